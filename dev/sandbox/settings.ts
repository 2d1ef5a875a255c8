import type { Sandbox } from './sandbox.ts';

/**
 * Points this process at the stand-ins. Unless `always`, a stand-in steps aside for a real service
 * whose variables the owner has set. Returns the titles of the services that are stood in for.
 */
export function useSandbox(sandbox: Sandbox, { always = false } = {}): string[] {
  const standIns = sandbox.services.filter(
    ({ stepsAsideFor }) => always || !stepsAsideFor.some((name) => process.env[name]),
  );
  for (const { name, settings } of standIns) {
    Object.assign(process.env, settings(`${sandbox.origin}/${name}`));
  }
  return standIns.map(({ title }) => title);
}

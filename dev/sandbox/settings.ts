import type { Sandbox } from './sandbox.ts';

/**
 * Points this process at the fakes. Unless `always`, a fake is disabled by the variables
 * of the real service. Returns the titles of the services that are faked.
 */
export function useSandbox(sandbox: Sandbox, { always = false } = {}): string[] {
  const fakes = sandbox.services.filter(
    ({ disabledBy }) => always || !disabledBy.some((name) => process.env[name]),
  );
  for (const { name, settings } of fakes) {
    Object.assign(process.env, settings(`${sandbox.origin}/${name}`));
  }
  return fakes.map(({ title }) => title);
}

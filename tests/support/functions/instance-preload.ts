import { registerHooks } from 'node:module';
import { useNeonProxy } from '#tests/support/database/neon-proxy.ts';

// What an instance of a function needs where it is a process: the proxy in front of the database, the workshop of the
// tests in place of the owner's, and limits that stand still unless a test is about them.

useNeonProxy();

const shortestLimitMs = 1000;

const replaced: Record<string, string> = {
  'src/business/workshop.ts': `export * from '#tests/support/functions/test-workshop.ts'`,
  'src/business/hours.ts': `export * from './hours.ts?real'; export { week as openingHours } from '#tests/support/builders/week.ts'`,
};

if (process.env.TIME_LIMITS !== 'real') {
  replaced['src/server/database/database-limits.ts'] =
    `export * from '#tests/support/database/test-limits.ts'`;
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) =>
      setTimeout(work, ms < shortestLimitMs ? ms : 2 ** 31 - 1),
  });
  AbortSignal.timeout = () => new AbortController().signal;
}

const RealDate = Date;
const now = () => Number(process.env.STOPPED_CLOCK ?? RealDate.now());
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values) =>
    Reflect.construct(target, values.length > 0 ? values : [now()]) as Date,
  get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
});

registerHooks({
  load: (url, context, next) => {
    const name = Object.keys(replaced).find((file) => url.endsWith(file));
    if (name === undefined) return next(url, context);
    return { format: 'module', source: replaced[name], shortCircuit: true };
  },
});

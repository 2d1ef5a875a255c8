/** What `Promise.allKeyed` will do (https://github.com/tc39/proposal-await-dictionary). */
export async function allKeyed<Work extends Record<string, unknown>>(work: Work) {
  const done = Object.entries(work).map(async ([name, each]) => [name, await each] as const);
  return Object.fromEntries(await Promise.all(done)) as {
    [Name in keyof Work]: Awaited<Work[Name]>;
  };
}

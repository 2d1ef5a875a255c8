import { describe, expect, it } from 'vitest';
import { createOpenWork } from '#dev/open-work.ts';

describe('work in progress', () => {
  it('is settled at once where there is none', async () => {
    await expect(createOpenWork().settled()).resolves.toBeUndefined();
  });

  it('is settled once all of it has ended, also what failed and what began', async () => {
    const openWork = createOpenWork();
    const ended: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const second = Promise.withResolvers<undefined>();
    const failing = openWork.add(first.promise.then(() => Promise.reject(new Error('broken'))));
    void failing.catch(() => {
      ended.push('first');
      void openWork.add(second.promise).then(() => ended.push('second'));
      second.resolve(undefined);
    });
    const settled = openWork.settled().then(() => ended.push('settled'));
    first.resolve(undefined);
    await settled;
    expect(ended).toEqual(['first', 'second', 'settled']);
  });
});

import { describe, expect, it } from 'vitest';
import { createUnderWay } from '#dev/under-way.ts';

describe('work under way', () => {
  it('is settled at once where there is none', async () => {
    await expect(createUnderWay().settled()).resolves.toBeUndefined();
  });

  it('is settled once all of it has ended, also what failed and what began meanwhile', async () => {
    const underWay = createUnderWay();
    const ended: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const second = Promise.withResolvers<undefined>();
    const failing = underWay.add(first.promise.then(() => Promise.reject(new Error('broken'))));
    void failing.catch(() => {
      ended.push('first');
      void underWay.add(second.promise).then(() => ended.push('second'));
      second.resolve(undefined);
    });
    const settled = underWay.settled().then(() => ended.push('settled'));
    first.resolve(undefined);
    await settled;
    expect(ended).toEqual(['first', 'second', 'settled']);
  });
});

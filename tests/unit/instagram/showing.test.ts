import { describe, expect, it } from 'vitest';
import {
  initialPosts,
  postsToAdd,
  showMoreDelayMs,
} from '#src/features/instagram/use-posts.client.ts';
import { swipeStep } from '#src/features/instagram/use-steps.client.ts';

describe('the posts', () => {
  it('begin with three posts and take half a second for more', () =>
    expect([initialPosts, showMoreDelayMs]).toEqual([3, 500]));

  it.each([
    [360, 2],
    [767, 2],
    [768, 3],
    [1440, 3],
  ])('in a window of %d pixels add %d', (width, more) => expect(postsToAdd(width)).toBe(more));
});

describe('a finger', () =>
  it.each([
    ['to the left goes on', -60, 10, 1],
    ['to the right goes back', 60, -10, -1],
    ['that hardly moves taps', 39, 0, 0],
    ['that goes down scrolls', -60, 90, 0],
  ])('%s', (_, right, down, step) => expect(swipeStep(right, down)).toBe(step)));

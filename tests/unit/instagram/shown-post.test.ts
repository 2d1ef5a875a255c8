import { expect, it } from 'vitest';
import { readGallery } from '#src/features/instagram/shown-post.ts';

const answered = (changes: object = {}) => ({
  id: '1',
  caption: 'Leather',
  created_time: '2026-11-19T18:04:11.000Z',
  images: ['/a.jpg'],
  isVideo: false,
  videoUrl: null,
  ...changes,
});

const read = (...posts: unknown[]) => readGallery({ data: posts });

it('a post is told with its day as "Nov 19, 2026"', () => {
  expect(read(answered())).toEqual([
    {
      id: '1',
      caption: 'Leather',
      created: '2026-11-19T18:04:11.000Z',
      timeAgo: 'Nov 19, 2026',
      images: ['/a.jpg'],
      videoUrl: null,
    },
  ]);
});

it('the day is that of the shop, wherever the visitor is', () => {
  expect(read(answered({ created_time: '2026-12-16T06:59:52.000Z' }))[0]?.timeAgo).toBe(
    'Dec 15, 2026',
  );
});

it('what is missing has the defaults of the specification', () => {
  expect(read({ id: '1', images: ['/a.jpg'] })).toEqual([
    { id: '1', caption: '', created: '', timeAgo: '', images: ['/a.jpg'], videoUrl: null },
  ]);
});

it('posts with nothing to look at are dropped, videos without a still are not', () => {
  const ids = read(
    answered({ id: 'none', images: [] }),
    answered({ id: 'video', images: [], isVideo: true, videoUrl: '/a.mp4' }),
    answered({ id: 'promise', images: [], isVideo: true }),
    answered({ id: 'still', isVideo: true }),
  ).map(({ id }) => id);
  expect(ids).toEqual(['video', 'still']);
});

it('a long caption is cut', () => {
  expect(read(answered({ caption: 'x'.repeat(200) }))[0]?.caption).toBe(`${'x'.repeat(100)}...`);
});

it.each([
  [null],
  ['<!doctype html>'],
  [{}],
  [{ data: [null] }],
  [{ data: [{ id: 7 }] }],
  [{ data: [{ id: '1', videoUrl: 7 }] }],
])('an answer that is no list of posts is refused: %j', (answer) => {
  expect(() => readGallery(answer)).toThrow();
});

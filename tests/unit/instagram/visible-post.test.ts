import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { cutCaption, readPosts } from '#src/features/instagram/visible-post.ts';

const answered = (changes: object = {}) => ({
  id: '1',
  caption: 'Leather',
  created_time: '2026-11-19T18:04:11.000Z',
  images: ['/a.jpg'],
  isVideo: false,
  videoUrl: null,
  ...changes,
});

const read = (...posts: unknown[]) => readPosts({ data: posts });

it('a post has its day as "Nov 19, 2026"', () =>
  expect(read(answered())).toEqual([
    {
      id: '1',
      caption: 'Leather',
      created: '2026-11-19T18:04:11.000Z',
      timeAgo: 'Nov 19, 2026',
      images: ['/a.jpg'],
      videoUrl: null,
    },
  ]));

it('the day is that of the shop, wherever the visitor is', () =>
  expect(read(answered({ created_time: '2026-12-16T06:59:52.000Z' }))[0]?.timeAgo).toBe(
    'Dec 15, 2026',
  ));

it('what is missing has the defaults of the specification', () =>
  expect(read({ id: '1', images: ['/a.jpg'] })).toEqual([
    { id: '1', caption: '', created: '', timeAgo: '', images: ['/a.jpg'], videoUrl: null },
  ]));

it('posts with nothing to look at are dropped, videos without a still are not', () => {
  const ids = read(
    answered({ id: 'none', images: [] }),
    answered({ id: 'video', images: [], isVideo: true, videoUrl: '/a.mp4' }),
    answered({ id: 'promise', images: [], isVideo: true }),
    answered({ id: 'still', isVideo: true }),
  ).map(({ id }) => id);
  expect(ids).toEqual(['video', 'still']);
});

it.each([
  [null],
  ['<!doctype html>'],
  [{}],
  [{ data: [null] }],
  [{ data: [{ id: 7 }] }],
  [{ data: [{ id: '1', videoUrl: 7 }] }],
])('an answer that is no list of posts is rejected: %j', (answer) =>
  expect(() => readPosts(answer)).toThrow(),
);

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a caption of a hundred characters stays as it is, one more is cut to a hundred and "..."', () => {
  expect(cutCaption('a'.repeat(100))).toBe('a'.repeat(100));
  expect(cutCaption('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
});

it('an emoji of several parts counts as one character and is never torn', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(cutCaption(family.repeat(100))).toBe(family.repeat(100));
  expect(cutCaption(`${'a'.repeat(99)}${family}b`)).toBe(`${'a'.repeat(99)}${family}...`);
  expect(cutCaption(`${'a'.repeat(99)}é and more`)).toBe(`${'a'.repeat(99)}é...`);
});

it('browsers that cannot count characters still tear no emoji in half', () => {
  vi.stubGlobal('Intl', {});
  expect(cutCaption('🔦'.repeat(101))).toBe(`${'🔦'.repeat(100)}...`);
});

it('whatever the caption, the cut one begins like it', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (caption) => {
      const cut = cutCaption(caption);
      expect(cut === caption || caption.startsWith(cut.slice(0, -3))).toBe(true);
    }),
  ));

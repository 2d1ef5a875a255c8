import { expect, it } from 'vitest';
import { continuePosts, toPost, type SnapshotPost } from '#src/features/instagram/snapshot-post.ts';

const post = (day: number): SnapshotPost => ({
  id: String(day),
  caption: '',
  created_time: `2026-11-${day}T12:00:00.000Z`,
  pictures: [],
  video: null,
});
const idsOf = (posts: SnapshotPost[]) => posts.map(({ id }) => id);

it('a reading that broke off goes on with the older posts of the last one, each once', () => {
  const before = [17, 16, 15, 14].map(post);
  expect(idsOf(continuePosts([19, 18, 16].map(post), before, 24))).toEqual([
    '19',
    '18',
    '16',
    '15',
    '14',
  ]);
  expect(idsOf(continuePosts([19, 18, 16].map(post), before, 4))).toEqual(['19', '18', '16', '15']);
  expect(idsOf(continuePosts([post(19)], [], 24))).toEqual(['19']);
});

it('visitors get our addresses and none of Instagram', () => {
  const source = 'https://a.cdninstagram.com/a?oe=1';
  const seen = toPost({
    ...post(19),
    pictures: [{ id: '1', source }],
    video: { id: '2', source },
  });
  expect(seen).toEqual({
    id: '19',
    caption: '',
    created_time: '2026-11-19T12:00:00.000Z',
    images: ['/.netlify/functions/instagram-media?kind=picture&id=1'],
    isVideo: true,
    videoUrl: '/.netlify/functions/instagram-media?kind=video&id=2',
  });
});

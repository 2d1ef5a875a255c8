import { describe, expect, it } from 'vitest';
import { readInstagramPost } from '#src/features/instagram/instagram-post.ts';

const origin = 'https://graph.instagram.com';
const cdn = 'https://scontent-sea1-1.cdninstagram.com/v/t51';

const item = (changes: object = {}) => ({
  id: '17895695668004550',
  caption: 'Wheel',
  media_type: 'IMAGE',
  media_url: `${cdn}/a.jpg`,
  timestamp: '2026-11-18T17:30:00+0000',
  ...changes,
});

const path = (kind: string, id: string) =>
  `/.netlify/functions/instagram-media?kind=${kind}&id=${id}`;

const read = (changes: object) => readInstagramPost(item(changes), origin);

describe("an item of Instagram's answer", () => {
  it('that is a picture, with a path of ours for visitors', () =>
    expect(read({})).toEqual({
      post: {
        id: '17895695668004550',
        caption: 'Wheel',
        created_time: '2026-11-18T17:30:00.000Z',
        images: [path('picture', '17895695668004550')],
        isVideo: false,
        videoUrl: null,
      },
      files: [{ kind: 'picture', id: '17895695668004550', source: `${cdn}/a.jpg` }],
    }));

  it('that is a video, with its still', () => {
    const video = { media_type: 'VIDEO', media_url: `${cdn}/a.mp4`, thumbnail_url: `${cdn}/a.jpg` };
    expect(read(video)).toMatchObject({
      post: { isVideo: true, videoUrl: path('video', '17895695668004550') },
      files: [
        { kind: 'picture', source: `${cdn}/a.jpg` },
        { kind: 'video', id: '17895695668004550', source: `${cdn}/a.mp4` },
      ],
    });
    expect(read({ ...video, thumbnail_url: undefined })?.post).toMatchObject({ images: [] });
    expect(read({ ...video, media_url: undefined })?.post).toMatchObject({ isVideo: false });
  });

  it('that is an album, with the still of a video and without what is withheld', () => {
    const children = {
      data: [
        { id: '1', media_type: 'IMAGE', media_url: `${cdn}/1.jpg` },
        {
          id: '2',
          media_type: 'VIDEO',
          media_url: `${cdn}/2.mp4`,
          thumbnail_url: `${cdn}/2.jpg`,
        },
        { id: '3', media_type: 'IMAGE' },
        { id: '4', media_type: 'HOLOGRAM', media_url: `${cdn}/4.holo` },
      ],
    };
    expect(read({ media_type: 'CAROUSEL_ALBUM', children })).toMatchObject({
      post: { images: [path('picture', '1'), path('picture', '2')], videoUrl: null },
      files: [{ source: `${cdn}/1.jpg` }, { source: `${cdn}/2.jpg` }],
    });
  });

  it.each([
    ['a picture that is withheld', { media_url: undefined }],
    ['an album without children', { media_type: 'CAROUSEL_ALBUM' }],
    ['a video with neither file', { media_type: 'VIDEO', media_url: undefined }],
    ['a new kind', { media_type: 'HOLOGRAM' }],
    ['no id', { id: undefined }],
    ['an id that is a path', { id: '../1' }],
    ['a time that is none', { timestamp: 'yesterday' }],
    ['a file on another host', { media_url: 'https://evil.example/a.jpg' }],
    ['a file on a host that only looks right', { media_url: 'https://evilcdninstagram.com/a' }],
    ['a file inside our network', { media_url: 'http://169.254.169.254/latest' }],
    ['a file without TLS', { media_url: 'http://a.cdninstagram.com/a.jpg' }],
    ['an address that is none', { media_url: 'a.jpg' }],
  ])('with %s is left out', (_, changes) => expect(read(changes)).toBeUndefined());

  it('without a caption has an empty one', () =>
    expect(read({ caption: undefined })?.post.caption).toBe(''));
});

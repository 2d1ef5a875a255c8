export interface AccountFile {
  id: string;
  picture: string;
  video?: string;
}

export interface AccountPost {
  id: string;
  caption?: string;
  /** As Instagram writes it: "2026-11-19T18:04:11+0000". */
  timestamp: string;
  files: readonly AccountFile[];
  /** Instagram withholds addresses where the owner of the music objects. */
  withheld?: 'video' | 'all';
}

const image = (id: string, picture: string): AccountFile => ({ id, picture });

export const accountPosts: readonly AccountPost[] = [
  {
    id: '18090111000000016',
    caption:
      'Same hood, same lamp, two days apart. 🔦 Swipe for the swirl marks we started with; the last picture shows the taped line halfway through the first pass. #paintcorrection #surreybc',
    timestamp: '2026-11-19T18:04:11+0000',
    files: [
      image('18090111000000161', 'swirls-after'),
      image('18090111000000162', 'swirls-before'),
      image('18090111000000163', 'service-paint-correction'),
    ],
  },
  {
    id: '18090111000000015',
    caption: 'Yellow to clear in an afternoon. The lens was worn, not the lamp behind it.',
    timestamp: '2026-11-17T01:30:52+0000',
    files: [{ id: '18090111000000015', picture: 'headlight-before', video: 'headlight' }],
  },
  {
    id: '18090111000000014',
    caption: 'First rain on a week-old ceramic coating. Nothing to wipe, it just leaves. 💧',
    timestamp: '2026-11-14T17:12:40+0000',
    files: [image('18090111000000014', 'service-ceramic-coating')],
  },
  {
    id: '18090111000000013',
    caption: 'Eleven summers outside, and the red was still down there.',
    timestamp: '2026-11-11T19:45:00+0000',
    files: [
      image('18090111000000131', 'oxidation-before'),
      image('18090111000000132', 'oxidation-after'),
    ],
  },
  {
    id: '18090111000000012',
    caption: 'Leather cleaned, dried and fed. It should look matte when it is clean.',
    timestamp: '2026-11-07T20:20:09+0000',
    files: [image('18090111000000012', 'service-auto-detailing')],
  },
  {
    id: '18090111000000011',
    caption: 'Salt season. Rinse behind the spokes too, the barrel keeps more of it than the face.',
    timestamp: '2026-11-03T16:08:33+0000',
    files: [image('18090111000000011', 'service-undercoating')],
  },
  {
    id: '18090111000000010',
    caption:
      'A key, a hedge and a shopping cart: three owners of this hood, one afternoon of polish.',
    timestamp: '2026-10-30T22:51:27+0000',
    files: [
      image('18090111000000101', 'scratches-before'),
      { id: '18090111000000102', picture: 'oxidation-after', video: 'oxidation' },
      image('18090111000000103', 'scratches-after'),
    ],
  },
  {
    id: '18090111000000009',
    caption: 'A clip whose music is not ours to show here.',
    timestamp: '2026-10-26T15:00:00+0000',
    files: [{ id: '18090111000000009', picture: 'journal', video: 'headlight' }],
    withheld: 'all',
  },
  {
    id: '18090111000000008',
    caption: 'The edge of a film, before it is tucked. In an hour you will not find it.',
    timestamp: '2026-10-22T18:39:14+0000',
    files: [image('18090111000000008', 'service-ppf')],
  },
  {
    id: '18090111000000007',
    timestamp: '2026-10-17T17:00:00+0000',
    files: [{ id: '18090111000000007', picture: 'oxidation-before', video: 'oxidation' }],
  },
  {
    id: '18090111000000006',
    caption:
      'Rear glass at 20 percent, front left alone. Ask us what the law allows before you choose.',
    timestamp: '2026-10-12T21:14:58+0000',
    files: [image('18090111000000006', 'service-window-tinting')],
  },
  {
    id: '18090111000000005',
    caption: 'Foam first, hands later.',
    timestamp: '2026-10-08T16:33:03+0000',
    files: [image('18090111000000005', 'service-auto-detailing')],
  },
  {
    id: '18090111000000004',
    caption: 'Haze, then none. Left as it came in, right as it went home.',
    timestamp: '2026-10-03T19:27:45+0000',
    files: [image('18090111000000041', 'haze-before'), image('18090111000000042', 'haze-after')],
  },
  {
    id: '18090111000000003',
    caption: 'The bay after closing. Somebody is sleeping under that cover until Monday.',
    timestamp: '2026-09-28T04:10:00+0000',
    files: [image('18090111000000003', 'location')],
  },
  {
    id: '18090111000000002',
    caption: 'Half a headlight, polished to the tape.',
    timestamp: '2026-09-22T18:18:18+0000',
    files: [
      { id: '18090111000000002', picture: 'service-headlight-restoration', video: 'headlight' },
    ],
    withheld: 'video',
  },
  {
    id: '18090111000000001',
    caption: 'We are open. Come and see your own car under these lamps.',
    timestamp: '2026-09-15T16:00:00+0000',
    files: [image('18090111000000001', 'about')],
  },
];

/** By what their sources contain. */
const channels = {
  google: 'Google',
  bing: 'Bing',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  friend: 'A friend',
  drove_past: 'Drove past',
} as const;

/** The answers to "How did you find us?". */
export const foundByIds = ['google', 'instagram', 'friend', 'drove_past', 'other'] as const;

export const unknownChannel = 'Direct or unknown';

/** Of a source or an answer; an empty one is not known. */
export function channelOf(source: string): string {
  if (source === '') return unknownChannel;
  return Object.entries(channels).find(([text]) => source.includes(text))?.[1] ?? 'Other';
}

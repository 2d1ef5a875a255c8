/** Spec 1, section 9. */
const captionLimit = 100;

/** A caption of at most 100 characters as people count them; what is longer is cut and ends in "...". */
export function cutCaption(caption: string): string {
  const characters = charactersOf(caption);
  return characters.length > captionLimit
    ? `${characters.slice(0, captionLimit).join('')}...`
    : caption;
}

/** An emoji of several parts is one character. Browsers older than 2024 count its parts. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).map(
    ({ segment }) => segment,
  );
}

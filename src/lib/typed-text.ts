// Control characters and halves of a surrogate pair: databases and mail subjects choke on them.
const unprintable = /[\p{Cc}\p{Cs}]+/gu;

/** What was typed as one line without anything unprintable and without spaces around it. */
export function singleLine(text: string): string {
  return text.replace(unprintable, ' ').trim();
}

/** A North American number as ten digits: other signs and a leading 1 are dropped. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1/, '');
}

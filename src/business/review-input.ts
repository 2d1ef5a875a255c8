import * as z from 'zod/mini';

export const incompleteReview = 'Please fill in all fields';

export const reviewLimits = { username: 40, text: 2000 } as const;

export const starChoices = [1, 2, 3, 4, 5] as const;

const plainText = (limit: number, controls: RegExp) =>
  z.string(incompleteReview).check(
    // Half a surrogate pair cannot be stored, and control characters have no business in a review.
    z.overwrite((text) => text.toWellFormed().replace(controls, ' ')),
    z.trim(),
    z.regex(/[\p{L}\p{N}\p{P}\p{S}]/u, incompleteReview),
    z.maxLength(limit, `Please keep this to ${limit} characters.`),
  );

export const ReviewInput = z.object({
  username: plainText(reviewLimits.username, /\p{Cc}+/gu),
  rating: z.literal(starChoices, incompleteReview),
  text: plainText(reviewLimits.text, /[^\P{Cc}\n]+/gu),
  /** A field people cannot see: what fills it in is a bot. */
  website: z._default(z.string(), ''),
});

export type ReviewInput = z.infer<typeof ReviewInput>;

export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? [];
  return (initial === undefined ? first : `${first} ${initial}.`).slice(0, reviewLimits.username);
}

import { expect, it } from 'vitest';
import { phoneText } from '#src/business/facts.ts';
import { inquiryReplies } from '#src/features/desk/inquiries/desk-inquiry.ts';
import { SavedReplies, savedReplies } from '#src/business/replies/saved-replies.ts';
import { reviewReplies } from '#src/features/desk/reviews/desk-review.ts';

const title = 'Price';
const textOf = (text: string) =>
  savedReplies(
    'inquiries',
    { 'first name': 'Mei', service: 'PPF' },
    { inquiries: [{ title, text }] },
  )[0]?.text;

it('a saved reply names the person, the service and our own facts', () => {
  expect(textOf('Hello [first name], about [service]: call {phone}.')).toBe(
    `Hello Mei, about PPF: call ${phoneText}.`,
  );
});

it.each([
  ['inquiries', '[product]'],
  ['reviews', '[service]'],
  ['inquiries', '[name]'],
])('a reply to %s cannot have %s', (about, name) => {
  const written = { [about]: [{ title, text: `We look forward to ${name}.` }] };
  const { error } = SavedReplies.safeParse(written);
  expect(error?.issues[0]?.message).toMatch(
    /^In square brackets stand \[first name\] and \[\w+\] only\.$/,
  );
});

it.each([
  ['inquiry', inquiryReplies({ name: 'Buy at <evil.example>', service: 'Cheap pills' })],
  ['review', reviewReplies({ username: 'evil.example', product: { name: 'Snow Foam' } })],
])('a reply to an %s repeats nothing but a plain first name and what we sell', (_, replies) => {
  const texts = replies.map(({ text }) => text).join();
  expect(texts).not.toMatch(/evil|pills|[[\]{}]/);
});

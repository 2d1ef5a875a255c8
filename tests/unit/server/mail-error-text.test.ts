import { expect, it } from 'vitest';
import { mailErrorText } from '#src/server/mail/mail-error-text.ts';

it.each([
  ['recipient_550_5.1.1', 'This address does not exist.'],
  ['recipient_550', 'This address does not exist.'],
  ['recipient_550_5.7.1', 'The mail server of this address blocks our emails.'],
  ['recipient_552_5.2.2', 'This mailbox is full.'],
  ['recipient_450_4.2.1', 'This mailbox is closed.'],
  ['recipient_451_4.7.1', 'The mail server of this address asks us to try later.'],
  ['message_554', 'The mail server of this address does not take this email.'],
  ['closed_421', 'Our mail server does not answer.'],
  ['not_sent_preview', 'This is a preview, which emails the staff only.'],
])('%s reads "%s"', (code, text) => {
  expect(mailErrorText(code)).toBe(text);
});

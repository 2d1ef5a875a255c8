/** For the codes of `MailError`, the first that fits: https://www.rfc-editor.org/rfc/rfc3463 */
const texts: readonly (readonly [code: RegExp, text: string])[] = [
  [/_5\.1\.(0|1|6|10)$/, 'This address does not exist.'],
  [/_5\.(1\.[28]|4\.4)$/, 'No mail server belongs to the part after the @.'],
  [/_5\.1\.3$/, 'This is not a valid address.'],
  [/_\d\.2\.1$/, 'This mailbox is closed.'],
  [/_\d\.2\.2$/, 'This mailbox is full.'],
  [/_5\.7\.\d+$/, 'The mail server of this address blocks our emails.'],
  [/^(recipient|message)_4/, 'The mail server of this address asks us to try later.'],
  [/^recipient_552/, 'This mailbox is full.'],
  [/^recipient_55[013]/, 'This address does not exist.'],
  [/^recipient/, 'The mail server does not take emails to this address.'],
  [/^message/, 'The mail server of this address does not take this email.'],
  [/^sender/, 'Our mail server does not let us send from our address.'],
  [/^login/, 'Our mail server does not accept our password.'],
  [/^quota/, 'Our mailbox has reached its daily limit.'],
  [/^not_sent_preview/, 'This is a preview, which emails the staff only.'],
  [/^/, 'Our mail server does not answer.'],
];

export function mailErrorText(code: string): string {
  return texts.find(([pattern]) => pattern.test(code))?.[1] ?? code;
}

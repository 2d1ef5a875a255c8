import { facts } from '#src/business/facts.ts';
import { firstName } from '#src/lib/mail-content.ts';
import { withoutExtension } from '#src/lib/phone/phone.ts';

/** Nothing for numbers abroad, or not given out here. Of `?&`, Android reads the first character and iOS the second. */
export function textMessageHref(
  { phone, name }: { phone: string; name: string },
  text: string,
): string | undefined {
  const number = withoutExtension(phone);
  if (!/^(?:[2-9]\d\d){2}\d{4}$/.test(number)) return undefined;
  const body = `Hello ${firstName(name) ?? 'there'}, ${text} ${facts.name}`;
  return `sms:+1${number}?&body=${encodeURIComponent(body)}`;
}

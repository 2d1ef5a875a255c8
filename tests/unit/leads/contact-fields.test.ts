import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadLimits } from '#src/features/leads/contact-fields.ts';
import { InquiryForm } from '#src/features/inquiries/inquiry.ts';

/** Every character, control characters and halves of characters among them. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

const filled = { name: 'Ann Lee', email: 'ann@example.ca', phone: '604 555 0119' };

describe('the other fields', () => {
  it('lose the spaces around them', () => {
    const typed = { ...filled, name: '  Ann Lee ', email: ' ann@example.ca ', message: ' Hi \n' };

    expect(InquiryForm.parse(typed)).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.ca',
      phone: '6045550119',
      message: 'Hi',
      service: '',
    });
  });

  it.each(['a@b', 'ann.o’neil+shop@example.co.uk', '李@例え.jp', '"x"@y', 'a@b@c'])(
    'take the address %s: the rule is loose on purpose',
    (email) => {
      expect(InquiryForm.parse({ ...filled, email }).email).toBe(email);
    },
  );

  it.each(Object.entries(leadLimits))('take a %s of %d characters and no more', (field, limit) => {
    const text = (length: number) =>
      field === 'email' ? `${'a'.repeat(length - 5)}@b.ca` : 'a'.repeat(length);

    expect(InquiryForm.safeParse({ ...filled, [field]: text(limit) }).success).toBe(true);
    const { error } = InquiryForm.safeParse({ ...filled, [field]: text(limit + 1) });
    expect(error?.issues[0]?.message).toBe(`Please use at most ${limit} characters`);
  });

  it('never keep a control character, so that no mail header can be smuggled in', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit }), (text) => {
        const parsed = InquiryForm.safeParse({ ...filled, name: text, service: text }).data;
        expect(`${parsed?.name ?? ''}${parsed?.service ?? ''}`).not.toMatch(/[\p{Cc}\p{Cs}]/u);
      }),
    );
  });
});

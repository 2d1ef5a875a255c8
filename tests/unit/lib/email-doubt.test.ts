import { describe, expect, it } from 'vitest';
import { emailDoubt } from '#src/lib/text-fields.ts';

describe('an email address', () => {
  it.each(['ann@gmail', 'ann@localhost', 'ann@gmail.', 'ann@.com', 'ann@sfu.ca,', '<ann@sfu.ca>'])(
    'without a dot inside its domain, or with a sign after it, is questioned: %s',
    (email) => expect(emailDoubt(email)).toMatch(/^“.+” does not end like \.com or \.ca\. /),
  );

  it.each([
    ['ann@gmial.com', 'gmail.com'],
    ['ann@gmail.con', 'gmail.com'],
    ['ann@gmail.co', 'gmail.com'],
    ['ann@GMAI.COM', 'gmail.com'],
    ['ann@hotmial.com', 'hotmail.com'],
    ['ann@hotmail.cmo', 'hotmail.com'],
    ['ann@yaho.ca', 'yahoo.ca'],
    ['ann@outlok.com', 'outlook.com'],
    ['ann@iclould.com', 'icloud.com'],
    ['ann@telus.ent', 'telus.net'],
    ['ann@shaww.ca', 'shaw.ca'],
  ])('with a mistyped common domain is questioned: %s', (email, meant) =>
    expect(emailDoubt(email)).toMatch(new RegExp(`^Did you mean ${meant}\\? `)),
  );

  it.each([
    'ann@gmail.com',
    'ann@Gmail.com',
    'ann@mail.com',
    'ann@hotmail.fr',
    'ann@ymail.com',
    'ann@gmx.com',
    'ann@me.com',
    'ann@live.ca',
    'ann@hotmail.ca',
    'ann@yahoo.co.uk',
    'ann@lustreworks.example',
    'ann@bell.net',
    'ann@sfu.ca',
    'ann@ubc.ca',
    'ann@proton.me',
    'a.b+c@sub.domain.ca',
    '',
    'ann',
  ])('that is common, someone’s own, or no address at all is not: %s', (email) =>
    expect(emailDoubt(email)).toBeUndefined(),
  );
});

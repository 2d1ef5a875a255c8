import { dkimQuestion } from '#src/features/desk/ready/mail-checks.ts';
import type { MailRecords } from '#src/features/desk/ready/ready-check.ts';
import {
  confirmed,
  environment,
  mailRecords,
  readyFacts,
  type WrongSetUps,
} from '#tests/support/builders/ready-facts.ts';

const withRecords = (records: Partial<MailRecords>) => ({
  mailRecords: { ...mailRecords, ...records },
});

const entered = (value: string) => ({
  answers: { ...readyFacts.answers, [dkimQuestion]: { ...confirmed, value } },
});

export const mailSetUps: WrongSetUps = {
  smtp: [
    ['no mail server is set', environment({ SMTP_URL: '' })],
    [
      'the password is wrong',
      { mailLogin: { problem: 'Our mail server does not accept our password.' } },
    ],
    [
      'the name of the server is wrong',
      { mailLogin: { problem: 'Our mail server does not answer.' } },
    ],
    ['the mail server is slow', { mailLogin: undefined }, 'unknown'],
  ],
  spf: [
    ['there is no record', withRecords({ spf: [] })],
    [
      'each provider has a record of its own',
      withRecords({ spf: ['v=spf1 include:a.ca ~all', 'v=spf1 include:b.ca ~all'] }),
    ],
    ['every server may send', withRecords({ spf: ['v=spf1 +all'] })],
    ['the DNS does not answer', { mailRecords: undefined }, 'unknown'],
  ],
  dkim: [
    ['no selector is usual', withRecords({ dkim: {} }), 'unknown'],
    [
      'there is no key under the entered selector',
      { ...withRecords({ dkim: {} }), ...entered('2026a') },
    ],
    ['the key is revoked', withRecords({ dkim: { google: 'v=DKIM1; p=' } })],
  ],
  dmarc: [
    ['there is no record', withRecords({ dmarc: [] })],
    ['there are two records', withRecords({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] })],
    ['the record has no policy', withRecords({ dmarc: ['v=DMARC1; rua=mailto:dmarc@shop.ca'] })],
  ],
};

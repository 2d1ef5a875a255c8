import { dkimQuestion } from '#src/features/desk/ready/mail-checks.ts';
import type { MailRecords } from '#src/features/desk/ready/ready-check.ts';
import {
  confirmed,
  environment,
  mailRecords,
  readyFacts,
} from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUps } from './wrong-set-up.ts';

const withRecords = (records: Partial<MailRecords>) => ({
  mailRecords: { ...mailRecords, ...records },
});

const entered = (value: string) => ({
  answers: { ...readyFacts.answers, [dkimQuestion]: { ...confirmed, value } },
});

export const mailSetUps: WrongSetUps = {
  smtp: [
    [
      'no mail server is set',
      environment({ SMTP_URL: '' }),
      'SMTP_URL is not set: mails wait in the database.',
    ],
    [
      'the password is wrong',
      { mailLogin: { problem: 'Our mail server does not accept our password.' } },
      'Our mail server does not accept our password.',
    ],
    [
      'the name of the server is wrong',
      { mailLogin: { problem: 'Our mail server does not answer.' } },
      'Our mail server does not answer.',
    ],
    [
      'the mail server is slow',
      { mailLogin: undefined },
      'The mail server did not answer in time.',
      'unknown',
    ],
  ],
  spf: [
    [
      'there is no record',
      withRecords({ spf: [] }),
      'shop.ca has no SPF record: its mails look like spam.',
    ],
    [
      'each provider has a record of its own',
      withRecords({ spf: ['v=spf1 include:a.ca ~all', 'v=spf1 include:b.ca ~all'] }),
      'shop.ca has 2 SPF records, so that none counts.',
    ],
    [
      'every server may send',
      withRecords({ spf: ['v=spf1 +all'] }),
      'The SPF record of shop.ca lets every server send: “v=spf1 +all”.',
    ],
    [
      'the DNS does not answer',
      { mailRecords: undefined },
      'The DNS gives no answer about shop.ca.',
      'unknown',
    ],
  ],
  dkim: [
    [
      'no selector is usual',
      withRecords({ dkim: {} }),
      'shop.ca has no key under a usual selector: enter the provider’s.',
      'unknown',
    ],
    [
      'there is no key under the entered selector',
      { ...withRecords({ dkim: {} }), ...entered('2026a') },
      'There is no key at 2026a._domainkey.shop.ca.',
    ],
    [
      'the key is revoked',
      withRecords({ dkim: { google: 'v=DKIM1; p=' } }),
      'The key at google._domainkey.shop.ca is revoked.',
    ],
  ],
  dmarc: [
    ['there is no record', withRecords({ dmarc: [] }), 'shop.ca has no DMARC record.'],
    [
      'there are two records',
      withRecords({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }),
      'shop.ca has 2 DMARC records, so that none counts.',
    ],
    [
      'the record has no policy',
      withRecords({ dmarc: ['v=DMARC1; rua=mailto:dmarc@shop.ca'] }),
      'The DMARC record of shop.ca says nothing to do: p= is missing.',
    ],
  ],
};

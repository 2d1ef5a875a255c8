import { dkimQuestion } from '#src/features/desk/ready/mail-checks.ts';
import type { MailRecords } from '#src/features/desk/ready/ready-check.ts';
import {
  confirmed,
  environment,
  mailRecords,
  readyFacts,
} from '#tests/support/builders/ready-facts.ts';
import type { WrongSetUp } from './wrong-set-up.ts';

const withRecords = (records: Partial<MailRecords>) => ({
  mailRecords: { ...mailRecords, ...records },
});

const entered = (value: string) => ({
  answers: { ...readyFacts.answers, [dkimQuestion]: { ...confirmed, value } },
});

export const mailSetUps: readonly WrongSetUp[] = [
  {
    id: 'smtp',
    when: 'no mail server is set',
    change: environment({ SMTP_URL: '' }),
    says: 'SMTP_URL is not set: mails wait in the database.',
  },
  {
    id: 'smtp',
    when: 'the password is wrong',
    change: { mailLogin: { problem: 'Our mail server does not accept our password.' } },
    says: 'Our mail server does not accept our password.',
  },
  {
    id: 'smtp',
    when: 'the name of the server is wrong',
    change: { mailLogin: { problem: 'Our mail server does not answer.' } },
    says: 'Our mail server does not answer.',
  },
  {
    id: 'smtp',
    when: 'the mail server is slow',
    change: { mailLogin: undefined },
    state: 'unknown',
    says: 'The mail server did not answer in time.',
  },
  {
    id: 'spf',
    when: 'there is no record',
    change: withRecords({ spf: [] }),
    says: 'shop.ca has no SPF record: its mails look like spam.',
  },
  {
    id: 'spf',
    when: 'each provider has a record of its own',
    change: withRecords({ spf: ['v=spf1 include:a.ca ~all', 'v=spf1 include:b.ca ~all'] }),
    says: 'shop.ca has 2 SPF records, so that none counts.',
  },
  {
    id: 'spf',
    when: 'every server may send',
    change: withRecords({ spf: ['v=spf1 +all'] }),
    says: 'The SPF record of shop.ca lets every server send: “v=spf1 +all”.',
  },
  {
    id: 'spf',
    when: 'the DNS does not answer',
    change: { mailRecords: undefined },
    state: 'unknown',
    says: 'The DNS gives no answer about shop.ca.',
  },
  {
    id: 'dkim',
    when: 'no selector is usual',
    change: withRecords({ dkim: {} }),
    state: 'unknown',
    says: 'shop.ca has no key under a usual selector: enter the provider’s.',
  },
  {
    id: 'dkim',
    when: 'there is no key under the entered selector',
    change: { ...withRecords({ dkim: {} }), ...entered('2026a') },
    says: 'There is no key at 2026a._domainkey.shop.ca.',
  },
  {
    id: 'dkim',
    when: 'the key is revoked',
    change: withRecords({ dkim: { google: 'v=DKIM1; p=' } }),
    says: 'The key at google._domainkey.shop.ca is revoked.',
  },
  {
    id: 'dmarc',
    when: 'there is no record',
    change: withRecords({ dmarc: [] }),
    says: 'shop.ca has no DMARC record.',
  },
  {
    id: 'dmarc',
    when: 'there are two records',
    change: withRecords({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }),
    says: 'shop.ca has 2 DMARC records, so that none counts.',
  },
  {
    id: 'dmarc',
    when: 'the record has no policy',
    change: withRecords({ dmarc: ['v=DMARC1; rua=mailto:dmarc@shop.ca'] }),
    says: 'The DMARC record of shop.ca says nothing to do: p= is missing.',
  },
];

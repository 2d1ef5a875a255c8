import {
  netlify,
  right,
  unknown,
  variables,
  wrong,
  type Finding,
  type MailRecords,
  type ReadyCheck,
  type ReadyFacts,
} from './ready-check.ts';

/** Of the answer that has the selector of DKIM which the staff have entered. */
export const dkimQuestion = 'dkim-selector';

/** Those of Google, Microsoft, Fastmail, Proton, Zoho, iCloud, Titan and of common hosts. */
const usualSelectors = [
  ...['google', 'selector1', 'selector2', 'fm1', 'fm2', 'protonmail', 'zoho', 'zmail', 'sig1'],
  ...['titan1', 'default', 'dkim', 'mail', 's1', 'k1'],
];

export function selectorsOf(answers: ReadyFacts['answers']): string[] {
  const entered = answers[dkimQuestion]?.value;
  return entered === undefined ? usualSelectors : [entered];
}

const dns = {
  text: 'DNS of the domain, where its records are',
  href: netlify,
};

export const mailChecks: readonly ReadyCheck[] = [
  {
    id: 'smtp',
    label: 'Mail server',
    fix: variables('SMTP_URL'),
    check: ({ settings, mailLogin }) => {
      if (settings.SMTP_URL === undefined)
        return wrong('SMTP_URL is not set: emails wait in the database.');
      if (mailLogin === undefined) return unknown('The mail server did not answer in time.');
      return mailLogin.problem === undefined
        ? { ...right('The mail server accepts our login.'), form: 'testMail' }
        : wrong(mailLogin.problem);
    },
  },
  {
    id: 'spf',
    label: 'SPF',
    fix: dns,
    check: withRecords(({ spf: [record = '', ...others] }, domain) => {
      if (record === '') return wrong(`${domain} has no SPF record: its emails look like spam.`);
      if (others.length > 0)
        return wrong(`${domain} has ${others.length + 1} SPF records, so that none counts.`);
      return /\s\+?all$/.test(record)
        ? wrong(`The SPF record of ${domain} lets every server send: “${record}”.`)
        : right(`${domain} has one SPF record: “${record}”.`);
    }),
  },
  {
    id: 'dkim',
    label: 'DKIM',
    fix: dns,
    check: ({ answers, ...facts }) => {
      const entered = answers[dkimQuestion]?.value;
      const finding = withRecords(({ dkim }, domain) => {
        const [[selector, record] = []] = Object.entries(dkim);
        if (selector === undefined || record === undefined)
          return entered === undefined
            ? unknown(`${domain} has no key under a usual selector: enter the provider’s.`)
            : wrong(`There is no key at ${entered}._domainkey.${domain}.`);
        return /(^|;)\s*p=\s*(;|$)/.test(record)
          ? wrong(`The key at ${selector}._domainkey.${domain} is revoked.`)
          : right(`There is a key at ${selector}._domainkey.${domain}.`);
      })(facts);
      return finding.state === 'right' ? finding : { ...finding, form: 'selector' };
    },
  },
  {
    id: 'dmarc',
    label: 'DMARC',
    fix: dns,
    check: withRecords(({ dmarc: [record = '', ...others] }, domain) => {
      if (record === '') return wrong(`${domain} has no DMARC record.`);
      if (others.length > 0)
        return wrong(`${domain} has ${others.length + 1} DMARC records, so that none counts.`);
      return /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(record)
        ? right(`${domain} has a DMARC record: “${record}”.`)
        : wrong(`The DMARC record of ${domain} says nothing to do: p= is missing.`);
    }),
  },
];

function withRecords(find: (records: MailRecords, domain: string) => Finding) {
  return ({ mailRecords, mailDomain }: Omit<ReadyFacts, 'answers'>): Finding =>
    mailRecords
      ? find(mailRecords, mailDomain)
      : unknown(`The DNS gives no answer about ${mailDomain}.`);
}

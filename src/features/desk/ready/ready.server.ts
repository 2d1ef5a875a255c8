import { facts } from '#src/business/facts.ts';
import { tax } from '#src/business/tax.ts';
import { readDaysLeft } from '#src/features/instagram/token.server.ts';
import { readStripeSetUp } from '#src/features/orders/stripe/stripe-set-up.server.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { deployContext, repository } from '#src/lib/deploy/deploy.ts';
import { placeholders } from '#src/lib/deploy/open-site.ts';
import { lastMonitor } from '#src/server/alerts/monitor.server.ts';
import { allKeyed } from '#src/server/all-keyed.ts';
import type { Db } from '#src/server/database/database.ts';
import { withDeadline } from '#src/server/deadline.ts';
import { env, wrongVariables, type Env } from '#src/server/env.ts';
import { countRequestMails } from '#src/server/mail/request-mails.server.ts';
import { mailErrorText } from '#src/server/mail/mail-error-text.ts';
import { MailError, openMailbox } from '#src/server/mail/mailbox.server.ts';
import { connectedHost } from '#src/server/retention/remove-people.server.ts';
import { readBranchRules } from './branch-rules.server.ts';
import { lastBackup } from './backups.server.ts';
import { selectorsOf } from './mail-checks.ts';
import { readMailRecords } from './mail-records.server.ts';
import { readAnswers } from './ready-answers.server.ts';
import type { ReadyFacts } from './ready-check.ts';

/** The services are read at the same time, and the page waits for none of them longer (milliseconds). */
const timeoutMs = 5000;

/** Of a file store that does not answer. */
const watchReports = () => undefined;

class LateService extends Error {
  override name = 'LateService';
}

interface PageFacts extends Pick<ReadyFacts, 'reviews' | 'emailjsVariables'> {
  functionsRegion: string | undefined;
}

export async function readReady(
  { sql }: Db,
  { functionsRegion, ...pageFacts }: PageFacts,
  now: Date,
): Promise<ReadyFacts> {
  const settings = env();
  const answers = await readAnswers(sql);
  const mailDomain = (settings.MAIL_FROM ?? facts.email).replace(/^.*@/, '');
  const isOwnDomain = placeholders({ mailDomain }).length === 0;
  const services = await allKeyed({
    instagramDaysLeft: readDaysLeft(settings.INSTAGRAM_ACCESS_TOKEN ?? '', now).then(
      (days) => days ?? ('never renewed' as const),
      watchReports,
    ),
    requestMails: countRequestMails(sql, now),
    mailLogin: inTime(tryLogin(settings)),
    mailRecords: isOwnDomain
      ? inTime(readMailRecords(mailDomain, selectorsOf(answers)))
      : undefined,
    stripe: inTime(readStripeSetUp()),
    monitorSeenAt: lastMonitor().then((at) => at ?? ('never' as const), watchReports),
    lastBackupAt: lastBackup(sql),
    branchRules: repository === undefined ? undefined : inTime(readBranchRules(repository)),
  });
  return {
    ...pageFacts,
    ...services,
    now,
    deployContext,
    facts,
    gstNumber: tax.gstNumber,
    discount: quoteTable.discount,
    settings,
    wrongVariables: wrongVariables(),
    region: { functions: functionsRegion, databaseHost: connectedHost() },
    answers,
    mailDomain,
  };
}

async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await withDeadline(work, timeoutMs, () => new LateService());
  } catch (error) {
    if (error instanceof LateService) return undefined;
    throw error;
  }
}

async function tryLogin({ SMTP_URL: url }: Env): Promise<ReadyFacts['mailLogin']> {
  if (url === undefined) return undefined;
  try {
    (await openMailbox()).close();
    return {};
  } catch (error) {
    if (error instanceof MailError) return { problem: mailErrorText(error.code) };
    throw error;
  }
}

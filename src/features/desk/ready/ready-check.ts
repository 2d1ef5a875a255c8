import type { facts } from '#src/business/facts.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { StripeSetUp } from '#src/features/orders/stripe/stripe-set-up.server.ts';
import type { Env, EnvName } from '#src/server/env.ts';

export type CheckState = 'wrong' | 'confirm' | 'unknown' | 'right';

export interface Finding {
  state: CheckState;
  sentence: string;
  form?: 'confirm' | 'withdraw' | 'selector' | 'testMail';
}

export interface MailRecords {
  spf: readonly string[];
  dmarc: readonly string[];
  /** By selector; those without a key are left out. */
  dkim: Readonly<Record<string, string>>;
}

/** What the checks decide on. A value of a service that did not answer is `undefined`. */
export interface ReadyFacts {
  now: Date;
  deployContext: string;
  facts: typeof facts;
  reviews: readonly { isExample: boolean; hasConsent: boolean }[];
  gstNumber: string | undefined;
  discount: { firstDay?: IsoDay | undefined; lastDay?: IsoDay | undefined };
  settings: Env;
  wrongVariables: readonly EnvName[];
  emailjsVariables: number;
  region: { functions: string | undefined; databaseHost: string | undefined };
  instagramDaysLeft: number | 'never renewed' | undefined;
  /** What the staff have confirmed or entered, by its question. */
  answers: Readonly<Record<string, { value: string; staff: string; at: Date }>>;
  mailDomain: string;
  mailLogin: { problem?: string } | undefined;
  mailRecords: MailRecords | undefined;
  stripe: StripeSetUp | undefined;
  requestMails: { all: number; byBrowser: number };
  monitorSeenAt: Date | 'never' | undefined;
  lastBackupAt: Date | undefined;
  branchRules: BranchRules | undefined;
}

export interface BranchRules {
  needsPullRequest: boolean;
  checks: readonly string[];
}

export interface ReadyCheck {
  id: string;
  label: string;
  fix: { text: string; href: string };
  check: (facts: ReadyFacts) => Finding;
}

export const wrong = (sentence: string): Finding => ({ state: 'wrong', sentence });
export const unknown = (sentence: string): Finding => ({ state: 'unknown', sentence });
export const right = (sentence: string): Finding => ({ state: 'right', sentence });

export const dayMs = 24 * 60 * 60 * 1000;

export const netlify = 'https://app.netlify.com';

export function variables(names: string): ReadyCheck['fix'] {
  return { text: `Netlify, Project configuration, Environment variables: ${names}`, href: netlify };
}

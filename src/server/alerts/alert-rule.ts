import type { Sql } from '../database/database.ts';

export interface AlertRule {
  /** What heals within it is never reported (minutes). */
  graceMinutes: number;
  /** Visitors meet it: the outside monitor sees it too. */
  isOutage?: boolean;
  /** For the owner, in one sentence each: what happened, what it means for customers, what to do now. */
  says: (problem: { about: string; amount: number }) => string;
  means: string;
  todo: string;
  /** Variables, logs and documents; the owner need not understand it. */
  developer?: (about: string) => string;
  /** Where the cause is fixed: a path of the desk, or a URL elsewhere. */
  link: string;
  /** One row: `count`, and `since` when; no alert without a moment. Alerts without it are found in other ways. */
  read?: (sql: Sql, now: Date) => Promise<unknown[]>;
}

export type AlertRules = Readonly<Record<string, AlertRule>>;

/** Throws where an alert was stored whose rule is gone. */
export function ruleOf(rules: AlertRules, cause: string): AlertRule {
  const rule = rules[cause];
  if (!rule) throw new Error(`No rule for the alert "${cause}".`);
  return rule;
}

export interface Problem {
  cause: string;
  about: string;
  amount: number;
  since: Date;
}

export interface Alert {
  id: string;
  rule: AlertRule;
  cause: string;
  about: string;
  amount: number;
  firstAt: Date;
  lastAt: Date;
  isSolved: boolean;
}

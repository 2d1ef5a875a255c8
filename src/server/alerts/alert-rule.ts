import type { Sql } from '../database/database.ts';

/** What needs a person once it has lasted for its grace time. */
export interface AlertRule {
  /** What heals within it is never reported (minutes). */
  graceMinutes: number;
  /** Visitors meet it: the outside monitor is notified too. */
  isOutage?: boolean;
  /** One sentence. */
  says: (problem: { about: string; amount: number }) => string;
  todo: string;
  link: string;
  /** One row: `count`, and `since` when; no alert without a moment. Alerts without it are found in other ways. */
  read?: (sql: Sql, now: Date) => Promise<unknown[]>;
}

/** By cause. */
export type AlertRules = Readonly<Record<string, AlertRule>>;

/** Throws where an alert was stored whose rule is gone. */
export function ruleOf(rules: AlertRules, cause: string): AlertRule {
  const rule = rules[cause];
  if (!rule) throw new Error(`No rule for the alert "${cause}".`);
  return rule;
}

/** What is wrong now. */
export interface Problem {
  cause: string;
  about: string;
  amount: number;
  since: Date;
}

/** A problem as it was stored. */
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

import { contentChecks } from './content-checks.ts';
import type { CheckState, Finding, ReadyCheck, ReadyFacts } from './ready-check.ts';
import { mailChecks } from './mail-checks.ts';
import { operationChecks } from './operation-checks.ts';
import { questionChecks } from './questions.ts';
import { settingChecks } from './setting-checks.ts';
import { stripeChecks } from './stripe-checks.ts';

export const readyChecks: readonly ReadyCheck[] = [
  ...contentChecks,
  ...settingChecks,
  ...mailChecks,
  ...stripeChecks,
  ...operationChecks,
  ...questionChecks,
];

export type ReadyLine = Omit<ReadyCheck, 'check'> & Finding;

const titles: Record<CheckState, string> = {
  wrong: 'To fix',
  confirm: 'To confirm',
  unknown: 'Cannot be checked',
  right: 'Right',
};

export function readyGroups(facts: ReadyFacts) {
  const lines = readyChecks.map(({ check, ...rest }): ReadyLine => ({ ...rest, ...check(facts) }));
  return (Object.keys(titles) as CheckState[]).map((state) => ({
    state,
    title: titles[state],
    lines: lines.filter((line) => line.state === state),
  }));
}

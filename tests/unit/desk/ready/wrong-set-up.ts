import type { CheckState, ReadyFacts } from '#src/features/desk/ready/ready-check.ts';

export interface WrongSetUp {
  id: string;
  when: string;
  change: Partial<ReadyFacts>;
  /** Wrong by default. */
  state?: CheckState;
  says: string;
}

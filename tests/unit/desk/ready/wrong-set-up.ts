import type { CheckState, ReadyFacts } from '#src/features/desk/ready/ready-check.ts';

/** By the line of the list: each set-up, and what the line says of it. Wrong by default. */
export type WrongSetUps = Readonly<
  Record<
    string,
    readonly [when: string, change: Partial<ReadyFacts>, says: string, state?: CheckState][]
  >
>;

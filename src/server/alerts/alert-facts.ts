/** What is so many, and since when. */
export interface Waiting {
  count: number;
  since: Date | null;
}

/** What the watch knows of the site; `since` is never before the end of the last outage of the database. */
export interface AlertFacts {
  ordersInReview: Waiting;
  dueRefunds: Waiting;
  unmatchedPayments: Waiting;
  /** Mails to the shop that have had all their attempts. */
  refusedMails: Waiting;
  /** Mails that could go out, as far as they themselves are concerned. */
  dueMails: Waiting;
  /** Links asked for and used, within an hour, where they are more than usual. */
  deskAttempts: Waiting;
  schedules: readonly {
    name: string;
    ranAt: Date;
    problem: string | null;
    problemSince: Date | null;
  }[];
  /** Functions that failed within the last `failureWindowMinutes`. */
  functions: readonly {
    name: string;
    calls: number;
    failed: number;
    firstFailedAt: Date;
    lastFailedAt: Date;
  }[];
  keys: { isProduction: boolean; areComplete: boolean; areTest: boolean };
}

/** What is so many, and since when. */
export interface Waiting {
  count: number;
  since: Date | null;
}

/** What the watch knows of the site. */
export interface AlertFacts {
  /** When the database last did not answer: until then nothing could run, go out or be seen. */
  outageEndedAt: Date | null;
  ordersInReview: Waiting;
  dueRefunds: Waiting;
  unmatchedPayments: Waiting;
  /** Mails to the shop that have had all their attempts. */
  refusedMails: Waiting;
  /** Mails that could go out, as far as they themselves are concerned. */
  dueMails: Waiting;
  /** Booking requests within an hour, where they are more than ten and than in any of the last four weeks. */
  requests: Waiting;
  /** Mails that the mail server rejects alike, where it takes no other. */
  rejectedMails: Waiting;
  /** Mails that visitors caused and that wait, because more than an hour's were asked for. */
  visitorMails: Waiting;
  /** What the desk has refused within an hour, where it is more than usual. */
  deskRefused: Waiting;
  /** Passkeys whose counter went backwards, and which are not removed. */
  copiedPasskeys: Waiting;
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
  /** Variables that count as not set because they cannot be read. */
  wrongVariables: readonly string[];
  /** What the watch has said could not be read or saved. */
  isFileStoreFailing: boolean;
  keys: { isProduction: boolean; areComplete: boolean; areTest: boolean };
}

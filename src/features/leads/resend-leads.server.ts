import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#src/server/database.ts';
import { OutsideCallFailed } from '#src/server/outside-call.server.ts';
import { bookingMailParams, inquiryMailParams } from './mail-params.ts';
import {
  claimLead,
  mailQueue,
  markFailed,
  markMailed,
  type ClaimedLead,
} from './mail-queue.server.ts';
import { mailAccount, sendMail, type Mail, type MailAccount } from './send-mail.server.ts';

/**
 * EmailJS takes one request per second (milliseconds). https://www.emailjs.com/docs/rest-api/send/
 */
const pauseBetweenMailsMs = 1100;

export interface ResendOptions {
  /** No mail is begun after this moment (milliseconds since the epoch). */
  endsAtMs: number;
  pauseMs?: number;
}

export interface ResendResult {
  mailed: number;
  failed: number;
  /** Leads still due; the next run goes on with them. */
  due: number;
  /** Leads out of attempts and not mailed: a person must write to these customers. */
  stuck: number;
  /** The code of the last failure in this run. */
  lastError?: string;
}

/**
 * Mails the leads whose mail did not go out, those that waited longest first. It stops at the first
 * sign that EmailJS as a whole is in trouble, so that an outage costs one attempt and not
 * everybody's. Throws `EnvironmentProblem` where leads are due and EmailJS is not set up.
 */
export async function resendLeads(
  db: Db,
  { endsAtMs, pauseMs = pauseBetweenMailsMs }: ResendOptions,
): Promise<ResendResult> {
  const counts: { mailed: number; failed: number; lastError?: string } = { mailed: 0, failed: 0 };
  const queue = await mailQueue(db);
  if (queue.due === 0) return { ...counts, ...queue };
  const account = mailAccount();
  while (Date.now() < endsAtMs) {
    const lead = await claimLead(db);
    if (!lead) break;
    if (counts.mailed + counts.failed > 0) await pause(pauseMs);
    const code = await trySending(account, mailOf(lead));
    if (code === undefined) {
      await markMailed(db, lead.id);
      counts.mailed += 1;
    } else {
      await markFailed(db, lead.id, code);
      counts.failed += 1;
      counts.lastError = code;
      if (isOutage(code)) break;
    }
  }
  return { ...counts, ...(await mailQueue(db)) };
}

/** The failure's code, or `undefined` when the mail went out. */
async function trySending(account: MailAccount, mail: Mail): Promise<string | undefined> {
  try {
    await sendMail(account, mail);
    return undefined;
  } catch (error) {
    if (error instanceof OutsideCallFailed) return error.code;
    throw error;
  }
}

/** A 4xx is about this one mail; the rest, and 429, would meet the next mail too. */
function isOutage(code: string): boolean {
  return !code.startsWith('status_4') || code === 'status_429';
}

function mailOf(lead: ClaimedLead): Mail {
  const { service, vehicle, vehicle_size: vehicleSize, total_cents: totalCents, breakdown } = lead;
  // Bookings have all of these, inquiries none; the table sees to it.
  if (vehicle === null || vehicleSize === null || totalCents === null || breakdown === null) {
    return { template: 'inquiry', params: inquiryMailParams(lead) };
  }
  const booking = {
    ...lead,
    preferredDay: lead.preferred_day ?? undefined,
    dropOff: lead.drop_off ?? undefined,
  };
  const quote = { service, vehicle, vehicleSize, totalCents, breakdown };
  return { template: 'quote', params: bookingMailParams(booking, quote) };
}

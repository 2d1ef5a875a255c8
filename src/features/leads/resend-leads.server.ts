import type { Db } from '#src/server/database.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import {
  emptyOutbox,
  type OutboxOptions,
  type OutboxResult,
} from '#src/server/mail-outbox.server.ts';
import type { Mail } from '#src/server/send-mail.server.ts';
import { bookingMailParams, inquiryMailParams } from './mail-params.ts';
import {
  claimLead,
  mailQueue,
  markFailed,
  markMailed,
  type ClaimedLead,
} from './mail-queue.server.ts';

/**
 * Mails the leads whose mail did not go out, those that waited longest first, or the one of that id. Throws
 * `EnvironmentProblem` where leads are due and EmailJS is not set up.
 */
export function resendLeads(
  db: Db,
  options: OutboxOptions & { id?: string },
  log: CallLog,
): Promise<OutboxResult> {
  return emptyOutbox(
    {
      queue: () => mailQueue(db),
      claim: () => claimLead(db, options.id),
      mailOf,
      markMailed: (id) => markMailed(db, id),
      markFailed: (id, code, isAttempt) => markFailed(db, id, code, isAttempt),
    },
    options,
    log,
  );
}

function mailOf(lead: ClaimedLead): Mail {
  const { service, vehicle, vehicle_size: vehicleSize, total_cents: totalCents, breakdown } = lead;
  // Bookings have all of these, inquiries none; the table sees to it.
  if (vehicle === null || vehicleSize === null || totalCents === null || breakdown === null) {
    return { template: 'inquiry', params: { ...inquiryMailParams(lead) } };
  }
  const booking = {
    ...lead,
    preferredDay: lead.preferred_day ?? undefined,
    dropOff: lead.drop_off ?? undefined,
  };
  const quote = { service, vehicle, vehicleSize, totalCents, breakdown };
  return { template: 'quote', params: { ...bookingMailParams(booking, quote) } };
}

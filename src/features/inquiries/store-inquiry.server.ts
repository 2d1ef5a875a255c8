import { facts } from '#src/business/facts.ts';
import { isOverDailyLimit } from '#src/features/bookings/mails/queue-mails.server.ts';
import { deskUrl } from '#src/features/leads/desk-url.server.ts';
import type { StoreLead } from '#src/features/leads/receive-lead.server.ts';
import { storeLead } from '#src/features/leads/store-lead.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { nextVisitorMailAt } from '#src/server/mail/visitor-mails.server.ts';
import { leaveToMailbox } from './inquiries.server.ts';
import { inquiryMail, inquiryReceipt } from './inquiry-mails.ts';
import type { Inquiry } from './inquiry.ts';

export const storeInquiry: StoreLead<Inquiry> = (sql, inquiry, _network, now) => {
  const url = deskUrl('inquiry', inquiry.id);
  const complete = async (isNew: boolean) => {
    if (isNew && url === undefined) await leaveToMailbox(sql, inquiry.id);
    if (isNew) await queueReceipt(sql, inquiry, now);
    return inquiryMail(inquiry, url);
  };
  return storeLead(sql, inquiry, inquiry, complete, now);
};

async function queueReceipt(sql: Sql, inquiry: Inquiry, now: Date): Promise<void> {
  if (await isOverDailyLimit(sql, inquiry.email)) return;
  await queueMail(sql, {
    ...inquiryReceipt(inquiry),
    about: inquiry.id,
    kind: 'inquiry_customer',
    recipient: inquiry.email,
    replyTo: { name: facts.name, email: facts.email },
    visitorDueAt: await nextVisitorMailAt(sql, now),
  });
}

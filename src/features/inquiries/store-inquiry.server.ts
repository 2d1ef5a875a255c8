import { facts } from '#src/business/facts.ts';
import { hasDesk, isOverDailyLimit } from '#src/features/bookings/mails/queue-mails.server.ts';
import type { StoreLead } from '#src/features/leads/receive-lead.server.ts';
import { storeLead } from '#src/features/leads/store-lead.server.ts';
import { siteOrigin } from '#src/server/deploy/site-origin.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { nextVisitorMailAt } from '#src/server/mail/visitor-mails.server.ts';
import { leaveToMailbox } from './inquiries.server.ts';
import { inquiryMail, inquiryReceipt } from './inquiry-mails.ts';
import type { Inquiry } from './inquiry.ts';

export const storeInquiry: StoreLead<Inquiry> = async (sql, inquiry, _network, now) => {
  const url = hasDesk() ? `${siteOrigin()}/desk/inquiries/${inquiry.id}` : undefined;
  const { isNew } = await storeLead(sql, inquiry, inquiry, inquiryMail(inquiry, url), now);
  if (isNew && url === undefined) await leaveToMailbox(sql, inquiry.id);
  if (isNew && !(await isOverDailyLimit(sql, inquiry.email))) {
    await queueMail(sql, {
      ...inquiryReceipt(inquiry),
      about: inquiry.id,
      kind: 'inquiry_customer',
      recipient: inquiry.email,
      replyTo: { name: facts.name, email: facts.email },
      visitorDueAt: await nextVisitorMailAt(sql, now),
    });
  }
  return isNew;
};

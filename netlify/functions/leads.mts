import type { Config } from '@netlify/functions';
import * as z from 'zod/mini';
import { bookingBody } from '#src/features/bookings/booking-request.ts';
import { storeRequest } from '#src/features/bookings/change/store-request.server.ts';
import { inquiryBody } from '#src/features/inquiries/inquiry.ts';
import { answerInquiryPost } from '#src/features/inquiries/inquiry-post.server.ts';
import { storeInquiry } from '#src/features/inquiries/store-inquiry.server.ts';
import { deskUrl } from '#src/features/leads/desk-url.server.ts';
import { receiveLead } from '#src/features/leads/receive-lead.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { isFormPost, readForm, readJson } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { rejectCrossSite } from '#src/server/http/same-origin.server.ts';

export default endpoint('leads', {
  POST: async (request, context, log) => {
    rejectCrossSite(request);
    const mailSoon = () => sendMailsSoon(context);
    const origin = { ip: context.ip, now: new Date(), mailSoon };
    if (isFormPost(request))
      return answerInquiryPost(database, await readForm(request), origin, log);
    const lead = parseInput(leadBody(origin.now), await readJson(request));
    const { isNew, isConfirmed } = await (lead.kind === 'booking'
      ? receiveLead(database(), lead, storeRequest, origin, log)
      : receiveLead(database(), lead, storeInquiry, origin, log));
    // Without the desk's page the browser leaves the owner's mail to the server, which says that the day is confirmed.
    const answer = { id: lead.id, deskUrl: isConfirmed ? undefined : deskUrl(lead.kind, lead.id) };
    return json(answer, { status: isNew ? 201 : 200 });
  },
});

function leadBody(now: Date) {
  const unknown = 'The request is neither a booking nor an inquiry';
  return z.discriminatedUnion('kind', [bookingBody(now), inquiryBody()], unknown);
}

export const config: Config = {
  path: '/.netlify/functions/leads',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};

import type { Config } from '@netlify/functions';
import { answerInquiryPost } from '#src/features/leads/inquiry/inquiry-post.server.ts';
import { receiveLead } from '#src/features/leads/receive-lead.server.ts';
import { database } from '#src/server/database/database.ts';
import { endpoint } from '#src/server/http/endpoint.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { isFormPost, readForm, readJson } from '#src/server/http/read-body.server.ts';
import { json } from '#src/server/http/respond.server.ts';
import { refuseCrossSite } from '#src/server/http/same-origin.server.ts';

/** Bookings and inquiries: JSON from our scripts, or the contact form as a plain form post. */
export default endpoint('leads', {
  POST: async (request, context, log) => {
    refuseCrossSite(request);
    const mailSoon = () => {
      sendMailsSoon(context);
    };
    const origin = { ip: context.ip, now: new Date(), mailSoon };
    if (isFormPost(request)) {
      return answerInquiryPost(database, await readForm(request), origin, log);
    }
    const body = await readJson(request);
    const { id, isNew } = await receiveLead(database(), body, origin, log);
    return json({ id }, { status: isNew ? 201 : 200 });
  },
});

// Read from the source, not run: plain values only.
export const config: Config = {
  path: '/.netlify/functions/leads',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 20 },
};

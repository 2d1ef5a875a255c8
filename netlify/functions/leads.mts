import type { Config } from '@netlify/functions';
import { answerInquiryPost } from '#src/features/leads/inquiry/inquiry-post.server.ts';
import { resendLeads } from '#src/features/leads/resend-leads.server.ts';
import { receiveLead } from '#src/features/leads/receive-lead.server.ts';
import { database } from '#src/server/database.ts';
import { endpoint, runAfter } from '#src/server/endpoint.ts';
import { isFormPost, readForm, readJson } from '#src/server/read-body.server.ts';
import { json } from '#src/server/respond.server.ts';
import { refuseCrossSite } from '#src/server/same-origin.server.ts';

const lastMailAfterMs = 20_000;

/** Bookings and inquiries: JSON from our scripts, or the contact form as a plain form post. */
export default endpoint('leads', {
  POST: async (request, context, log) => {
    refuseCrossSite(request);
    const now = new Date();
    const mailSoon = (id: string) => {
      const endsAtMs = now.getTime() + lastMailAfterMs;
      runAfter(context, 'mail-leads', (mailLog) =>
        resendLeads(database(), { id, endsAtMs }, mailLog),
      );
    };
    const origin = { ip: context.ip, now, mailSoon };
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

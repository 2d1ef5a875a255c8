import { createHash } from 'node:crypto';
import { shopDay } from '#src/business/shop-day.ts';
import type { Db } from '#src/server/database/database.ts';
import { emailDoubt } from '#src/lib/text-fields.ts';
import { withinFormLimit } from '#src/server/http/logged-call.server.ts';
import { asHttpError, BadRequest } from '#src/server/http-error.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { html, seeOther } from '#src/server/http/respond.server.ts';
import { InquiryForm, inquiryBody } from './inquiry.ts';
import {
  emailDoubted,
  inquiryFields,
  inquiryPage,
  inquiryPagePolicy,
} from './inquiry-page.server.ts';
import { storeInquiry } from './store-inquiry.server.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { receiveLead, type LeadOrigin } from '#src/features/leads/receive-lead.server.ts';

const inquirySentPath = '/inquiries?sent=1#inquiry-result';

export async function answerInquiryPost(
  db: () => Db,
  typed: Record<string, string>,
  origin: LeadOrigin,
  log: CallLog,
): Promise<Response> {
  const inquiry = Object.fromEntries(
    inquiryFields.map((name) => [name, typed[name] ?? '']),
  ) as InquiryForm;
  const id = contentId(inquiry, shopDay(origin.now));
  const body = { ...inquiry, kind: 'inquiry', mailBy: 'server', id, website: typed.website ?? '' };
  try {
    questionEmail(inquiry, typed.certain);
    const lead = parseInput(inquiryBody(), body);
    await withinFormLimit(receiveLead(db(), lead, storeInquiry, origin, log));
    return seeOther(inquirySentPath);
  } catch (cause) {
    const error = asHttpError(cause);
    log.failed(error);
    return html(inquiryPage(inquiry, error), {
      status: error.status,
      headers: { ...error.headers, 'Content-Security-Policy': inquiryPagePolicy },
    });
  }
}

/** Throws `BadRequest` once for an address that is probably mistyped; `certain` is the one that was questioned. */
function questionEmail(inquiry: InquiryForm, certain = ''): void {
  const { data } = InquiryForm.safeParse(inquiry);
  const doubt = data && data.email !== certain && emailDoubt(data.email);
  if (doubt)
    throw new BadRequest(emailDoubted, 'Please check your email address.', {
      fields: { email: doubt },
    });
}

/** The same text on the same day are the same inquiry: a button pressed twice leaves one. */
function contentId(inquiry: InquiryForm, day: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([inquiry, day]))
    .digest('hex');
  // Version 8, the one for ids of one's own making (RFC 9562, 5.8).
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-8${c}-8${d}-${e}`,
  );
}

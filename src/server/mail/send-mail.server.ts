import { facts } from '#src/business/facts.ts';
import { requireEnv } from '../env.ts';
import { callService, ServiceError } from '../service-call.server.ts';
import type { ClaimedMail } from './outbox.server.ts';

export type MailAccount = ReturnType<typeof mailAccount>;

/** What sending needs. Throws `EnvironmentProblem` naming the variables that are not set. */
export function mailAccount() {
  return requireEnv(
    'PUBLIC_EMAILJS_SERVICE_ID',
    'PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID',
    'PUBLIC_EMAILJS_PUBLIC_KEY',
    'EMAILJS_PRIVATE_KEY',
    'EMAILJS_ORIGIN',
  );
}

/**
 * Sends one mail through EmailJS's inquiry template from the server, which the account's private key allows. Status
 * 200 or the text "OK" is success (rule 3.4). Throws `ServiceError`, whose code is
 * safe to store.
 * https://www.emailjs.com/docs/rest-api/send/
 */
export async function sendMail(account: MailAccount, mail: ClaimedMail): Promise<void> {
  const { status, text } = await callService(`${account.EMAILJS_ORIGIN}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      service_id: account.PUBLIC_EMAILJS_SERVICE_ID,
      template_id: account.PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
      user_id: account.PUBLIC_EMAILJS_PUBLIC_KEY,
      accessToken: account.EMAILJS_PRIVATE_KEY,
      template_params: {
        from_name: mail.reply_name ?? facts.name,
        from_email: mail.reply_email ?? facts.email,
        phone: '',
        service: mail.subject,
        message: mail.text,
        to_email: mail.recipient ?? facts.email,
      },
    }),
  });
  if (status !== 200 && text.trim() !== 'OK') throw new ServiceError(`status_${status}`);
}

import type { MailSettings } from './mail-settings.ts';

const timeoutMs = 6000;

/**
 * Sends a mail through EmailJS from the browser. Rejects when the settings are missing, when EmailJS
 * refuses, when something else answers in its place, and after six seconds without an answer.
 */
export async function sendMail(
  settings: MailSettings | undefined,
  template: 'quoteTemplateId' | 'inquiryTemplateId',
  params: object,
): Promise<void> {
  if (!settings) throw new Error('The EmailJS settings are missing: see .env.example.');
  // Not by its library: that reads localStorage as it loads, and takes the form with it where storage is rejected.
  const response = await fetch(`${settings.origin}/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      service_id: settings.serviceId,
      template_id: settings[template],
      user_id: settings.publicKey,
      template_params: params,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // Any other 2xx is somebody else's, a hotel's sign-in page for one (rule 3.4).
  if (response.status !== 200 && (await response.text()) !== 'OK')
    throw new Error(`EmailJS answered with status ${response.status}.`);
}

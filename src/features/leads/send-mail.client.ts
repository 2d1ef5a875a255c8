import './rejected-storage.client.ts';
import { init, send } from '@emailjs/browser';
import type { MailSettings } from './mail-settings.ts';

const timeoutMs = 6000;

/** Rejects without settings, when EmailJS rejects or something else answers, and after six seconds without an answer. */
export async function sendMail(
  settings: MailSettings | undefined,
  template: 'quoteTemplateId' | 'inquiryTemplateId',
  params: object,
): Promise<void> {
  if (!settings) throw new Error('The EmailJS settings are missing: see .env.example.');
  init({ publicKey: settings.publicKey }, settings.origin);
  const sent = send(settings.serviceId, settings[template], { ...params });
  const { status, text } = await Promise.race([sent, rejectAfter(timeoutMs)]);
  // The library takes any 2xx for success, a hotel's sign-in page included. Hence 200 or "OK" (rule 3.4).
  if (status !== 200 && text !== 'OK') throw new Error(`EmailJS answered with status ${status}.`);
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`EmailJS has not answered within ${ms} ms.`)), ms);
  });
}

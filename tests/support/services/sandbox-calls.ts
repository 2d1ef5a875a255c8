import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';

export const mail = {
  service_id: emailjsAccount.PUBLIC_EMAILJS_SERVICE_ID,
  template_id: emailjsAccount.PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
  user_id: emailjsAccount.PUBLIC_EMAILJS_PUBLIC_KEY,
  template_params: { from_name: 'Ann <b>Lee</b>', message: 'Hello' },
};

export function sendMail(
  { origin }: Sandbox,
  body: unknown,
  headers: Record<string, string> = { Origin: 'http://localhost' },
): Promise<Response> {
  return fetch(`${origin}/emailjs/api/v1.0/email/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function askModels({ origin }: Sandbox, path: string): Promise<Response> {
  return fetch(`${origin}/vpic/api/vehicles/GetModelsForMakeYear/${path}?format=json`);
}

import { z } from 'zod';
import type { SandboxRecord, SandboxService } from './service.ts';

export const emailjsAccount = {
  PUBLIC_EMAILJS_SERVICE_ID: 'service_sandbox',
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID: 'template_quote',
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID: 'template_inquiry',
  PUBLIC_EMAILJS_PUBLIC_KEY: 'sandbox_public_key',
};

const templates: (string | undefined)[] = [
  emailjsAccount.PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID,
  emailjsAccount.PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
];

const SendBody = z.object({
  user_id: z.string().optional(),
  service_id: z.string().optional(),
  template_id: z.string().optional(),
  template_params: z.record(z.string(), z.string()).optional(),
});
type SendBody = z.infer<typeof SendBody>;

/** EmailJS's send endpoint. https://www.emailjs.com/docs/rest-api/send/ */
export function createEmailjs(): SandboxService {
  const mails: SandboxRecord[] = [];
  return {
    name: 'emailjs',
    title: 'EmailJS',
    routes: [
      {
        method: 'POST',
        path: '/api/v1.0/email/send',
        answer: async (request) => {
          const body = await readBody(request);
          const problem = body ? problemOf(body, request) : text(400, 'Invalid request body');
          if (problem) return problem;
          const { template_id: template = '', template_params: params = {} } = body ?? {};
          const name = params.name ?? params.from_name ?? '';
          const at = new Date().toISOString();
          mails.push({ at, title: `${template}: ${name}`, details: params });
          return text(200, 'OK');
        },
      },
    ],
    malformed: () => new Response('<!doctype html><title>Wi-Fi sign-in</title>', { status: 203 }),
    records: () => mails,
    reset: () => {
      mails.length = 0;
    },
    settings: (address) => ({ ...emailjsAccount, EMAILJS_ORIGIN: address }),
    disabledBy: ['PUBLIC_EMAILJS_SERVICE_ID', 'PUBLIC_EMAILJS_PUBLIC_KEY'],
  };
}

async function readBody(request: Request): Promise<SendBody | undefined> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? SendBody.safeParse(await request.json().catch(() => undefined)).data : undefined;
}

function problemOf(body: SendBody, request: Request): Response | undefined {
  for (const name of ['user_id', 'service_id', 'template_id'] as const)
    if (!body[name]) return text(400, `The ${name} parameter is required`);
  if (body.user_id !== emailjsAccount.PUBLIC_EMAILJS_PUBLIC_KEY)
    return text(400, 'The Public Key is invalid');
  if (!request.headers.has('origin'))
    return text(403, 'API calls are disabled for non-browser applications');
  if (body.service_id !== emailjsAccount.PUBLIC_EMAILJS_SERVICE_ID)
    return text(400, 'The service ID not found');
  if (!templates.includes(body.template_id)) return text(400, 'The template ID not found');
  return body.template_params ? undefined : text(400, 'The template parameters are invalid');
}

function text(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

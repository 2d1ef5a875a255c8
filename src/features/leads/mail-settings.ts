import { isPreview } from '#src/lib/deploy/deploy.ts';

/** How long the browser has to send the mail itself before the server does (milliseconds). */
export const browserMailMs = 2 * 60 * 1000;

interface MailEnvironment {
  EMAILJS_ORIGIN: string;
  PUBLIC_EMAILJS_SERVICE_ID?: string | undefined;
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID?: string | undefined;
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID?: string | undefined;
  PUBLIC_EMAILJS_PUBLIC_KEY?: string | undefined;
}

/** Which EmailJS account and templates mails go through; public by design, they are in the page. */
export type MailSettings = NonNullable<ReturnType<typeof mailSettings>>;

export function mailSettings(environment: MailEnvironment) {
  const {
    EMAILJS_ORIGIN: origin,
    PUBLIC_EMAILJS_SERVICE_ID: serviceId,
    PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID: quoteTemplateId,
    PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID: inquiryTemplateId,
    PUBLIC_EMAILJS_PUBLIC_KEY: publicKey,
  } = environment;
  if (isPreview || !serviceId || !quoteTemplateId || !inquiryTemplateId || !publicKey)
    return undefined;
  return { serviceId, quoteTemplateId, inquiryTemplateId, publicKey, origin };
}

import {
  EMAILJS_ORIGIN,
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
  PUBLIC_EMAILJS_PUBLIC_KEY,
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID,
  PUBLIC_EMAILJS_SERVICE_ID,
} from 'astro:env/client';

/** Which EmailJS account and templates mails go through; public by design, they are in the page. */
export interface MailSettings {
  serviceId: string;
  quoteTemplateId: string;
  inquiryTemplateId: string;
  publicKey: string;
  /** Where EmailJS answers; another one in development. */
  origin: string;
}

export const mailOrigin = EMAILJS_ORIGIN;

/** The settings the forms get from the build; nothing when one of them is missing. */
export const browserMailSettings: MailSettings | undefined =
  PUBLIC_EMAILJS_SERVICE_ID &&
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID &&
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID &&
  PUBLIC_EMAILJS_PUBLIC_KEY
    ? {
        serviceId: PUBLIC_EMAILJS_SERVICE_ID,
        quoteTemplateId: PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID,
        inquiryTemplateId: PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
        publicKey: PUBLIC_EMAILJS_PUBLIC_KEY,
        origin: mailOrigin,
      }
    : undefined;

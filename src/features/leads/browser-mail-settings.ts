import {
  EMAILJS_ORIGIN,
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID,
  PUBLIC_EMAILJS_PUBLIC_KEY,
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID,
  PUBLIC_EMAILJS_SERVICE_ID,
} from 'astro:env/client';
import type { MailSettings } from './mail-settings.ts';

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

/** Which EmailJS account and templates mails go through; public by design, they are in the page. */
export interface MailSettings {
  serviceId: string;
  quoteTemplateId: string;
  inquiryTemplateId: string;
  publicKey: string;
  /** Where EmailJS answers; another one in development. */
  origin: string;
}

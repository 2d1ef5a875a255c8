import { facts, phoneText, replyTime, signature } from '#src/business/facts.ts';
import { services } from '#src/business/services.ts';
import { contactFacts } from '#src/features/leads/contact-fields.ts';
import { mailMessage } from '#src/features/leads/mail-message.ts';
import { greeting, type MailContent } from '#src/lib/mail-content.ts';
import type { InquiryForm } from './inquiry.ts';

/** The variables of the inquiry template, named as in EmailJS (rule 3.3). */
export function inquiryMailParams(inquiry: InquiryForm, deskUrl?: string) {
  return {
    from_name: inquiry.name,
    from_email: inquiry.email,
    phone: inquiry.phone,
    service: inquiry.service,
    message: mailMessage([inquiry.message], deskUrl),
    to_email: facts.email,
  };
}

/** `url`: where the staff answer it, if there is a desk. */
export function inquiryMail(inquiry: InquiryForm, url?: string): MailContent {
  const { name, service, message } = inquiry;
  const subject: [string, string][] = service === '' ? [] : [['Service', service]];
  return {
    subject: `Inquiry: ${name}`,
    blocks: [
      contactFacts(inquiry, ...subject),
      message,
      url === undefined ? '' : { link: 'Answer it at the desk', url },
    ].filter((block) => block !== ''),
  };
}

/** It repeats none of the message: an address can be typed by anybody, and nobody is to write to others through us. */
export function inquiryReceipt({ name, service }: InquiryForm): MailContent {
  const subject = services.find((known) => known.name === service)?.name;
  return {
    subject: 'We have your message',
    blocks: [
      greeting(name),
      `Thank you for your message${subject ? ` about ${subject}` : ''}. We answer within ${replyTime}. If it is urgent, call us at ${phoneText}.`,
      'Did you not write to us? Then someone typed your address by mistake, and you do not need to do anything.',
      signature,
    ],
  };
}

/** What staff write from the desk. It repeats no text of the inquiry, whose address anyone can have typed. */
export function inquiryAnswer({ name }: Pick<InquiryForm, 'name'>, text: string): MailContent {
  return {
    subject: `Your message to ${facts.shortName}`,
    blocks: [greeting(name), text, signature],
  };
}

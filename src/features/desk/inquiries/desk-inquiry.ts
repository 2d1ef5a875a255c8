import { serviceNamed } from '#src/business/services.ts';
import type {
  InquiryHistoryLine,
  StoredInquiry,
} from '#src/features/inquiries/inquiries.server.ts';
import { firstName } from '#src/lib/mail-content.ts';
import { savedReplies } from '#src/business/replies/saved-replies.ts';

export function messageText({ service }: Pick<StoredInquiry, 'service'>): string {
  return `this is about your question${service && ` (${service})`}.`;
}

/** The mail greets by itself. Of the service no text is repeated that a visitor can have typed. */
export function inquiryReplies({ name, service }: Pick<StoredInquiry, 'name' | 'service'>) {
  return savedReplies('inquiries', {
    'first name': firstName(name) ?? 'there',
    service: serviceNamed(service) ? service : 'our work',
  });
}

/** Who did what: "ann@example.ca answered by phone". */
export function inquiryHistoryText(
  line: Pick<InquiryHistoryLine, 'staff' | 'action' | 'text'>,
): string {
  const { staff, action, text } = line;
  if (action === 'mail') return `${staff} answered by email: ${text}`;
  return `${staff} ${action === 'phone' ? 'answered by phone' : 'undid the last change'}`;
}

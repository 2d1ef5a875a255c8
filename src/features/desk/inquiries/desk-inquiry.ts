import type { InquiryHistoryLine } from '#src/features/inquiries/inquiries.server.ts';

/** Who did what: "ann@example.ca answered by phone". */
export function inquiryHistoryText({
  staff,
  action,
  text,
}: Pick<InquiryHistoryLine, 'staff' | 'action' | 'text'>): string {
  if (action === 'mail') return `${staff} answered by mail: ${text}`;
  return `${staff} ${action === 'phone' ? 'answered by phone' : 'undid the last change'}`;
}

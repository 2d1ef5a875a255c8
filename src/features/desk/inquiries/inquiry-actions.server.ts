import { z } from 'zod';
import { answerInquiry, undoAnswer } from '#src/features/inquiries/answer-inquiry.server.ts';
import { isRejection } from '../desk-notices.ts';
import { deskInquiryPath } from '../desk-paths.ts';
import {
  recordAction,
  textField,
  tokenField,
  type StaffCall,
} from '../forms/desk-action.server.ts';

const InquiryForm = z.object({ token: tokenField, inquiry: z.uuid() });

const answerText = textField(4000).min(1, 'Please write something.');

async function answer(
  { inquiry: id, token, text }: z.infer<typeof InquiryForm> & { text?: string },
  { once, staff: { key, email: staff }, log, now }: StaffCall,
) {
  const form = { id, key, token, staff, ...(text !== undefined && { text }) };
  const notice = await once((sql) => answerInquiry(sql, form, now));
  if (isRejection(notice)) log.note({ rejected: notice });
  return { page: deskInquiryPath(id), notice };
}

export const inquiryActions = {
  mail: recordAction(InquiryForm.extend({ text: answerText }), answer),
  phone: recordAction(InquiryForm, answer),
  undo: recordAction(
    InquiryForm,
    async ({ inquiry: id, token }, { once, staff: { key, email: staff }, log, now }) => {
      const notice = await once((sql) => undoAnswer(sql, { id, key, token, staff }, now));
      log.note(isRejection(notice) ? { rejected: notice } : { notice });
      return { page: deskInquiryPath(id), notice };
    },
  ),
};

import { z } from 'zod';
import { answerInquiry, undoAnswer } from '#src/features/inquiries/answer-inquiry.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import type { DeskNotice } from '../desk-notices.ts';
import { deskInquiryPath } from '../desk-paths.ts';
import { recordAction, textField, tokenField } from '../forms/desk-action.server.ts';

const InquiryForm = z.object({ token: tokenField, inquiry: z.uuid() });

const answerText = textField(4000).min(1, 'Please write something.');

export const inquiryActions = {
  mail: inquiryAction(InquiryForm.extend({ text: answerText }), answerInquiry),
  phone: inquiryAction(InquiryForm, answerInquiry),
  undo: inquiryAction(InquiryForm, undoAnswer),
};

function inquiryAction<Form extends z.infer<typeof InquiryForm>>(
  schema: z.ZodType<Form>,
  change: (
    sql: Sql,
    form: Form & { id: string; key: string; staff: string },
    now: Date,
  ) => Promise<DeskNotice>,
) {
  return recordAction(schema, async (form, { once, staff: { key, email: staff }, now }) => {
    const { inquiry: id } = form;
    const notice = await once((sql) => change(sql, { ...form, id, key, staff }, now));
    return { page: deskInquiryPath(id), notice };
  });
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { queueMail } from '#src/server/mail/outbox.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { dkimQuestion } from './mail-checks.ts';
import { questionIds } from './questions.ts';
import { deleteAnswer, saveAnswer } from './ready-answers.server.ts';

const page = deskPaths.ready;

export const readyActions = {
  confirm: sessionAction(
    z.object({ token: tokenField, question: z.enum(questionIds), answer: z.enum(['yes', 'no']) }),
    async ({ question, answer }, { once, staff: { email: staff }, now }) => {
      const notice = await once(async (sql) => {
        if (answer === 'no') await deleteAnswer(sql, question);
        else await saveAnswer(sql, { question, value: answer, staff, at: now });
        return 'saved';
      });
      return { page, notice };
    },
  ),
  selector: sessionAction(
    z.object({
      token: tokenField,
      selector: z
        .string()
        .trim()
        .regex(
          /^[a-z\d](?:[a-z\d_.-]{0,61}[a-z\d])?$/i,
          'Please write the selector alone: google.',
        ),
    }),
    async ({ selector: value }, { once, staff: { email: staff }, now }) => {
      const notice = await once(async (sql) => {
        await saveAnswer(sql, { question: dkimQuestion, value, staff, at: now });
        return 'saved';
      });
      return { page, notice };
    },
  ),
  testMail: sessionAction(
    z.object({ token: tokenField }),
    async (_, { once, staff: { email }, mailSoon }) => {
      const notice = await once(async (sql) => {
        await queueMail(sql, {
          about: randomUUID(),
          kind: 'desk_test',
          recipient: email,
          subject: `Test email of ${facts.name}`,
          blocks: [
            'The website can send emails. Its source says whether SPF, DKIM and DMARC pass.',
          ],
        });
        return 'tested';
      });
      mailSoon();
      return { page, notice };
    },
  ),
};

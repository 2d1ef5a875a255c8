import { randomUUID } from 'node:crypto';
import { callFunction, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { mailSettings } from '#src/features/leads/mail-settings.ts';
import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import type { Action } from './actions.ts';

export function leadActions(platform: FunctionPlatform): Action[] {
  return [
    {
      name: 'An inquiry is sent',
      act: async () => {
        const { createContactForm } = await import('#src/features/inquiries/contact-form.store.ts');
        const form = createContactForm(
          mailSettings({
            ...emailjsAccount,
            EMAILJS_ORIGIN: `${platform.sandbox.origin}/emailjs`,
          }),
        );
        form.change(searchTextOf('Page'));
        await form.submit();
        return form.$state.get().status === 'sent'
          ? 'thanks'
          : 'a request to try again later; what was typed stays';
      },
      stored: () => storedOf(platform, 'Page'),
    },
    {
      name: 'An inquiry is sent without a script',
      act: async () => {
        const response = await callFunction('leads', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(searchTextOf('Form')).toString(),
          ip: nextAddress(),
        });
        if (response.status === 303) return 'thanks';
        const hasAll = (await response.text()).includes('Hello from Form</textarea>');
        return `the form again, with a phone number${hasAll ? ' and everything typed in it' : ''}`;
      },
      stored: () => storedOf(platform, 'Form'),
    },
    {
      name: 'Mails that wait are sent on schedule',
      isLast: true,
      prepare: async () => {
        await platform.database.query(
          `with lead as (
             insert into leads (id, kind, name, email, phone, message)
             values ($1, 'inquiry', 'Waiting', 'a@b.ca', '6045550100', 'Hello') returning id, name
           )
           insert into outbox (about, kind, reply_name, subject, text, due_at)
           select id, 'lead', name, 'Inquiry: Waiting', 'Hello', '2020-01-01' from lead`,
          [randomUUID()],
        );
      },
      act: async () => {
        await callFunction('send-mails', { method: 'POST' });
        return 'nothing: nobody waits for it';
      },
      stored: () => storedOf(platform, 'Waiting'),
    },
  ];
}

function searchTextOf(name: string): Record<string, string> {
  return { name, email: 'a@b.ca', phone: '6045550100', service: '', message: `Hello from ${name}` };
}

async function storedOf(
  { database, sandbox, mails }: FunctionPlatform,
  name: string,
): Promise<string> {
  const rows = await database.query<{ isMailed: boolean; attempts: number; error: string | null }>(
    `select sent_at is not null as "isMailed", attempts, last_error as error
     from leads join outbox on about = leads.id and outbox.kind = 'lead' where name = $1`,
    [name],
  );
  const count =
    recordsOf(sandbox, 'emailjs').filter(({ details }) => details.from_name === name).length +
    mails().filter(({ subject }) => subject === `Inquiry: ${name}`).length;
  const mail = count === 1 ? 'the mail' : `${count} mails`;
  const [row] = rows;
  if (row === undefined) return count === 0 ? 'nothing' : 'the mail';
  if (row.isMailed) return `the request and ${mail}`;
  if (count > 0) return `the request and ${mail}, not marked as mailed`;
  return row.error === null
    ? 'the request; mailed on schedule'
    : `the request; mailed on schedule later (attempt ${row.attempts}: ${row.error})`;
}

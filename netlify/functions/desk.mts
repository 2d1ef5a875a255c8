import type { Config } from '@netlify/functions';
import { deskEndpoint } from '#src/features/desk/desk-endpoint.server.ts';
import { answerDeskForm } from '#src/features/desk/desk-form.server.ts';
import { deskPaths } from '#src/features/desk/desk-paths.ts';
import { sendMailsSoon } from '#src/server/mail/send-mails.server.ts';
import { readForm } from '#src/server/http/read-body.server.ts';

export default deskEndpoint(
  'desk',
  async ({ request, context, ...post }) => {
    const mailSoon = () => {
      sendMailsSoon(context);
    };
    const cookies = request.headers.get('cookie');
    return answerDeskForm({ ...post, fields: await readForm(request), cookies, mailSoon });
  },
  { page: deskPaths.today },
);

export const config: Config = {
  path: '/.netlify/functions/desk',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};

import type { ActionAPIContext } from 'astro:actions';
import { expect, it } from 'vitest';
import { server } from '#src/actions.ts';
import {
  ann,
  askDesk,
  elsewhere,
  noticeOf,
  ownPage,
  signIn,
  useStaff,
} from '#tests/support/desk/desk-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);

const post = (path: string, form: Record<string, string>, headers: Record<string, string>) =>
  askDesk(path, { method: 'POST', headers, body: new URLSearchParams(form) });

it('the page that a form leads to says once what the form did, and no more after a reload', async () => {
  const form = { token: anns.token, day: dayIn(8), reason: 'Stocktaking' };
  const headers = { ...ownPage, cookie: anns.cookie };
  const { response } = await post('/desk/days?_action=days.close', form, headers);
  const [notice = ''] = response.headers.getSetCookie();
  expect(notice).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  const cookie = `${anns.cookie}; ${notice.split(';')[0] ?? ''}`;

  const first = await askDesk('/desk', { headers: { cookie } });
  expect(first.locals.notice?.name).toBe('closed');
  expect(first.response.headers.get('set-cookie')).toMatch(/^__Host-notice=deleted;/);
  const reload = await askDesk('/desk', { headers: { cookie: anns.cookie } });
  expect(reload.locals.notice).toBeUndefined();
});

it('a form with a wrong field has its page made again, with 400, the message and what was typed', async () => {
  const form = { token: anns.token, day: '2026-12-24', reason: ' ' };
  const headers = { ...ownPage, cookie: anns.cookie };
  const { response, locals, isMade } = await post('/desk/days?_action=days.close', form, headers);
  expect([response.status, isMade]).toEqual([400, true]);
  expect(locals.problem).toEqual({
    action: 'days.close',
    errors: { reason: ['Please say why.'] },
    values: form,
    path: '/desk/days?_action=days.close',
  });
  expect(takeLog()).toMatchObject([{ action: 'days.close', status: 400, outcome: 'rejected' }]);
  expect(await platform.database.query('select 1 from day_closings')).toEqual([]);
});

it('what a person typed who is signed out by then comes back, to be sent again in a new session', async () => {
  const path = '/desk/reviews/1?_action=days.close';
  const form = { token: anns.token, day: dayIn(8), reason: 'Stocktaking' };
  const { response, locals, isMade } = await post(path, form, ownPage);
  expect([response.status, isMade, locals.notice?.name]).toEqual([403, false, 'ended']);
  expect(locals.problem).toMatchObject({ values: form, path });

  const { cookie } = await signIn(ann);
  const again = await post(path, form, { ...ownPage, cookie });
  expect([again.response.status, again.isMade]).toEqual([403, true]);
  expect(again.locals.problem).toMatchObject({ action: 'days.close', errors: {}, values: form });
  takeLog();
  expect(await platform.database.query('select 1 from day_closings')).toEqual([]);
});

it.each(elsewhere)(
  'what %s posts to any page made on demand, or to an action, is rejected',
  async (_, headers) => {
    for (const path of [
      ...['/desk', '/desk/passkey', '/desk/sign-in?_action=signIn.useLink', '/booking'],
      ...['/shop/none', '/_actions/bookings.addNote'],
    ]) {
      const { response, isMade } = await post(path, {}, { ...headers, cookie: anns.cookie });
      expect([path, response.status, isMade]).toEqual([path, 403, false]);
    }
    takeLog();
  },
);

it.each(['no.such', 'bookings', 'bookings.addNote.x', '__proto__.x', '%E0%A4%A'])(
  'a form of the name %s is none',
  async (name) => {
    const headers = { ...ownPage, cookie: anns.cookie };
    const { response } = await post(`/desk?_action=${encodeURIComponent(name)}`, {}, headers);
    expect(noticeOf(response)).toBe('failed');
  },
);

it('a form that is larger than any of ours is rejected unread', async () => {
  const form = { token: anns.token, session: 'x'.repeat(70_000) };
  const headers = { ...ownPage, cookie: anns.cookie };
  expect((await post('/desk?_action=sessions.end', form, headers)).response.status).toBe(413);
});

it('an action that is found outside of the desk, or without a session, answers with the status of its error', async () => {
  const call = async (locals: App.Locals) => {
    const context = { locals, [Symbol.for('astro.actionAPIContext')]: true };
    const form = new FormData();
    for (const [name, value] of Object.entries({ token: 'x', session: '' })) form.set(name, value);
    const { error } = await server.sessions.end.call(context as unknown as ActionAPIContext, form);
    return error?.status;
  };
  const { locals } = await askDesk('/desk');
  expect([await call({}), await call(locals)]).toEqual([404, 403]);
});

import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import {
  ann,
  askDesk,
  lee,
  ownPage,
  sendAs,
  signIn,
  useStaff,
} from '#tests/support/desk/desk-pages.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { hostileTexts } from '#tests/support/hostile/hostile-values.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import {
  newAuthenticator,
  type PasskeyOptions,
  type Oddity,
} from '#tests/support/desk/software-authenticator.ts';
import { passMinutes } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const query = <Row>(text: string) => platform.database.query<Row>(text);

const site = { origin: facts.origin, rpId: new URL(facts.origin).hostname };
const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36';
type Session = Awaited<ReturnType<typeof signIn>>;
type Authenticator = ReturnType<typeof newAuthenticator>;

let device: Authenticator;
beforeEach(() => {
  device = newAuthenticator(site);
});
async function ask(body: object, headers: Record<string, string> = {}, page = ownPage as object) {
  const { response } = await askDesk('/desk/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...page, 'user-agent': phone, ...headers },
    body: JSON.stringify(body),
  });
  return response;
}

async function options(step: 'sign-in' | 'add', { cookie, token } = anns): Promise<PasskeyOptions> {
  const response = await ask({ step: `${step}-options`, token }, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as PasskeyOptions;
}

const add = (response: object, { cookie, token } = anns) =>
  ask({ step: 'add', token, response }, { cookie });
const enter = (response: object) => ask({ step: 'sign-in', response });

async function addPasskey(with_ = device, who = anns): Promise<void> {
  expect((await add(with_.make(await options('add', who)), who)).status).toBe(200);
}

const sessions = () => query('select email, device from desk_sessions order by started_at');
const passkeys = () => query('select *, counter::integer from desk_passkeys');
const rejectedCodes = () => takeLog().map(({ rejected, code }) => rejected ?? code);

describe('a passkey', () => {
  it('that was added after signing in by link signs its owner in, who is notified of it by mail', async () => {
    await addPasskey();
    const response = await enter(device.sign(await options('sign-in')));

    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-desk=[\w-]{22}; .*SameSite=Strict$/,
    );
    expect(await sessions()).toEqual(Array(2).fill({ email: ann, device: 'Chrome on Android' }));
    expect(await passkeys()).toMatchObject([
      { id: device.id, email: ann, device: 'Chrome on Android', counter: 1, copied_at: null },
    ]);
    expect(platform.mails().map(({ to, subject }) => [to, subject])).toEqual([
      [ann, `A passkey for the desk of ${facts.shortName}`],
    ]);
  });

  it('that never counts, as synchronised ones do, signs in again and again', async () => {
    await addPasskey();
    for (let count = 0; count < 2; count += 1) {
      const signed = device.sign(await options('sign-in'), { counter: 0 });
      expect((await enter(signed)).status).toBe(200);
    }
  });

  it('is asked for by options that tell other people nothing, and demand a finger or a PIN', async () => {
    const before = await options('sign-in', { cookie: '', token: '' });
    await addPasskey();
    const after = await options('sign-in', { cookie: '', token: '' });
    expect({ ...after, challenge: '' }).toEqual({ ...before, challenge: '' });
    expect(after).toMatchObject({ rpId: site.rpId, userVerification: 'required' });
    expect(after).not.toHaveProperty('allowCredentials');
  });

  it('is removed by its owner and by nobody else, and then signs nobody in', async () => {
    await addPasskey();
    const remove = (who: Session) => sendAs(who, 'passkeys.remove', { passkey: device.id });
    expect(await remove(await signIn(lee))).toBe('old');
    expect((await enter(device.sign(await options('sign-in')))).status).toBe(200);
    expect(await remove(anns)).toBe('saved');
    expect((await enter(device.sign(await options('sign-in')))).status).toBe(403);
  });

  it.each<[string, Oddity]>([
    ['behind', { counter: 4 }],
    ['where it was', { counter: 5 }],
    ['at none', { counter: 0 }],
  ])(
    'whose counter is %s was copied: it signs nobody in any more, and is an alert',
    async (_, odd) => {
      await addPasskey();
      expect((await enter(device.sign(await options('sign-in'), { counter: 5 }))).status).toBe(200);
      takeLog();
      expect((await enter(device.sign(await options('sign-in'), odd))).status).toBe(403);
      expect((await enter(device.sign(await options('sign-in'), { counter: 9 }))).status).toBe(403);
      expect(rejectedCodes().filter(Boolean)).toEqual(['copied', 'copied']);
      expect(await sessions()).toHaveLength(2);
      await sendMails();
      expect(platform.mails().map(({ subject }) => subject)).toContain(
        'Alert: Passkeys for the desk that someone seems to have copied: 1.',
      );
      takeLog();
    },
  );
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const oddities: [string, string, Oddity][] = [
  ['another site', 'invalid', { origin: 'https://evil.example' }],
  ['another port of our host', 'invalid', { origin: `${facts.origin}:8080` }],
  ['a passkey of another site', 'invalid', { rpId: 'evil.example' }],
  ['nobody who showed a finger or a PIN', 'invalid', { isVerified: false }],
  ['the other half of the ceremony', 'invalid', { type: 'payment.get' }],
];

describe('signing in by a passkey', () => {
  it.each<[string, string, Oddity]>([
    ...oddities,
    ['another key', 'invalid', { key: otherKey }],
    ['another key with an old counter', 'invalid', { key: otherKey, counter: 0 }],
    ['the handle of another person', 'unknown', { userHandle: 'abc' }],
  ])('is rejected to an answer of %s', async (_, reason, odd) => {
    await addPasskey();
    const requested = await options('sign-in');
    await expectRejected(() => enter(device.sign(requested, odd)), reason);
  });

  /** The answer of a passkey that was added. */
  const signed = async (requested = () => options('sign-in')) => {
    await addPasskey();
    return device.sign(await requested());
  };
  const oldChallenge = async () => {
    const answer = await signed();
    passMinutes(5.1);
    return answer;
  };
  const usedChallenge = async () => {
    const answer = await signed();
    expect((await enter(answer)).status).toBe(200);
    return answer;
  };
  const rejectedChallenge = async () => {
    await addPasskey();
    const requested = await options('sign-in');
    await enter(device.sign(requested, { origin: 'https://evil.example' }));
    return device.sign(requested);
  };
  const ofFormerStaff = async () => {
    const answer = await signed();
    await query(`update desk_passkeys set email = 'gone@lustreworks.example'`);
    return answer;
  };
  const ofUnknownDevice = async () => {
    device.make(await options('add'));
    return device.sign(await options('sign-in'));
  };

  it.each<[string, string, () => Promise<object>]>([
    ['of a device that was not added', 'unknown', ofUnknownDevice],
    [
      'to a challenge that we did not give',
      'challenge',
      () => signed(() => Promise.resolve({ challenge: 'a'.repeat(43) })),
    ],
    ['to a challenge for adding one', 'challenge', () => signed(() => options('add'))],
    ['to a challenge of more than five minutes ago', 'challenge', oldChallenge],
    ['that was used', 'challenge', usedChallenge],
    ['that was rejected before', 'challenge', rejectedChallenge],
    ['of who has left', 'left', ofFormerStaff],
  ])('is rejected to an answer %s', async (_, reason, signedBy) => {
    const answer = await signedBy();
    await expectRejected(() => enter(answer), reason);
  });

  it('with one answer sent twice at once signs in once', async () => {
    await addPasskey();
    const signed = device.sign(await options('sign-in'));
    const answers = await Promise.all([enter(signed), enter(signed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await sessions()).toHaveLength(2);
  });
});

describe('adding a passkey', () => {
  it.each(oddities)('is rejected to an answer of %s', async (_, reason, odd) => {
    const requested = await options('add');
    await expectRejected(() => add(device.make(requested, odd)), reason);
  });

  it('is rejected to a challenge for signing in, of another session or used before, and to a known passkey', async () => {
    const own = await signIn(ann);
    for (const requested of [await options('sign-in'), await options('add', own)])
      await expectRejected(() => add(device.make(requested)), 'challenge');
    const made = device.make(await options('add'));
    expect((await add(made)).status).toBe(200);
    await expectRejected(() => add(made), 'challenge');
    const again = newAuthenticator(site).make(await options('add'));
    expect((await add(again)).status).toBe(200);
    const known = { ...device.make(await options('add')) };
    await expectRejected(() => add(known), 'known');
  });

  it.each<[string, () => Promise<Session>]>([
    ['a stranger', () => Promise.resolve({ ...anns, cookie: '' })],
    [
      'a forged cookie',
      () => Promise.resolve({ ...anns, cookie: `__Host-desk=${'x'.repeat(22)}` }),
    ],
    [
      "a page of another person's session",
      async () => ({ ...anns, token: (await signIn(lee)).token }),
    ],
    [
      'a session that is over',
      async () => {
        await query(`update desk_sessions set seen_at = now() - interval '13 hours'`);
        return anns;
      },
    ],
  ])('is rejected to %s, and the options for it as well', async (_, callerOf) => {
    const made = device.make(await options('add'));
    const caller = await callerOf();
    const stored = await query('select * from desk_challenges');
    await expectRejected(() => add(made, caller), /no_session|session_over/);
    const { cookie, token } = caller;
    const response = await ask({ step: 'add-options', token }, { cookie });
    expect(response.status).toBe(403);
    expect(await query('select * from desk_challenges')).toEqual(stored);
  });

  it('names nobody twice on one device: what it holds of us is excluded', async () => {
    await addPasskey();
    expect(await options('add')).toMatchObject({
      rp: { id: site.rpId, name: facts.shortName },
      excludeCredentials: [{ id: device.id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const lees = await signIn(lee);
    expect(await options('add', lees)).toMatchObject({ excludeCredentials: [] });
  });
});

it('takes hostile words in any place of an answer for no passkey', async () => {
  await addPasskey();
  const before = await everything();
  for (const [index, text] of hostileTexts.entries()) {
    const requested = { challenge: 'a'.repeat(43) };
    const step = index % 2 === 0 ? 'sign-in' : 'add';
    const answer = step === 'add' ? device.make(requested) : device.sign(requested);
    const places = ['step', 'token', 'id', 'rawId', 'type', ...Object.keys(answer.response)];
    const place = places[index % places.length]!;
    const response = { ...answer, [place]: text, response: { ...answer.response, [place]: text } };
    const body = { step, token: anns.token, [place]: text, response };
    const { status } = await ask(body, { cookie: anns.cookie });
    expect([place, text, status >= 500]).toEqual([place, text, false]);
  }
  expect(await everything()).toEqual(before);
});

const everything = async () => [
  await query('select * from desk_sessions order by id'),
  await passkeys(),
  await query('select * from desk_challenges order by hash'),
];

/** Rejected with one and the same message, and neither a session nor a passkey is there that was not. */
async function expectRejected(
  send: () => Promise<Response>,
  reason: string | RegExp,
): Promise<void> {
  const before = [await sessions(), await passkeys()];
  takeLog();
  const response = await send();
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.text()).toMatch(/This passkey was not accepted|Please sign in/);
  expect([await sessions(), await passkeys()]).toEqual(before);
  expect(rejectedCodes()).toEqual([expect.stringMatching(reason)]);
}

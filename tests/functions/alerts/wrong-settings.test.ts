import { beforeEach, expect, it, vi } from 'vitest';
import { useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';

const wrong = {
  RATE_LIMIT_SALT: 'short',
  INSTAGRAM_USER_ID: '@lustreworks',
  MAIL_FROM: 'bookings at example.ca',
  BUILD_HOOK_URL: 'api.netlify.com/build_hooks/1',
};

beforeEach(() => {
  for (const [name, value] of Object.entries(wrong)) vi.stubEnv(name, value);
});

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

it('a mistyped variable stops no function, and each is an alert of its own that names it', async () => {
  platform.limits.stop();
  expect((await postJson('leads', inquiryBody({ mailBy: 'server' }))).status).toBe(201);
  await site.runWatch();

  const mails = platform.mails().filter(({ subject }) => subject.startsWith('Alert: A setting'));
  const names = mails.map(({ text }) => /For your developer: Correct (\w+) /.exec(text)?.[1]);
  expect(names.toSorted()).toEqual(Object.keys(wrong).toSorted());
});

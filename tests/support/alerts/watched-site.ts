import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { closeServer, createHttpServer, listen } from '#dev/node-http.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { callFunction, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

export interface Notification {
  way: 'mail' | 'webhook';
  at: Date;
  isSolved: boolean;
  title: string;
}

export const minute = 60_000;
const day = 24 * 60 * minute;
const schedules = ['reconcile-orders', 'refresh-instagram', 'forget', 'digest', 'publish-posts'];

export function useWatchedSite(platform: FunctionPlatform) {
  const posts: (Notification & { id: string })[] = [];
  let isWebhookDown = false;
  let days = 0;
  const { limits } = platform;
  const server = createHttpServer((request, response) => {
    if (isWebhookDown) {
      request.destroy();
      return;
    }
    void request.toArray().then((chunks: Buffer[]) => {
      const { alert } = JSON.parse(Buffer.concat(chunks).toString()) as {
        alert: { state: string; title: string; id: string };
      };
      const { title, id } = alert;
      const isSolved = alert.state === 'solved';
      posts.push({ way: 'webhook', at: new Date(), isSolved, title, id });
      response.end();
    });
  });
  beforeAll(async () => {
    process.env.ALERT_WEBHOOK_URL = `${await listen(server, 0)}/hook`;
  });
  afterAll(() => closeServer(server));
  beforeEach(() => {
    // Another day for each test: workers count calls by the quarter of an hour.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T00:00:00Z') + days * day });
    days += 1;
    limits.run();
  });
  afterEach(() => {
    vi.useRealTimers();
    isWebhookDown = false;
    posts.length = 0;
    takeLog();
  });

  const pass = (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * minute);
  };
  return {
    pass,
    setWebhookDown: (isDown: boolean) => {
      isWebhookDown = isDown;
    },
    runWatch: async (stopped: readonly string[] = []) => {
      const running = schedules.filter((name) => !stopped.includes(name));
      await platform.database
        .query(
          `insert into heartbeats (schedule, ran_at) select unnest($1::text[]), $2
           on conflict (schedule) do update set ran_at = excluded.ran_at`,
          [running, new Date()],
        )
        .catch(() => undefined);
      await callFunction('send-mails', { method: 'POST' });
      takeLog();
    },
    notified: (): Notification[] => [
      ...recordsOf(platform.sandbox, 'smtp').flatMap(({ at, details: { subject = '' } }) => {
        const [, word, title = ''] = /^(Alert|Solved): (.*)$/.exec(subject) ?? [];
        const mail = { way: 'mail' as const, at: new Date(at), isSolved: word === 'Solved', title };
        return word === undefined ? [] : [mail];
      }),
      ...posts,
    ],
    posts,
  };
}

export function countWays(notified: readonly Notification[]): string {
  const mails = notified.filter(({ way }) => way === 'mail').length;
  return `${mails} mails, ${notified.length - mails} posts`;
}

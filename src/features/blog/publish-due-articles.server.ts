import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { paths } from '#src/lib/paths.ts';
import type { Env } from '#src/server/env.ts';
import { callService, ServiceError } from '#src/server/service-call.server.ts';

const Days = z.array(z.iso.date());

/** A day that is over counts too: the build of the night before has failed then. */
export async function publishDueArticles(
  { URL: origin = facts.origin, BUILD_HOOK_URL: hook }: Pick<Env, 'URL' | 'BUILD_HOOK_URL'>,
  now: Date,
) {
  const today = shopDay(now);
  let due: string[] = [];
  try {
    const days: unknown = JSON.parse(await answerOf(`${origin}${paths.articleDueDays}`));
    due = Days.parse(days).filter((day) => day <= today);
    if (due.length === 0) return { due: 0 };
    if (hook === undefined) throw new ServiceError('no_build_hook');
    await answerOf(hook, { method: 'POST' });
  } catch (error) {
    const failure = error instanceof ServiceError ? error.code : 'malformed';
    return { due: due.length, failure, problem: 'posts_late' };
  }
  const isLate = due.some((day) => day < today);
  return { due: due.length, ...(isLate && { problem: 'posts_late' }) };
}

async function answerOf(url: string, init?: RequestInit): Promise<string> {
  const { status, text } = await callService(url, init);
  if (status < 200 || status > 299) throw new ServiceError(`status_${status}`);
  return text;
}

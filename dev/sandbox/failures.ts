import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Behaviour, SandboxService } from './service.ts';

const modeTexts = {
  ok: 'works',
  down: 'hangs up on every call',
  slow: 'answers late',
  error: 'answers with status 500',
  malformed: 'answers malformed data',
  redirect: 'sends callers elsewhere',
};

export function modesOf({
  modes = modeTexts,
  ownFailures = {},
}: SandboxService): Record<string, string> {
  const own = Object.entries(ownFailures).map(([mode, { text }]) => [mode, text] as const);
  return { ...modes, ...Object.fromEntries(own) };
}

export const ModeChange = z.object({
  service: z.string(),
  mode: z.string(),
  seconds: z.coerce.number().min(0).max(120).default(10),
});

export const SwitchChange = z.object({
  service: z.string(),
  name: z.string(),
  value: z.string(),
});
export type SwitchChange = z.infer<typeof SwitchChange>;

export async function underMode(
  { mode, seconds }: Behaviour,
  service: SandboxService,
  request: Request,
  letGo: AbortSignal,
  answer: () => Promise<Response>,
): Promise<Response | undefined> {
  const failure = new Map(Object.entries(service.ownFailures ?? {})).get(mode);
  if (failure) return (await failure.answer(request)) ?? answer();
  switch (mode) {
    case 'down':
      return undefined;
    case 'slow': {
      const waited = pause(seconds * 1000, true, { ref: false, signal: letGo });
      return (await waited.catch(() => false)) ? answer() : undefined;
    }
    case 'error':
      return new Response('Internal Server Error', { status: 500 });
    case 'malformed':
      return service.malformed();
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: '/elsewhere' } });
    default:
      return answer();
  }
}

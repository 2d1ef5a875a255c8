import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { SandboxService } from './service.ts';

/** How a stand-in behaves. */
export const modes = ['ok', 'down', 'slow', 'error', 'rubbish', 'redirect'] as const;
export type Mode = (typeof modes)[number];

/** What each mode does, for the sandbox's page. */
export const modeTexts: Record<Mode, string> = {
  ok: 'works',
  down: 'hangs up on every call',
  slow: 'answers late',
  error: 'answers with status 500',
  rubbish: 'answers nonsense',
  redirect: 'sends callers elsewhere',
};

export const ModeChange = z.object({
  service: z.string(),
  mode: z.enum(modes),
  /** How late a slow answer is. */
  seconds: z.coerce.number().min(0).max(120).default(10),
});
export type ModeChange = z.infer<typeof ModeChange>;

export const SwitchChange = z.object({
  service: z.string(),
  name: z.string(),
  value: z.string(),
});

/** Runs a call under a mode. `undefined` stands for a connection that breaks without an answer. */
export async function underMode(
  { mode, seconds }: Pick<ModeChange, 'mode' | 'seconds'>,
  service: SandboxService,
  answer: () => Promise<Response>,
): Promise<Response | undefined> {
  switch (mode) {
    case 'ok':
      return answer();
    case 'down':
      return undefined;
    case 'slow':
      await pause(seconds * 1000, undefined, { ref: false });
      return answer();
    case 'error':
      return new Response('Internal Server Error', { status: 500 });
    case 'rubbish':
      return service.rubbish();
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: '/elsewhere' } });
  }
}

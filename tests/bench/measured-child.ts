import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Sandbox } from '#dev/sandbox/sandbox.ts';

/** Memory in use after a garbage collection (bytes). */
export interface Memory {
  heap: number;
  rss: number;
}

/** What a measured process answers, by the name of the question. */
type Answers = Record<string, () => unknown>;

export interface MeasuredChild {
  ask: <Answer>(question: string) => Promise<Answer>;
  memory: () => Promise<Memory>;
  /** What it printed as errors. */
  complaints: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts a file of this folder as a process of its own, so that whoever sends the requests does not
 * share a processor's thread with whoever answers them. The file calls `answerQuestions`.
 */
export async function startChild(file: string): Promise<MeasuredChild> {
  const child = fork(path.join(import.meta.dirname, file), {
    execArgv: ['--expose-gc'],
    // Each call writes a line to the log: nobody reads it here.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ask = async <Answer>(question: string): Promise<Answer> => {
    const answered = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
    child.send(question);
    const [answer] = (await answered) as [Answer];
    return answer;
  };
  const [greeting] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit'),
  ])) as unknown[];
  if (greeting !== 'ready') throw new Error(`${file} did not start:\n${complaints}`);
  return {
    ask,
    memory: () => ask<Memory>('memory'),
    complaints: () => complaints,
    stop: async () => {
      const gone = once(child, 'exit');
      child.send('stop');
      await gone;
    },
  };
}

/**
 * The other end: answers the questions of `startChild` until it is told to stop. The fakes live in the same process
 * and remember every call; they forget before the memory is read.
 */
export function answerQuestions(
  answers: Answers,
  sandbox: Pick<Sandbox, 'reset'>,
  stop: () => Promise<void>,
): void {
  const memory = (): Memory => {
    sandbox.reset();
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    return { heap: heapUsed, rss };
  };
  const known = new Map(Object.entries({ ...answers, memory }));
  process.on('message', (question: string) => {
    if (question === 'stop') void stop().finally(() => process.exit());
    else void Promise.resolve(known.get(question)?.()).then((answer) => process.send?.(answer));
  });
  process.send?.('ready');
}

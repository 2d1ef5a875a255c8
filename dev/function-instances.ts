import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RunFunction } from './function-host.ts';
import { projectRoot } from './project-root.ts';

/** What an instance is sent for each call. Netlify, too, hands over the settings with each call. */
export interface InstanceCall {
  file: string;
  ip: string;
  settings: NodeJS.ProcessEnv;
  url: string;
  init: { method: string; headers: [string, string][]; body?: Uint8Array<ArrayBuffer> };
}

type ConsoleMethod = 'log' | 'info' | 'warn' | 'error' | 'debug';

export type InstanceMessage =
  | { console: ConsoleMethod; values: unknown[] }
  | { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

const idleMs = 60_000;
const mostOfOne = 6;

export interface FunctionInstances {
  run: RunFunction;
  pause: () => void;
  resume: () => void;
  renew: () => Promise<void>;
}

interface Instance {
  child: ChildProcess;
  idle?: NodeJS.Timeout;
}

const entry = path.join(projectRoot, 'dev/function-instance.ts');

/**
 * Runs functions as the platform does: an instance is a process that has one call at a time. It is stopped as soon as its
 * response and its `waitUntil` promises are done, also while it still does something else, and resumed by its next call.
 */
export function createInstances(preload: readonly string[] = []): FunctionInstances {
  const all = new Set<Instance>();
  const paused = new Map<string, Instance[]>();
  const busy = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  const signal = (name: NodeJS.Signals) => {
    for (const { child } of all) child.kill(name);
  };
  const killAll = () => {
    paused.clear();
    for (const { idle } of all) clearTimeout(idle);
    signal('SIGKILL');
  };
  // A stopped process does not notice that its parent has ended.
  process.once('exit', killAll);

  const start = (): Instance => {
    const execArgv = preload.flatMap((file) => ['--import', file]);
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(projectRoot, '.cache/functions') };
    const child = fork(entry, { serialization: 'advanced', execArgv, env });
    const instance: Instance = { child };
    all.add(instance);
    child.once('exit', () => all.delete(instance));
    return instance;
  };

  const enter = async (file: string): Promise<Instance> => {
    while ((busy.get(file) ?? 0) >= mostOfOne) {
      await new Promise<void>((resolve) => {
        waiting.set(file, [...(waiting.get(file) ?? []), resolve]);
      });
    }
    busy.set(file, (busy.get(file) ?? 0) + 1);
    const instance = paused.get(file)?.pop();
    if (!instance) return start();
    clearTimeout(instance.idle);
    instance.child.kill('SIGCONT');
    return instance;
  };

  const leave = (file: string, instance: Instance): void => {
    busy.set(file, (busy.get(file) ?? 0) - 1);
    waiting.get(file)?.shift()?.();
    if (!all.has(instance)) return;
    instance.child.kill('SIGSTOP');
    paused.set(file, [...(paused.get(file) ?? []), instance]);
    instance.idle = setTimeout(() => {
      paused.set(file, paused.get(file)?.filter((other) => other !== instance) ?? []);
      instance.child.kill('SIGKILL');
    }, idleMs).unref();
  };

  return {
    run: async (file, request, ip) => {
      const settings = { ...process.env };
      const call = { ...(await callOf(file, request, ip)), settings };
      const instance = await enter(file);
      try {
        return await answerOf(instance.child, call);
      } finally {
        leave(file, instance);
      }
    },
    pause: () => {
      signal('SIGSTOP');
    },
    resume: () => {
      signal('SIGCONT');
    },
    renew: async () => {
      const exits = [...all].map(({ child }) => once(child, 'exit'));
      killAll();
      await Promise.all(exits);
    },
  };
}

async function callOf(
  file: string,
  request: Request,
  ip: string,
): Promise<Omit<InstanceCall, 'settings'>> {
  const { url, method, headers } = request;
  const body = request.body ? { body: new Uint8Array(await request.arrayBuffer()) } : {};
  const init = { method, headers: [...headers], ...body };
  return { file, ip, url, init };
}

async function answerOf(child: ChildProcess, call: InstanceCall): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const onMessage = (message: InstanceMessage) => {
    if ('console' in message) console[message.console](...message.values);
    else resolve(new Response(message.status === 204 ? null : message.body, message));
  };
  const onExit = () => {
    reject(new Error('The instance of the function ended.'));
  };
  child.on('message', onMessage).once('exit', onExit).send(call);
  try {
    return await promise;
  } finally {
    child.off('message', onMessage).off('exit', onExit);
  }
}

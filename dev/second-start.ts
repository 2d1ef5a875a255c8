import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import findProcess from 'find-proc';
import { projectRoot } from './project-root.ts';

const lockFile = path.join(projectRoot, '.cache/start');
const chosenPort = 'npm start -- --port 4400';

/** Two processes that write to one database directory break it; Astro's own lock begins when that has happened. */
export async function lockFolder(): Promise<void> {
  const [pid, place = 'and is starting'] = existsSync(lockFile)
    ? readFileSync(lockFile, 'utf8').split('\n')
    : [];
  if (pid !== undefined && (await isSite(Number(pid)))) {
    console.error(
      `The site of this folder runs already ${place} (process ${pid}). End it with Ctrl+C in its terminal,\n` +
        `or start another copy of the folder beside it: ${chosenPort}`,
    );
    process.exit(1);
  }
  mkdirSync(path.dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, String(process.pid));
  process.on('exit', () => {
    rmSync(lockFile, { force: true });
  });
}

export function noteOrigin(origin: string): void {
  writeFileSync(lockFile, `${process.pid}\nat ${origin}`);
}

export async function takenPortSentence(port: number): Promise<string> {
  const [holder] = await findProcess('port', port);
  const by = holder ? `process ${holder.pid} (${holder.name})` : 'another program';
  return `Port ${port} is held by ${by}: this site takes the next one. To choose: ${chosenPort}`;
}

/** After a crash another program may have the number. */
async function isSite(pid: number): Promise<boolean> {
  const [found] = await findProcess('pid', pid);
  return found !== undefined && found.pid !== process.pid && found.cmd.includes('astro');
}

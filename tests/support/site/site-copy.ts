import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');
const notCopied = ['node_modules', 'dist', '.git', '.astro', '.netlify', '.cache', 'test-results'];

/** What tools keep in node_modules: a copy has its own, or two builds would overwrite each other's. */
const caches = ['.astro', '.vite', '.cache', '.vite-temp', '.tmp'];

export interface BuildResult {
  isBuilt: boolean;
  output: string;
  seconds: number;
}

export interface SiteCopy {
  root: string;
  /** `watch` is called with the build's process, five times a second. */
  build: (
    environment?: Record<string, string>,
    watch?: (pid: number | undefined) => void,
  ) => Promise<BuildResult>;
  remove: () => void;
}

export function copySite(): SiteCopy {
  const root = mkdtempSync(join(tmpdir(), 'site-copy-'));
  cpSync(project, root, {
    recursive: true,
    filter: (source) => !notCopied.some((name) => source === join(project, name)),
  });
  linkModules(root);
  const pictures = '.cache/astro/assets';
  // Pictures that the project has made before need not be made again.
  if (existsSync(join(project, pictures)))
    cpSync(join(project, pictures), join(root, pictures), { recursive: true });
  return {
    root,
    build: (environment, watch) => buildSite(root, environment, watch),
    remove: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function linkModules(root: string): void {
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules')))
    if (!caches.includes(name))
      symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
}

async function buildSite(
  root: string,
  environment: Record<string, string> = {},
  watch?: (pid: number | undefined) => void,
): Promise<BuildResult> {
  const started = performance.now();
  const build = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
      ...environment,
    },
  });
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const watching = watch && setInterval(() => watch(build.pid), 200);
  const code = await new Promise<number | null>((resolve) => build.on('close', resolve));
  clearInterval(watching);
  return {
    isBuilt: code === 0,
    output,
    seconds: (performance.now() - started) / 1000,
  };
}

import { spawnSync } from 'node:child_process';
import { projectRoot } from '#dev/project-root.ts';
import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import { stripeAccount } from '#dev/sandbox/stripe/account.ts';
import { plantedSecrets } from '#tests/support/functions/secret-settings.ts';

export function buildSite(): boolean {
  const publicSettings = Object.fromEntries(
    Object.entries({ ...emailjsAccount, ...stripeAccount }).filter(([name]) =>
      name.startsWith('PUBLIC_'),
    ),
  );
  const { status } = spawnSync('astro', ['build'], {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...plantedSecrets,
      ...publicSettings,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  });
  return status === 0;
}

if (import.meta.main) process.exit(buildSite() ? 0 : 1);

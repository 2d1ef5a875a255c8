import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#dev/project-root.ts';

export const secretNames: readonly string[] = readFileSync(
  path.join(projectRoot, '.env.example'),
  'utf8',
)
  .split(/(?<==)\n/)
  .filter((entry) => /\bSecret\./.test(entry))
  .map((entry) => /(\w+)=$/.exec(entry)?.[1] ?? '')
  .filter(Boolean);

export const plantedValue = (name: string) => `planted_${name.toLowerCase()}_5b1f0c`;

const forms: Readonly<Record<string, (value: string) => string>> = {
  SMTP_URL: (value) => `smtps://shop:${value}@smtp.example.ca`,
  STRIPE_SECRET_KEY: (value) => `sk_test_${value}`,
  STRIPE_WEBHOOK_SECRET: (value) => `whsec_${value}`,
  ALERT_WEBHOOK_URL: (value) => `https://hooks.example/${value}`,
  BUILD_HOOK_URL: (value) => `https://api.netlify.com/build_hooks/${value}`,
};

export const plantedSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  secretNames.map((name) => [name, forms[name]?.(plantedValue(name)) ?? plantedValue(name)]),
);

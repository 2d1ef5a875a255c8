import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxService } from '../../service.ts';
import { framePage } from './frame-page.ts';

const sources = {
  stripe: ['api', 'element', 'group', 'bank', 'stripe'],
  'payment-frame': ['frame', 'payment-frame'],
  'wallet-frame': ['frame', 'wallet-frame'],
  'bank-frame': ['bank-frame'],
} as const;
type Script = keyof typeof sources;

/**
 * Stripe.js: the library a page loads and the frames it shows. Speaks to the fake for Stripe's
 * API. https://docs.stripe.com/js
 */
export function createStripeJs(): SandboxService {
  return {
    name: 'stripe-js',
    title: 'Stripe.js',
    routes: [
      { method: 'GET', path: '/endive/stripe.js', answer: () => script('stripe') },
      { method: 'GET', path: '/frames/payment', answer: () => page('payment-frame') },
      { method: 'GET', path: '/frames/expressCheckout', answer: () => page('wallet-frame') },
      { method: 'GET', path: '/frames/bank', answer: () => page('bank-frame') },
    ],
    malformed: () =>
      new Response('Wi-Fi sign-in', { headers: { 'Content-Type': 'text/javascript' } }),
    records: () => [],
    reset: () => undefined,
    settings: (address) => ({ STRIPE_JS_ORIGIN: address }),
    disabledBy: ['STRIPE_SECRET_KEY', 'PUBLIC_STRIPE_PUBLISHABLE_KEY'],
  };
}

async function script(name: Script): Promise<Response> {
  return new Response(await browserCode(name), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}

async function page(name: Exclude<Script, 'stripe'>): Promise<Response> {
  return new Response(framePage(name, await browserCode(name)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

const compiled = new Map<Script, Promise<string>>();

function browserCode(name: Script): Promise<string> {
  const known = compiled.get(name);
  if (known) return known;
  const made = Promise.all(sources[name].map(compile)).then((parts) => {
    return `(() => {\n${parts.join('\n')}\n})();`;
  });
  compiled.set(name, made);
  return made;
}

/** One source without its types. All parts of a script share a scope, so nothing is imported. */
async function compile(name: string): Promise<string> {
  const { default: typescript } = await import('typescript');
  const source = await readFile(join(import.meta.dirname, `${name}.browser.ts`), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: {
      target: typescript.ScriptTarget.ES2024,
      module: typescript.ModuleKind.ESNext,
    },
  });
  return outputText
    .replace(/^import .*;$/gm, '')
    .replace(/^export (?=const|function|async)/gm, '')
    .replace(/^export \{\};$/gm, '');
}

import { join } from 'node:path';
import type { SandboxService } from '../../service.ts';
import { framePage, type Frame } from './frame-page.ts';

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

async function script(name: string): Promise<Response> {
  return new Response(await bundled(name), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  });
}

async function page(name: Frame): Promise<Response> {
  return new Response(framePage(name, await bundled(name)), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

const bundles = new Map<string, Promise<string>>();

function bundled(name: string): Promise<string> {
  const code = bundles.get(name) ?? bundle(join(import.meta.dirname, `${name}.browser.ts`));
  bundles.set(name, code);
  return code;
}

async function bundle(input: string): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  return 'output' in built ? built.output[0].code : '';
}

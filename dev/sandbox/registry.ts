import { createEmailjs } from './emailjs.ts';
import { createInstagram } from './instagram/instagram.ts';
import type { SandboxService } from './service.ts';
import { createStripeJs } from './stripe/stripe-js/stripe-js.ts';
import { createStripe } from './stripe/stripe.ts';
import { createSmtp } from './smtp.ts';
import { createVpic } from './vpic/vpic.ts';

export function createServices(): SandboxService[] {
  return [
    createEmailjs(),
    createSmtp(),
    createVpic(),
    createInstagram(),
    createStripe(),
    createStripeJs(),
  ];
}

import { envField } from 'astro/config';

// Explained in .env.example. Without them the forms store leads and leave the mailing to the server, and the
// checkout says that payment is unavailable.
const fromBuild = envField.string({ context: 'client', access: 'public', optional: true });

export const environmentSchema = {
  // Netlify's word for what a build is for; it decides whether drafts are shown.
  CONTEXT: envField.string({ context: 'server', access: 'public', optional: true }),
  PUBLIC_EMAILJS_SERVICE_ID: fromBuild,
  PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID: fromBuild,
  PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID: fromBuild,
  PUBLIC_EMAILJS_PUBLIC_KEY: fromBuild,
  EMAILJS_ORIGIN: originOf('https://api.emailjs.com'),
  PUBLIC_STRIPE_PUBLISHABLE_KEY: fromBuild,
  STRIPE_JS_ORIGIN: originOf('https://js.stripe.com'),
};

function originOf(service: string) {
  return envField.string({ context: 'client', access: 'public', default: service });
}

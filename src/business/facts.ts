import written from './facts.json' with { type: 'json' };
import type { Facts } from './facts-schema.ts';

/** Who we are. Everything on the site that names the business, calls it or writes to it reads this.
 * The schema is checked by the build and not in the browser, where it would weigh more than the facts. */
export const facts = written as Facts;

/** Who signs an article that no single person wrote. */
export const teamName = `${facts.shortName} Team`;

/** Ten digits as people read them: "(604) 555-0142". */
export function phoneNumber(digits: string): string {
  return digits.replace(/(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
}

/** The phone number as visitors read it. */
export const phoneText = phoneNumber(facts.phoneDigits);

/** The phone number as a link dials it. */
export const phoneHref = `tel:+1${facts.phoneDigits}`;

/** City and province as visitors read them: "Surrey, BC". */
export const cityText = `${facts.city}, ${facts.province}`;

/** The postal address on one line. */
export const postalAddress = `${facts.street}, ${facts.city}, ${facts.province} ${facts.postalCode}`;

/** The e-mail address as a link. */
export const emailHref = `mailto:${facts.email}`;

/** Below every mail to a customer. */
export const signature = `${facts.name}\n${postalAddress}\n${phoneText}`;

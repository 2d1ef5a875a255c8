import { z } from 'zod';
import { formatPhone, phoneLink } from '#src/lib/phone/phone.ts';
import facts from './facts.json' with { type: 'json' };

export { facts };

export const factsSchema = () =>
  z.strictObject({
    name: z.string().min(2).describe('Shown in the logo, the footer, page titles and mails.'),
    shortName: z
      .string()
      .min(2)
      .describe(
        "The name without its trade, for titles with little room and for the products' brand.",
      ),
    origin: z
      .url({ protocol: /^https$/ })
      .refine((url) => !url.endsWith('/'), 'No slash at the end.')
      .describe('Where the site is served; canonical links and the feed are built on it.'),
    phoneDigits: z
      .string()
      .regex(/^\d{10}$/, 'Write the phone number as ten digits: 6045550100.')
      .describe('Ten digits, no separators; every visible form of the number is made from it.'),
    email: z.email(),
    street: z.string(),
    city: z.string(),
    province: z.literal('BC'),
    postalCode: z.string().regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/),
    country: z.literal('CA'),
    latitude: z.number().describe('Degrees; the pin of the map and of the structured data.'),
    longitude: z.number(),
    facebook: z.url(),
    instagram: z.url(),
    tiktok: z.url(),
  });

/** Who signs an article that no single person wrote. */
export const teamName = `${facts.shortName} Team`;

export const phoneText = formatPhone(facts.phoneDigits);
export const phoneHref = phoneLink(facts.phoneDigits);
export const cityText = `${facts.city}, ${facts.province}`;
export const postalAddress = `${facts.street}, ${facts.city}, ${facts.province} ${facts.postalCode}`;
export const emailHref = `mailto:${facts.email}`;

/** Below every mail to a customer. */
export const signature = `${facts.name}\n${postalAddress}\n${phoneText}`;

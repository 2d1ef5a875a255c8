import { z } from 'zod';
import { formatPhone, phoneLink } from '#src/lib/phone/phone.ts';
import facts from './facts.json' with { type: 'json' };

export { facts };

const socialUrl = () =>
  z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Our page there. Leave it empty if we have none.');

export const factsSchema = () =>
  z.strictObject({
    name: z.string().min(2).describe('Shown in the logo, the footer, page titles and emails.'),
    shortName: z
      .string()
      .min(2)
      .describe(
        "The name without its trade, for titles with little room and for the products' brand.",
      ),
    origin: z
      .url({ protocol: /^https$/ })
      .refine((url) => !url.endsWith('/'), 'Leave out the slash at the end.')
      .describe('The address of the site; canonical links and the feed use it.'),
    phoneDigits: z
      .string()
      .regex(/^\d{10}$/, 'Write the phone number as ten digits: 6045550100.')
      .describe('Ten digits, no separators; every visible form of the number is made from it.'),
    email: z.email(),
    street: z.string().min(3),
    city: z.string().min(2),
    province: z.literal('BC'),
    postalCode: z.string().regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'Write the postal code as V3T 0A1.'),
    country: z.literal('CA'),
    latitude: z
      .number()
      .min(48, 'This is south of British Columbia. Write degrees north, such as 49.1896.')
      .max(60, 'This is north of British Columbia. Write degrees north, such as 49.1896.')
      .describe('Degrees; the pin of the map and of the structured data.'),
    longitude: z
      .number()
      .min(-139, 'This is west of British Columbia. Write degrees, such as -122.8479.')
      .max(
        -114,
        'This is east of British Columbia. Write degrees with a minus, such as -122.8479.',
      ),
    replyHours: z
      .int()
      .min(1)
      .max(72)
      .describe('Within how many hours every request is answered (rule 1.4).'),
    facebook: socialUrl(),
    instagram: socialUrl(),
    tiktok: socialUrl(),
  });

interface SocialAccounts {
  name: string;
  facebook?: string;
  instagram?: string;
  tiktok?: string;
}

/** Our pages elsewhere, each with the account as people search for it. Any of them can be left out. */
export function socialPages({ name, facebook, instagram, tiktok }: SocialAccounts = facts) {
  return [
    socialPage('Facebook', facebook, name),
    socialPage('Instagram', instagram),
    socialPage('TikTok', tiktok),
  ].flat();
}

function socialPage(
  platform: 'Facebook' | 'Instagram' | 'TikTok',
  href: string | undefined,
  handle = `@${href?.split('/').at(-1)?.replace('@', '')}`,
) {
  return href === undefined ? [] : [{ platform, href, handle }];
}

/** Who signs an article that no single person wrote. */
export const teamName = `${facts.shortName} Team`;

/** How long an answer takes at most (rule 1.4), as visitors read it: "24 hours". */
export const replyTime = `${facts.replyHours} hours`;

// Text even where a number is written: the check that says so needs this module.
const { phoneDigits }: { phoneDigits: unknown } = facts;
export const phoneText = /* @__PURE__ */ formatPhone(String(phoneDigits));
export const phoneHref = /* @__PURE__ */ phoneLink(String(phoneDigits));
export const cityText = `${facts.city}, ${facts.province}`;
export const postalAddress = `${facts.street}, ${cityText} ${facts.postalCode}`;
export const emailHref = `mailto:${facts.email}`;

export const signature = `${facts.name}\n${postalAddress}\n${phoneText}`;

import { z } from 'zod';

/** What the business facts must look like; the build stops on a fact that does not. */
export const Facts = z.strictObject({
  /** Shown in the logo, the footer, page titles and mails. */
  name: z.string().min(2),
  /** The name without its trade, for titles with little room and for the products' brand. */
  shortName: z.string().min(2),
  /** Where the site is served; canonical links and the feed are built on it. */
  origin: z
    .url({ protocol: /^https$/ })
    .refine((url) => !url.endsWith('/'), 'No slash at the end.'),
  /** Ten digits, no separators; every visible form of the number is made from it. */
  phoneDigits: z.string().regex(/^\d{10}$/, 'Write the phone number as ten digits: 6045550100.'),
  email: z.email(),
  street: z.string(),
  city: z.string(),
  province: z.literal('BC'),
  postalCode: z.string().regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/),
  country: z.literal('CA'),
  /** Degrees; the pin of the map and of the structured data. */
  latitude: z.number(),
  longitude: z.number(),
  facebook: z.url(),
  instagram: z.url(),
  tiktok: z.url(),
});

export type Facts = z.infer<typeof Facts>;

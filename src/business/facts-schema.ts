import { z } from 'zod';

/** What the business facts must look like; the build stops on a fact that does not. */
export const Facts = z.strictObject({
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

export type Facts = z.infer<typeof Facts>;

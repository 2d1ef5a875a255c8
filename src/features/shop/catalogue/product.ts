import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { cents } from '#src/lib/content-fields.ts';
import { categoryIds } from './category.ts';

export const Product = z
  .strictObject({
    id: z
      .string()
      .regex(/^lw-\d{3,}$/, 'Write an id such as lw-001.')
      .describe('Never changes: stock, reviews and orders hang on it.'),
    sku: z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/, 'Write 4 to 20 capitals, digits and hyphens.')
      .describe('The number on the shelf, and in the URL of its stock at the desk.'),
    url_param: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
      .describe("The product's address: /shop/<url_param>."),
    name: z.string().trim().min(3).max(80),
    category: z.enum(categoryIds),
    brand: z
      .string()
      .min(2)
      .default(facts.shortName)
      .describe('Who makes it; ourselves where nothing is written.'),
    priceCents: cents
      .positive('Write a price above zero.')
      .describe('What one piece costs, in cents before tax.'),
    originalPriceCents: cents
      .optional()
      .describe('The price before a sale, in cents; its presence makes the sale.'),
    description: z
      .string()
      .min(40)
      .max(160)
      .describe('One or two sentences for the listing and search results.'),
    longDescription: z
      .array(z.string().min(40))
      .min(1)
      .describe('The paragraphs of the Description tab.'),
    features: z
      .array(z.string().max(30))
      .min(3)
      .describe('Short facts for the page of the product.'),
    inTheBox: z
      .array(z.string().min(3).max(40))
      .max(6)
      .default([])
      .describe('What the parcel holds, as its text says.'),
    howToUse: z
      .array(z.string().min(10).max(120))
      .length(3, 'Use is told in exactly three steps.')
      .optional()
      .describe('The three steps of its use, from its text.'),
    goesWith: z
      .array(z.string())
      .max(3)
      .default([])
      .describe('The url_param of up to three products that are used with it.'),
    weight: z.string().optional().describe('As printed on the parcel: "340 g".'),
    rating: z
      .strictObject({
        stars: z.number().min(1).max(5),
        source: z.literal(
          'maker',
          'A rating that is not from our reviews is the maker\'s: "maker".',
        ),
        url: z.url({
          protocol: /^https$/,
          error: 'Give the page where the maker says so: https://…',
        }),
      })
      .optional()
      .describe('What the maker says, shown with its source until somebody reviews it here.'),
    popular: z.boolean().default(false).describe('True shows the popular badge.'),
    comingSoon: z
      .boolean()
      .default(false)
      .describe('True announces the product; it cannot be bought yet.'),
    openingStock: z
      .int()
      .min(0)
      .describe(
        'Pieces on the shelf when the product first meets the database; the desk counts from then on.',
      ),
    images: z
      .array(
        z.strictObject({
          file: z
            .string()
            .regex(
              /^[a-z0-9-]+\.jpg$/,
              'Write the name of a JPEG in small letters, digits and hyphens: foam-cannon.jpg.',
            ),
          alt: z.string().min(10, 'Say in words what the picture shows.'),
        }),
      )
      .default([])
      .describe(
        'Pictures in src/assets/products, the main one first; placeholders stand in where there is none.',
      ),
  })
  .refine(
    (product) => !product.originalPriceCents || product.originalPriceCents > product.priceCents,
    {
      path: ['originalPriceCents'],
      message: 'Write a price above the one of the sale, or take the line out.',
    },
  )
  .refine((product) => !product.comingSoon || product.openingStock === 0, {
    path: ['openingStock'],
    message: 'Write 0: a product that is coming soon has no stock yet.',
  });

export type Product = z.infer<typeof Product>;

const reservedAddresses = ['checkout', 'order-confirmation'];

export const Catalogue = z.array(Product).superRefine((products, context) => {
  for (const field of ['id', 'sku', 'url_param'] as const) {
    const seen = new Set<string>(field === 'url_param' ? reservedAddresses : []);
    products.forEach((product, index) => {
      if (seen.has(product[field]))
        context.addIssue({
          code: 'custom',
          path: [index, field],
          message: `Another product has "${product[field]}" already, or a page of the shop; choose another.`,
        });
      seen.add(product[field]);
    });
  }
  products.forEach(({ url_param, goesWith }, index) => {
    const unknown = goesWith.filter(
      (other) => other === url_param || !products.some((product) => product.url_param === other),
    );
    if (unknown.length > 0)
      context.addIssue({
        code: 'custom',
        path: [index, 'goesWith'],
        message: `No other product has the url_param ${unknown.join(', ')}.`,
      });
  });
});

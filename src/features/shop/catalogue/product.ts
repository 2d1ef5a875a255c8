import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { confirmed, dollars, pictureForm, pictureHint } from '#src/lib/content-fields.ts';
import { categories, categoryIds } from './category.ts';

export const Product = z
  .strictObject({
    id: z
      .string()
      .regex(/^lw-\d{3,}$/, 'Write an id such as lw-001.')
      .meta({
        title: 'Permanent number',
        description:
          'The next free one, such as lw-061. Never change it: stock, reviews and orders depend on it.',
      }),
    sku: z
      .string()
      .regex(/^[A-Z0-9-]{4,20}$/, 'Write 4 to 20 capital letters, digits and hyphens.')
      .meta({
        title: 'Stock number',
        description: 'The number on the shelf, and in the URL of its stock at the desk.',
      }),
    url_param: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.')
      .meta({
        title: 'Page address',
        description: 'The last part of its URL: foam-cannon for /shop/foam-cannon.',
      }),
    name: z.string().trim().min(3).max(80),
    category: z.enum(categoryIds).meta({
      form: {
        widget: 'select',
        options: categories.map(({ id, name }) => ({ value: id, label: name })),
      },
    }),
    brand: z
      .string()
      .min(2)
      .max(60)
      .default(facts.shortName)
      .describe('Who makes it. Leave it empty if we do.'),
    price: dollars
      .refine((cents) => cents > 0, 'Write a price above zero.')
      .meta({ title: 'Price', description: 'What one piece costs before tax, in dollars.' }),
    originalPrice: dollars.optional().meta({
      title: 'Price before a sale',
      description: 'In dollars. A product with this price is on sale.',
    }),
    confirmed,
    description: z.string().min(40).max(160).meta({
      title: 'Short description',
      description: 'One or two sentences for the listing and search results.',
    }),
    longDescription: z
      .array(z.string().min(40))
      .min(1)
      .meta({
        title: 'Description',
        description: 'The paragraphs of the Description tab.',
        form: { label_singular: 'Paragraph' },
      }),
    features: z
      .array(z.string().max(30))
      .min(3)
      .meta({
        title: 'Short facts',
        description: 'At least three, for the page of the product.',
        form: { label_singular: 'Fact' },
      }),
    inTheBox: z
      .array(z.string().min(3).max(40))
      .max(6)
      .default([])
      .describe('What is in the parcel, as its text says.'),
    howToUse: z
      .array(z.string().min(10).max(120))
      .length(3, 'Write exactly three steps.')
      .optional()
      .meta({ title: 'How to use it', description: 'Three steps, from its text.' }),
    goesWith: z
      .array(z.string())
      .max(3)
      .default([])
      .meta({
        title: 'Goes well with',
        description: 'Up to three products that are used with it.',
        form: {
          widget: 'relation',
          collection: 'shop',
          file: 'products',
          value_field: 'products.*.url_param',
          display_fields: ['products.*.name'],
          search_fields: ['products.*.name'],
          multiple: true,
          max: 3,
        },
      }),
    weight: z.string().max(30).optional().describe('As printed on the parcel: "340 g".'),
    rating: z
      .strictObject({
        stars: z.number().min(1).max(5),
        source: z.literal('maker', 'The source of a rating that is not from our reviews: "maker".'),
        url: z.url({
          protocol: /^https$/,
          error: 'Give the page where the maker says so: https://…',
        }),
      })
      .optional()
      .meta({
        title: "The maker's rating",
        description:
          'What the maker publishes, shown with its source until someone reviews the product here.',
      }),
    popular: z
      .boolean()
      .default(false)
      .meta({ title: 'Popular', description: 'Shows the popular badge.' }),
    comingSoon: z
      .boolean()
      .default(false)
      .meta({ description: 'Announces the product; it cannot be bought yet.' }),
    openingStock: z.int().min(0).meta({
      title: 'Stock at the start',
      description: 'How many there are when it is first published; the desk counts from then on.',
    }),
    images: z
      .array(
        z.strictObject({
          file: z
            .string()
            .regex(
              /^\/products\/[\w-]+\.(jpe?g|png|webp)$/i,
              'Write the path of a JPEG, PNG or WebP: /products/foam-cannon.jpg.',
            )
            .meta({ title: 'Picture', description: pictureHint, form: pictureForm }),
          alt: z.string().min(10, 'Say in words what the picture shows.'),
        }),
      )
      .default([])
      .meta({
        title: 'Pictures',
        description: 'The main one first. Without a picture, a drawing is shown.',
        form: { label_singular: 'Picture' },
      }),
  })
  .refine((product) => !product.originalPrice || product.originalPrice > product.price, {
    path: ['originalPrice'],
    message: 'Write a price above the sale price, or remove the line.',
  })
  .refine((product) => !product.comingSoon || product.openingStock === 0, {
    path: ['openingStock'],
    message: 'Write 0: a product that is coming soon has no stock yet.',
  })
  .transform(({ price: priceCents, originalPrice: originalPriceCents, ...product }) => ({
    ...product,
    priceCents,
    originalPriceCents,
  }));

export type Product = z.infer<typeof Product>;

const reservedAddresses = ['checkout', 'order-confirmation', 'stock-mails'];

export const Catalogue = z.array(Product).superRefine((products, context) => {
  for (const field of ['id', 'sku', 'url_param'] as const) {
    const seen = new Set<string>(field === 'url_param' ? reservedAddresses : []);
    products.forEach((product, index) => {
      if (seen.has(product[field]))
        context.addIssue({
          code: 'custom',
          path: [index, field],
          message: `"${product[field]}" is already used by another product or page of the shop. Choose another.`,
        });
      seen.add(product[field]);
    });
  }
  // All that go with a product miss it where its address was replaced by a taken one: the cause is enough.
  if (context.issues.some(({ path }) => path?.at(-1) === 'url_param')) return;
  products.forEach(({ url_param, goesWith }, index) => {
    const unknown = goesWith.filter(
      (other) => other === url_param || !products.some((product) => product.url_param === other),
    );
    if (unknown.length > 0)
      context.addIssue({
        code: 'custom',
        path: [index, 'goesWith'],
        message: `No other product has the address ${unknown.join(', ')}.`,
      });
  });
});

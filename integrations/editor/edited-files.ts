import type { Collection, CollectionFile, Field } from '@sveltia/cms';
import type { z } from 'zod';
import { contentPages } from '#src/content-pages.ts';
import { Claims } from '#src/business/claims-schema.ts';
import { Facts } from '#src/business/facts-schema.ts';
import { OpeningHours } from '#src/business/hours-schema.ts';
import { serviceIds, serviceName } from '#src/business/services.ts';
import { Stock } from '#src/business/stock-schema.ts';
import { Tax } from '#src/business/tax-schema.ts';
import { Workshop } from '#src/business/workshop-schema.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { Minutes } from '#src/features/leads/days/minutes-schema.ts';
import { pricesOf } from '#src/features/quote/prices-schema.ts';
import { ServiceContent } from '#src/features/services/service-content.ts';
import { Product } from '#src/features/shop/catalogue/product.ts';
import { Shipping } from '#src/features/shop/catalogue/shipping-schema.ts';
import { formFields } from './form-fields.ts';

export interface EditedFile {
  name: string;
  label: string;
  file: string;
  schema: z.ZodType;
}

export const articlesFolder = 'src/content/articles';
export const productsFile = 'src/content/products.json';

/** The name of the field that the text of an article is written in. */
export const articleText = 'article-text';

/** The name of the list that the whole of products.json is; forms need one. */
export const rootList = 'products';

const pageLabels: Readonly<Record<keyof typeof contentPages, string>> = {
  home: 'Home',
  services: 'Services overview',
  'quote-builder': 'Quote builder',
  booked: 'After a booking',
  shop: 'Shop',
  checkout: 'Checkout',
  blog: 'Journal',
  faq: 'FAQ',
  about: 'About and privacy',
  location: 'Location',
  inquiries: 'Contact',
};

const pages: readonly EditedFile[] = Object.entries(contentPages).map(([name, schema]) => ({
  name,
  label: pageLabels[name as keyof typeof contentPages],
  file: `src/content/pages/${name}.yaml`,
  schema,
}));

const services: readonly EditedFile[] = serviceIds.map((id) => ({
  name: id,
  label: serviceName(id),
  file: `src/content/services/${id}.yaml`,
  schema: ServiceContent,
}));

const business: readonly EditedFile[] = [
  { name: 'facts', label: 'Who we are', file: 'src/business/facts.json', schema: Facts },
  { name: 'hours', label: 'Opening hours', file: 'src/business/hours.json', schema: OpeningHours },
  { name: 'workshop', label: 'Workshop', file: 'src/business/workshop.json', schema: Workshop },
  { name: 'tax', label: 'Tax', file: 'src/business/tax.json', schema: Tax },
];

const quotes: readonly EditedFile[] = [
  { name: 'prices', label: 'Prices', file: 'src/features/quote/prices.json', schema: pricesOf() },
  {
    name: 'minutes',
    label: 'Minutes of work',
    file: 'src/features/leads/days/minutes.json',
    schema: Minutes,
  },
  { name: 'claims', label: 'Warranties', file: 'src/business/claims.json', schema: Claims },
];

const shop: readonly EditedFile[] = [
  {
    name: 'shipping',
    label: 'Shipping',
    file: 'src/features/shop/catalogue/shipping.json',
    schema: Shipping,
  },
  { name: 'stock', label: 'Low stock', file: 'src/business/stock.json', schema: Stock },
];

/** What rules read and do not check again: the build has to. */
export const factFiles: readonly EditedFile[] = [...business, ...quotes, ...shop];

/** Every file that is one form, with the schema it must fit. */
export const editedFiles: readonly EditedFile[] = [...pages, ...services, ...factFiles];

/** What the editor lists, with the form of each. */
export function editedCollections(): Collection[] {
  return [
    articles(),
    { name: 'pages', label: 'Pages', icon: 'web', format: 'yaml', files: pages.map(formOf) },
    {
      name: 'services',
      label: 'Services',
      icon: 'home_repair_service',
      format: 'yaml',
      files: services.map(formOf),
    },
    {
      name: 'business',
      label: 'Business',
      icon: 'badge',
      format: 'json',
      files: business.map(formOf),
    },
    {
      name: 'quotes',
      label: 'Quotes',
      icon: 'request_quote',
      format: 'json',
      files: quotes.map(formOf),
    },
    {
      name: 'shop',
      label: 'Shop',
      icon: 'storefront',
      format: 'json',
      files: [
        {
          name: 'products',
          label: 'Products',
          file: productsFile,
          fields: [
            {
              name: rootList,
              label: 'Products',
              label_singular: 'Product',
              widget: 'list',
              root: true,
              collapsed: true,
              summary: '{{name}}',
              fields: formFields(Product),
            },
          ],
        },
        ...shop.map(formOf),
      ],
    },
  ];
}

function formOf({ name, label, file, schema }: EditedFile): CollectionFile {
  return { name, label, file, fields: formFields(schema) };
}

function articles(): Collection {
  const body: Field = {
    name: 'body',
    label: 'Text',
    widget: articleText,
    hint: 'Headings start with ##. An empty line starts a new paragraph.',
  };
  return {
    name: 'articles',
    label: 'Posts',
    label_singular: 'Post',
    icon: 'article',
    folder: articlesFolder,
    extension: 'mdx',
    format: 'yaml-frontmatter',
    media_folder: '/src/assets/pictures',
    public_folder: '../../assets/pictures',
    preview_path: 'blog/{{slug}}',
    identifier_field: 'title',
    sortable_fields: {
      fields: ['date', 'title'],
      default: { field: 'date', direction: 'descending' },
    },
    slug: {
      template: '{{title}}',
      editable: ['create'],
      hint: 'The last part of the address; it stays when the title changes.',
      pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Use small letters, digits and single hyphens.'],
    },
    fields: [...formFields(ArticleFields), body],
  };
}

import type { Collection, CollectionFile, Field } from '@sveltia/cms';
import { facts } from '#src/business/facts.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { Product } from '#src/features/shop/catalogue/product.ts';
import { articlePath } from '#src/lib/paths.ts';
import {
  articlesFolder,
  business,
  pages,
  productsFile,
  quotes,
  services,
  shop,
  type ContentFile,
} from '../content-files.ts';
import { formFields } from './form-fields.ts';

export const articleText = 'article-text';

export const rootList = 'products';

export function editedCollections(): Collection[] {
  const products = {
    name: rootList,
    label: 'Products',
    label_singular: 'Product',
    widget: 'list',
    root: true,
    collapsed: true,
    summary: '{{name}}',
    fields: formFields(Product),
  } as const;
  const list = {
    name: 'products',
    label: 'Products',
    file: productsFile.file,
    media_folder: '/src/assets/products',
    public_folder: '/products',
    fields: [products],
  };
  return [
    articles(),
    group('Pages', 'web', 'yaml', pages.map(formOf)),
    group('Services', 'home_repair_service', 'yaml', services.map(formOf)),
    group('Business', 'badge', 'json', business.map(numbersOf)),
    group('Quotes', 'request_quote', 'json', quotes.map(numbersOf)),
    group('Shop', 'storefront', 'json', [list, ...shop.map(numbersOf)]),
  ];
}

function group(
  label: string,
  icon: string,
  format: 'yaml' | 'json',
  files: CollectionFile[],
): Collection {
  return { name: label.toLowerCase(), label, icon, format, files };
}

function formOf({ name, label, file, schema }: ContentFile): CollectionFile {
  return { name, label, file, fields: formFields(schema) };
}

function numbersOf(file: ContentFile): CollectionFile {
  return { ...formOf(file), editor: { preview: false } };
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
    media_folder: '/src/assets/articles',
    public_folder: '../../assets/articles',
    preview_path: 'blog/{{slug}}',
    identifier_field: 'title',
    summary: "{{title}} · {{date | date('MMM D, YYYY')}}{{draft | ternary(' · Draft', '')}}",
    sortable_fields: {
      fields: ['date', 'title'],
      default: { field: 'date', direction: 'descending' },
    },
    slug: {
      template: '{{title}}',
      hint: `The last part of the URL, after ${facts.origin}${articlePath('')}. It stays when the title changes. When you change it, the old URL leads to the new one.`,
      pattern: ['^[a-z0-9]+(-[a-z0-9]+)*$', 'Use small letters, digits and single hyphens.'],
    },
    fields: [...formFields(ArticleFields), body],
  };
}

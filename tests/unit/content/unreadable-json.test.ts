import { expect, it } from 'vitest';
import { unreadableIn } from '../../../integrations/content-check/unreadable-json.ts';

it('names the line of a name that its group has twice, of which JSON takes the later without a word', () => {
  const text = '{\n  "price": 10,\n  "other": { "price": 2 },\n  "price": 12\n}';
  expect(unreadableIn('prices.json', text)).toEqual([
    'prices.json:4: This line has the same name as an earlier one of its group. Keep one of the two.',
  ]);
});

const products = '[\n  {\n    "id": "a",\n    "sku": "b"\n  },\n  {\n    "id": "c"\n  }\n]\n';

it.each([
  ['a comma between two products', '  },\n  {', '  }\n  {', 5],
  ['the brace of a product', '  },\n  {\n', '  },\n', 6],
  ['a comma between two fields', '"a",', '"a"', 3],
  ['a quotation mark', '"a",', '"a,', 3],
])('names the line after which %s is missing', (_, written, edited, line) => {
  expect(unreadableIn('products.json', products.replace(written, edited))).toEqual([
    expect.stringContaining(`products.json:${line}: This line cannot be read.`),
  ]);
});

it.each([
  ['a text in single quotes', `"sku": 'b'`, 4],
  ['a name in single quotes', `'sku': "b"`, 4],
  ['typographic quotes', '“sku”: “b”', 4],
  ['a word without quotes', '"sku": True', 4],
  ['a number with a comma', '"sku": 49,99', 4],
])('names the line of %s', (_, edited, line) => {
  expect(unreadableIn('products.json', products.replace('"sku": "b"', edited))).toEqual([
    expect.stringContaining(`products.json:${line}: This line cannot be read.`),
  ]);
});

it('names the last line where the end of the file is missing', () => {
  expect(unreadableIn('products.json', products.replace('\n]', ''))).toEqual([
    expect.stringContaining('products.json:8: '),
  ]);
});

it.each([
  ['{\n  "a": 1,\n  "b": 2,\n}', 3],
  ['[\n  1,\n  2,\n]', 3],
])('names the line of a comma after the last entry', (text, line) => {
  expect(unreadableIn('prices.json', text)).toEqual([
    expect.stringContaining(`prices.json:${line}: `),
  ]);
});

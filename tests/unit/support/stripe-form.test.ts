import { expect, it } from 'vitest';
import { parseForm } from '#dev/sandbox/stripe/form.ts';

it.each([
  ['a=1&b=x%20y', { a: '1', b: 'x y' }],
  ['metadata[order_id]=7&metadata[revision]=2', { metadata: { order_id: '7', revision: '2' } }],
  ['expand[0]=a&expand[1]=b', { expand: ['a', 'b'] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['shipping[address][city]=Surrey', { shipping: { address: { city: 'Surrey' } } }],
  ['__proto__[polluted]=1', JSON.parse('{"__proto__":{"polluted":"1"}}')],
])('%s is read as Stripe reads it', (text, fields) => {
  expect(parseForm(text)).toEqual(fields);
  expect({}).not.toHaveProperty('polluted');
});

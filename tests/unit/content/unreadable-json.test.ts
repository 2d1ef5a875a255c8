import { expect, it } from 'vitest';
import { unreadableIn } from '../../../integrations/content-check/unreadable-json.ts';

it('names the line of a name that its group has twice, of which JSON takes the later without a word', () => {
  const text = '{\n  "price": 10,\n  "other": { "price": 2 },\n  "price": 12\n}';
  expect(unreadableIn('prices.json', text)).toEqual([
    'prices.json:4: This line has the same name as an earlier one of its group. Keep one of the two.',
  ]);
});

import { plain } from './products.ts';

export function reviewBody(facts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    url: plain.url_param,
    username: 'Sam',
    rating: 4,
    text: 'Clings for five minutes and rinses off clean.',
    ...facts,
  };
}

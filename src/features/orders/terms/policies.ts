import { filled } from '#src/business/fill-facts.ts';
import written from '#src/content/pages/policies.json' with { type: 'json' };
import { parseContent } from '#src/lib/content-errors.ts';
import { PoliciesContent } from './policies-content.ts';

export const policies = parseContent(
  'src/content/pages/policies.json',
  filled(PoliciesContent),
  written,
);

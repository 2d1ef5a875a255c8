import MiniSearch, { type Query } from 'minisearch';
import { includesText } from './includes-text.ts';

export type SearchDocument = { id: string; fields: readonly string[]; more?: readonly string[] };

export interface SearchResult {
  found: ReadonlySet<string>;
  /** Where nothing was found, ids of what holds some of the words, or words like them; the nearest first. */
  nearest: readonly string[];
}

export type Search = (query: string) => SearchResult;

/**
 * A search for documents that hold every word of a query, whole or begun, in any order; plural and singular, hyphen and
 * space, American and British spelling are the same. Words that are only similar count where no document has them all.
 */
export function createSearch(documents: readonly SearchDocument[]): Search {
  const index = new MiniSearch({
    fields: ['text'],
    tokenize: (text) => [...new Set(text.split('\n').flatMap(termsOf))],
    processTerm: (term) => term,
  });
  index.addAll(
    documents.map(({ id, fields, more = [] }) => ({ id, text: [...fields, ...more].join('\n') })),
  );
  const idsOf = (query: Query) =>
    index.search(query, { tokenize: (term) => [term] }).map(({ id }) => String(id));

  return (query) => {
    const terms = searchTerms(query);
    const exact = [terms, ...joinedPairs(terms)].map((all) => every(all.map(begun)));
    const texts = documents.filter(({ fields }) => includesText(fields, query));
    const found = new Set([...texts.map(({ id }) => id), ...idsOf(some(exact))]);
    if (found.size > 0) return { found, nearest: [] };
    const similar = terms.map(like);
    return { found: new Set(idsOf(every(similar))), nearest: idsOf(some(similar)) };
  };
}

const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const synonyms: Record<string, string> = {
  tyre: 'tire',
  aluminium: 'aluminum',
  grey: 'gray',
};

function searchTerms(query: string): string[] {
  const terms = tokensOf(query).map(baseForm);
  const meant = terms.filter((word) => !fillers.has(word));
  return meant.length > 0 ? meant : terms;
}

/** The words as they are, in their base form, as one with the next ("snowfoam"), and short for two ("DA": dual-action). */
function termsOf(line: string): string[] {
  const terms = tokensOf(line);
  const initials = [...line.toLowerCase().matchAll(/\b([a-z])[a-z]+-([a-z])[a-z]+\b/g)];
  return [
    ...terms,
    ...terms.map(baseForm),
    ...terms.map((word, at) => word + baseForm(terms[at + 1] ?? '')),
    ...initials.map(([, first = '', second = '']) => first + second),
  ];
}

/** Letters and digits; an amount and its unit are one word: "140 mm". */
function tokensOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 ')
    .replace(/(\d)[ -]?(mm|cm|m|μm|ml|l|kg|g|w|v|ah|gsm)\b/g, '$1$2');
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}

function baseForm(word: string): string {
  const singular =
    word.length < 4
      ? word
      : word
          .replace(/(?<=[^aeiou])ies$/, 'y')
          .replace(/(?<=s|x|z|ch|sh)es$/, '')
          .replace(/(?<![sui])s$/, '');
  const american = singular.replace(/(?<=[bct])re$/, 'er').replace(/(?<=[a-z]{3})our$/, 'or');
  return synonyms[american] ?? american;
}

function joinedPairs(terms: readonly string[]): string[][] {
  return terms
    .slice(1)
    .map((word, at) => [
      ...terms.slice(0, at),
      `${terms[at] ?? ''}${word}`,
      ...terms.slice(at + 2),
    ]);
}

const begun = (term: string): Query => ({ queries: [term], prefix: true });

function like(term: string): Query {
  const stem = begun(term.replace(/(?<=[a-z]{4})(ing|er|ed|or|ion|y|e)$/, ''));
  if (term.length < 5) return stem;
  const swapped = term.split('').map((letter, at) => {
    const next = term[at + 1] ?? '';
    return term.slice(0, at) + next + letter + term.slice(at + 2);
  });
  return some([stem, { queries: [term], fuzzy: 1 }, ...swapped]);
}

function every(queries: Query[]): Query {
  return { combineWith: 'AND', queries };
}

function some(queries: Query[]): Query {
  return { combineWith: 'OR', queries };
}

import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { warrantyClaims } from '#src/business/claims.ts';
import { facts, phoneText, replyTime } from '#src/business/facts.ts';
import {
  filled,
  fillFacts,
  placeholderProblem,
  typedFactProblem,
} from '#src/business/fill-facts.ts';

describe('a placeholder in content', () => {
  it('is read as the fact it names; other braces stay', () =>
    expect(fillFacts('{name}, {phone}: items={rows}')).toBe(
      `${facts.name}, ${phoneText}: items={rows}`,
    ));

  it('is filled in every text of a file, however deep', () => {
    const schema = filled(
      z.object({ rows: z.array(z.object({ text: z.string() })), on: z.date() }),
    );
    const on = new Date(0);
    expect(schema.parse({ rows: [{ text: 'Ask {shortName}.' }], on })).toEqual({
      rows: [{ text: `Ask ${facts.shortName}.` }],
      on,
    });
  });

  it('is asked for where a fact stands as text', () => {
    expect(typedFactProblem(`Car care in ${facts.city}`)).toBe(
      `"in ${facts.city}" is written out here. Write in {city} instead, so that it changes when the fact does.`,
    );
    expect(typedFactProblem(`We answer within ${replyTime}.`)).toContain('within {replyTime}');
    expect(typedFactProblem('Car care in {city}')).toBeUndefined();
  });

  it('stands for warranties, the city and how long an answer takes', () =>
    expect(fillFacts('{ppfWarranty}, {city}, {region}, {replyTime}')).toBe(
      `${warrantyClaims.ppf?.label.replace(' warranty', '')}, ${facts.city}, ${facts.province}, ${replyTime}`,
    ));

  it('that does not exist is named with its place and with those that do', () => {
    const { error } = filled(z.object({ a: z.array(z.string()) })).safeParse({ a: ['', '{nmae}'] });
    expect(error?.issues).toMatchObject([
      { path: ['a', 1], message: placeholderProblem('{nmae}') },
    ]);
    expect(placeholderProblem('{nmae}')).toBe(
      'There is no placeholder {nmae}. Write {name} instead.',
    );
  });
});

const written = globSync([
  'src/**/*.{ts,tsx,astro,mdx,yaml,json}',
  'netlify/functions/*.mts',
]).filter((file) => !file.includes('business/facts.'));

it.each([facts.name, facts.phoneDigits, phoneText, facts.email, facts.street, facts.origin])(
  'our own "%s" is spelled out in src/business/facts.json and nowhere else',
  (fact) => {
    const spelledOut = written.filter((file) => readFileSync(file, 'utf8').includes(fact));
    expect(spelledOut).toEqual([]);
  },
);

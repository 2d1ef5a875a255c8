import { facts } from '#src/business/facts.ts';

/** The most characters of a title that search engines show. */
export const titleLength = 60;

export function pageTitle(subject: string): string {
  const titles = [`${subject} | ${facts.name}`, `${subject} | ${facts.shortName}`];
  return titles.find((title) => title.length <= titleLength) ?? subject;
}

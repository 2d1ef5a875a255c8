import { facts } from '#src/business/facts.ts';

/** The most characters of a title that search engines show. */
export const titleLength = 60;

/** A page's title: its subject, then our name, in short or not at all where there is no room. */
export function pageTitle(subject: string): string {
  const titles = [`${subject} | ${facts.name}`, `${subject} | ${facts.shortName}`];
  return titles.find((title) => title.length <= titleLength) ?? subject;
}

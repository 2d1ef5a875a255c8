import type { Cents } from '#src/lib/money.ts';

/** One thing a visitor can choose in the quote builder. */
export interface PricedOption {
  /** Written into links and mails; changing one breaks quotes already shared. */
  id: string;
  label: string;
  cents: Cents;
  /** One line on the selection card. */
  description: string;
}

/** The ids of a list of options, typed, for schemas. */
export function idsOf<const Options extends readonly { id: string }[]>(
  options: Options,
): Options[number]['id'][] {
  return options.map((option) => option.id);
}

/** The option with an id. Throws a RangeError when there is none: an unknown choice is never free. */
export function optionOf<Option extends { id: string }>(
  options: readonly Option[],
  id: string,
): Option {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) throw new RangeError(`No option of the quote has the id "${id}".`);
  return option;
}

/**
 * The chosen options of a multiple choice, each once and in the list's own order, whatever order
 * they were chosen in. Throws a RangeError for an unknown id.
 */
export function optionsOf<Option extends { id: string }>(
  options: readonly Option[],
  ids: readonly string[],
): Option[] {
  const chosen = new Set(ids.map((id) => optionOf(options, id)));
  return options.filter((option) => chosen.has(option));
}

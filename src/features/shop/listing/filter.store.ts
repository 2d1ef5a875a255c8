import { atom } from 'nanostores';
import { addressOfFilter, filterFromAddress, noFilter, type Filter } from './filter.ts';

export const $filter = atom<Filter>(noFilter);

/** What was typed or chosen before the script came is a change of it. Returns what stops following Back and Forward. */
export function followAddress(form: HTMLFormElement): () => void {
  const follow = () => $filter.set(filterFromAddress(location.search));
  follow();
  const requested = new URLSearchParams(location.search);
  const before = requested.toString();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== initialValues[name]) requested.set(name, value);
  }
  if (requested.toString() !== before) changeFilter(filterFromAddress(requested.toString()));
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

/** Changes the filter. A new choice is a step for the Back button; typing on in a search is not. */
export function changeFilter(change: Partial<Filter>): void {
  const before = $filter.get();
  const isTypingOn = 'query' in change && before.query !== noFilter.query;
  applyFilter({ ...before, ...change }, isTypingOn ? 'replace' : 'push');
}

const initialValues: Record<string, string> = {
  q: noFilter.query,
  category: noFilter.category,
  sort: noFilter.sort,
};

function applyFilter(filter: Filter, step: 'push' | 'replace'): void {
  $filter.set(filter);
  const address = `${location.pathname}${addressOfFilter(filter)}${location.hash}`;
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

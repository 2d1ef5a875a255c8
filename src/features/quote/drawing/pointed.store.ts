import { atom } from 'nanostores';

/** The choice under the pointer or the focus, by the id of its line in a quote. */
export const $pointed = atom<string | undefined>(undefined);

import { atom } from 'nanostores';

/** The choice under the pointer or the focus, by the ids of its lines in a quote. */
export const $pointed = atom<string | undefined>(undefined);

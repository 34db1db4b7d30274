import { findsByWords } from './word-search.ts';

/** Longer lists of people are searchable. */
export const SHORT_LIST = 8;

/** The person as the search sees them. */
export interface Named {
  firstname: string;
  middlename: string | null;
  lastname: string;
}

/** Whether each word of a search begins a part of the person's name, or of the other texts about the person. */
export const findsPerson = ({ firstname, middlename, lastname }: Named, search: string, also = ''): boolean =>
  findsByWords(`${firstname} ${middlename ?? ''} ${lastname} ${also}`, search);

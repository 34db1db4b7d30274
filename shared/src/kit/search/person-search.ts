import { findsByWords } from './word-search.ts';

/** People in a list without search; a longer list gets a search. */
export const SHORT_LIST = 8;

/** The person's texts for the search. */
export interface Named {
  firstname: string;
  middlename: string | null;
  lastname: string;
}

/** Whether each word of a search begins a word of the person's name or of `also`. */
export const findsPerson = ({ firstname, middlename, lastname }: Named, search: string, also = ''): boolean =>
  findsByWords(`${firstname} ${middlename ?? ''} ${lastname} ${also}`, search);

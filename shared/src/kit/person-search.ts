import { findsByWords } from './word-search.ts';

/** A longer list of people can be searched. */
export const SHORT_LIST = 8;

/** Whose name is searched. */
export interface Named {
  firstname: string;
  middlename: string | null;
  lastname: string;
}

/** Whether each word of a search begins a part of the person's name, or of what else is said of the person. */
export const findsPerson = ({ firstname, middlename, lastname }: Named, search: string, also = ''): boolean =>
  findsByWords(`${firstname} ${middlename ?? ''} ${lastname} ${also}`, search);

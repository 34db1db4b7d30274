import { searchable } from '@league/shared/kit';

/** A longer list can be searched. */
export const SHORT_LIST = 8;

interface Named {
  firstname: string;
  middlename: string | null;
  lastname: string;
}

/**
 * Whether each word of a search begins a part of the person's name, or of what else is said of the person; «ё» and «е»
 * are one letter.
 */
export function isFound({ firstname, middlename, lastname }: Named, search: string, also = ''): boolean {
  const parts = searchable(`${firstname} ${middlename ?? ''} ${lastname} ${also}`).split(/[\s-]+/);
  const words = searchable(search).split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

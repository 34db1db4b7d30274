import { type ReactNode, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { findsByWords } from './people-search.tsx';

/** People in a list without search; a longer list gets a search. */
export const SHORT_LIST = 8;

/** The person's texts for the search. */
interface Named {
  firstname: string;
  middlename: string | null;
  lastname: string;
}

/** Whether each word of a search begins a word of the person's name or of `also`. */
export const findsPerson = ({ firstname, middlename, lastname }: Named, search: string, also = ''): boolean =>
  findsByWords(`${firstname} ${middlename ?? ''} ${lastname} ${also}`, search);

interface SearchablePeopleProps<Person extends Named> {
  people: readonly Person[];
  /** Renders the people that were found. */
  children: (found: readonly Person[]) => ReactNode;
}

/** A list of people that becomes searchable once it is long. */
export function SearchablePeople<Person extends Named>({ people, children }: SearchablePeopleProps<Person>) {
  const [search, setSearch] = useState<string>();
  const found = people.filter((person) => findsPerson(person, search ?? ''));
  return (
    <>
      {/* A used search stays, even if the list becomes short meanwhile. */}
      {(people.length > SHORT_LIST || search !== undefined) && (
        <Field
          label="Найти по имени"
          name="search"
          type="search"
          autoComplete="off"
          value={search ?? ''}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length === 0 && <p role="status">Никого не нашлось.</p>}
      {children(found)}
    </>
  );
}

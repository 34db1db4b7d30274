import { type ReactNode, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { findsPerson, type Named, SHORT_LIST } from './person-search.ts';

export interface SearchablePeopleProps<Person extends Named> {
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

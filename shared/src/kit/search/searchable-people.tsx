import { type ReactNode, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { findsPerson, type Named, SHORT_LIST } from './person-search.ts';

export interface SearchablePeopleProps<Person extends Named> {
  people: readonly Person[];
  /** The list of the people found. */
  children: (found: readonly Person[]) => ReactNode;
}

/** A list of people that becomes searchable once it is long. */
export function SearchablePeople<Person extends Named>({ people, children }: SearchablePeopleProps<Person>) {
  const [search, setSearch] = useState<string>();
  const found = people.filter((person) => findsPerson(person, search ?? ''));
  return (
    <>
      {/* Where somebody has searched it stays, also when the list gets shorter under way. */}
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

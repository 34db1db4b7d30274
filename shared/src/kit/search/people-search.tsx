import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Field } from '../fields/field.tsx';
import { PlainList, Quiet, Stack } from '../layout/blocks.ts';

/** Letters of a search. */
const LETTERS = 2;

interface Props<Found> {
  label: string;
  /** The name of the search; absent: that of its heading, `labelledBy`. */
  title?: string;
  labelledBy?: string;
  heading?: ReactNode;
  placeholder?: string;
  /** Everybody whom a query finds; stays the same function while nothing changes. */
  find: (query: string) => readonly Found[];
  /** So many are listed. */
  most: number;
  /** «12», or «12 участников». */
  countText?: (found: number) => string;
  /** A `li`. */
  children: (found: Found, index: number) => ReactNode;
}

/** A search over people that a page has: says how many it finds, and lists the first. */
export function PeopleSearch<Found>(props: Props<Found>) {
  const { label, title, labelledBy, heading, placeholder, find, most, countText = String, children } = props;
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const found = useMemo(() => (sought.length < LETTERS ? null : find(sought)), [find, sought]);
  return (
    <Stack $gap="s2" role="search" aria-label={title} aria-labelledby={labelledBy}>
      {heading}
      <Field
        label={label}
        name="athlete"
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <Quiet role="status">
        {found &&
          (found.length === 0
            ? 'Никого не нашли. Проверьте фамилию или название клуба.'
            : `Найдено: ${countText(found.length)}${found.length > most ? ', показаны первые. Уточните фамилию.' : '.'}`)}
      </Quiet>
      {found && found.length > 0 && <PlainList $gap="s2">{found.slice(0, most).map(children)}</PlainList>}
    </Stack>
  );
}

import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Field } from '../fields/field.tsx';
import { PlainList, Quiet, Stack } from '../layout/blocks.tsx';
import { searchable } from '../text/text.ts';

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

const TYPED = 'typed';

/**
 * A search text that is also stored in the address, so that results can be shared and restored. The input is ahead of
 * the address, which follows each keystroke within one history entry.
 * @param name address parameter
 */
export function useSearchText(name = 'q'): [text: string, setText: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const inAddress = params.get(name) ?? '';
  const [text, setText] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // An address that follows the typing is older than the input; any other text is a navigation by the person. What only
  // another parameter changes says nothing about the text.
  if (known !== inAddress) {
    setKnown(inAddress);
    if (state !== TYPED) setText(inAddress);
  }
  const handleText = (next: string) => {
    setText(next);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set(name, next);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true, state: TYPED },
    );
  };
  return [text, handleText];
}

/** The words of a text for a search: lower case, е for ё. */
export const wordsOf = (text: string): string[] =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of a query begins a word of a text: for a long list whose words are kept. */
export const findsWords = (text: readonly string[], query: readonly string[]): boolean =>
  query.every((part) => text.some((word) => word.startsWith(part)));

/**
 * Whether each word of a query begins a word of the text: «моск обл» finds «Московская область», «орел» finds «Орёл».
 * An empty query finds everything.
 */
export const findsByWords = (text: string, query: string): boolean =>
  findsWords(wordsOf(text), wordsOf(query));

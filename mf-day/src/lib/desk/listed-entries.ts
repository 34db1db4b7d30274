import type { DeskAthlete } from '@league/shared/contract';
import type { Entry } from '@league/shared/day';
import { wordsOf } from '@league/shared/kit';
import { useMemo } from 'react';
import { useDesk } from '../queue/use-desk.ts';

/** An entry as a list of the desk shows it. */
export interface Listed {
  entry: Entry;
  /** Undefined once the person is erased. */
  athlete: DeskAthlete | undefined;
  name: string;
  /** The entry is found by these. */
  words: readonly string[];
}

type TextOf = (entry: Entry, athlete: DeskAthlete | undefined) => string;

const names = new Intl.Collator('ru');

/** All entries by name. A command makes anew only the lines that it changes: a list may have hundreds. */
export function useListedEntries(textOf: TextOf): readonly Listed[] {
  const {
    athletes,
    state: { entries },
  } = useDesk();
  const sorted = useMemo(
    () => [...athletes.values()].sort((a, b) => names.compare(a.name, b.name)),
    [athletes],
  );
  const lineOf = useMemo(() => keptLines(textOf), [textOf]);
  return useMemo(() => {
    const known = sorted.flatMap((athlete) => {
      const entry = entries[athlete.id];
      return entry ? [lineOf(entry, athlete)] : [];
    });
    const erased = Object.values(entries).filter(({ id }) => !athletes.has(id));
    return [...known, ...erased.map((entry) => lineOf(entry, undefined))];
  }, [athletes, entries, lineOf, sorted]);
}

/** Keeps the line of an entry while neither it nor its person changes. */
function keptLines(textOf: TextOf) {
  const kept = new WeakMap<Entry, Listed>();
  return (entry: Entry, athlete: DeskAthlete | undefined): Listed => {
    const cached = kept.get(entry);
    if (cached && cached.athlete === athlete) return cached;
    const name = athlete?.name ?? `№\u00a0${entry.id}`;
    const line = { entry, athlete, name, words: wordsOf(`${name} ${textOf(entry, athlete)}`) };
    kept.set(entry, line);
    return line;
  };
}

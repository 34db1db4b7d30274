import type { DeskAthlete, WithCategories } from '@league/shared/contract';
import { categoryText, type Entry, type PlanLine, weightTextOf } from '@league/shared/day';
import { type ComboOption, wordsOf } from '@league/shared/kit';
import { useMemo } from 'react';
import { type Desk, useDesk } from '../queue/use-desk.ts';

export type NameOf = (entry: number) => string;

/** Names as the secretariat reads them; the number of an entry whose person was erased. */
export const namesOf =
  ({ athletes }: Pick<Desk, 'athletes'>): NameOf =>
  (entry) =>
    athletes.get(entry)?.name ?? `№\u00a0${entry}`;

/** The same, and of namesakes what tells them apart: «Ким Глеб (2014)», «Ким Глеб (2014, до 33 кг)». */
export function distinctNamesOf({ athletes, state }: Pick<Desk, 'athletes' | 'state'>): NameOf {
  const named = Map.groupBy(athletes.values(), ({ name }) => name);
  const factsOf = (id: number) => {
    const { category = '', club = '' } = state.entries[id] ?? {};
    const year = athletes.get(id)?.birthdate.slice(0, 4) ?? '';
    return [year, weightTextOf(category), club];
  };
  return (entry) => {
    const name = athletes.get(entry)?.name ?? '';
    const others = (named.get(name) ?? []).filter(({ id }) => id !== entry).map(({ id }) => factsOf(id));
    if (others.length === 0) return namesOf({ athletes })(entry);
    const own = factsOf(entry);
    // As few facts as tell this one apart; all of them if nothing does.
    const telling = own.findIndex((_, last) =>
      others.every((other) => other.slice(0, last + 1).join() !== own.slice(0, last + 1).join()),
    );
    return `${name} (${own.slice(0, telling < 0 ? own.length : telling + 1).join(', ')})`;
  };
}

/** Entries as the options of a list with a search: name, club, category. */
export const entryOptions = (entries: readonly Entry[], nameOf: NameOf, of: WithCategories): ComboOption[] =>
  entries
    .map(({ id, club, category }) => ({
      value: String(id),
      label: `${nameOf(id)}, ${club} · ${categoryText(of, category)}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

interface CornerName {
  name: string;
  club: string;
}

/** Names and clubs of chung and hong. */
export function cornerNames(
  { athletes, state }: Pick<Desk, 'athletes' | 'state'>,
  { corners }: Pick<PlanLine, 'corners'>,
): [CornerName, CornerName] {
  const nameOf = namesOf({ athletes });
  const [chung, hong] = [0, 1].map((corner): CornerName => {
    const entry = corners[corner]?.entry;
    if (entry === undefined) return { name: '', club: '' };
    return { name: nameOf(entry), club: state.entries[entry]?.club ?? '' };
  });
  return [chung ?? { name: '', club: '' }, hong ?? { name: '', club: '' }];
}

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
  const lineOf = useMemo(() => cachedLines(textOf), [textOf]);
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
function cachedLines(textOf: TextOf) {
  const cache = new WeakMap<Entry, Listed>();
  return (entry: Entry, athlete: DeskAthlete | undefined): Listed => {
    const cached = cache.get(entry);
    if (cached && cached.athlete === athlete) return cached;
    const name = athlete?.name ?? `№\u00a0${entry.id}`;
    const line = { entry, athlete, name, words: wordsOf(`${name} ${textOf(entry, athlete)}`) };
    cache.set(entry, line);
    return line;
  };
}

import { type DayState, type Entry, weighingFor } from '@league/shared/day';
import { findsWords, wordsOf } from '@league/shared/kit';
import { useDeferredValue, useState } from 'react';
import { type Listed, useListedEntries } from '../../lib/desk/people.ts';
import { entryOfCode } from '../../lib/pass/place.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

export const SHOWN = [
  { value: 'all', label: 'Все' },
  { value: 'left', label: 'Осталось' },
  { value: 'overweight', label: 'Перевес' },
  { value: 'papers', label: 'Документы' },
] as const;
type Shown = (typeof SHOWN)[number]['value'];

function isShown(one: Listed, shown: Shown, papers: DayState['papers']): boolean {
  const { status } = one.entry;
  if (shown === 'papers') return needsPapers(one, papers);
  return shown === 'all' || status === 'overweight' || (shown === 'left' && status === 'entered');
}

const clubOf = ({ club }: Entry) => club;

/** People in sight when somebody is sought: a keyboard leaves room for no more. */
const HITS = 6;

/** Those who are still to be weighed come first, of a session that is on before the others. */
const PLACES: Record<Entry['status'], number> = { entered: 0, overweight: 1, weighed: 2, withdrawn: 3 };
const LATER = 4;
/** The athletes that are sought at the scales, by letters or by the code of an athlete; `open`: the entry whose weight is being typed. */
export function useWeighSearch(open: number | null) {
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const [shown, setShown] = useState<Shown>('all');
  const entries = useListedEntries(clubOf);
  const { state } = useDesk();
  const { papers } = state;
  const placeOf = ({ entry: { category, status } }: Listed) =>
    PLACES[status] + (weighingFor(state, category) === 'open' ? 0 : LATER);
  const byPlace = (one: Listed, other: Listed) => placeOf(one) - placeOf(other);
  const isFound = (one: Listed, query: readonly string[]) =>
    isShown(one, shown, papers) && findsWords(one.words, query);

  const query = wordsOf(sought);
  const isSought = query.length > 0;
  // An open row stays, whatever is sought: a weight may be half typed. It stands first, above a keyboard.
  const hits = entries.filter((one) => one.entry.id !== open && isFound(one, query)).toSorted(byPlace);
  const found = isSought
    ? [...entries.filter(({ entry }) => entry.id === open), ...hits.slice(0, HITS)]
    : entries.filter((one) => one.entry.id === open || isFound(one, query));
  return {
    ...{ typed, setTyped, shown, setShown, entries, found },
    /** How many more are found than shown. */
    more: isSought ? Math.max(0, hits.length - HITS) : 0,
    /** The first one that the field means now: the list may still be behind a fast hand. Nobody who is weighed comes first. */
    first: (): Listed | undefined => {
      const code = entryOfCode(typed);
      if (code !== undefined) return entries.find(({ entry }) => entry.id === code);
      const words = wordsOf(typed);
      return entries.filter((one) => isFound(one, words)).toSorted(byPlace)[0];
    },
  };
}

/** Whether somebody at the scales still has to look at the papers of an entry: the site does not know them to be valid. */
export const needsPapers = (
  { entry, athlete }: Pick<Listed, 'entry' | 'athlete'>,
  papers: DayState['papers'],
): boolean => entry.status !== 'withdrawn' && athlete?.lacks?.length !== 0 && !papers[entry.id];

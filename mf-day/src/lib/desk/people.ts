import { weightText } from '@league/shared/contract';
import { categoryText, type Entry, findCategory } from '@league/shared/day';
import type { ComboOption } from '@league/shared/kit';
import type { Desk } from '../../lib/queue/use-desk.ts';

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
    return [year, weightText(findCategory(category)?.weight ?? ''), club];
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
export const entryOptions = (entries: readonly Entry[], nameOf: NameOf): ComboOption[] =>
  entries
    .map(({ id, club, category }) => ({
      value: String(id),
      label: `${nameOf(id)}, ${club} · ${categoryText(category)}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

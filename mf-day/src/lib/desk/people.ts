import { categoryText, type Entry } from '@league/shared/day';
import type { ComboOption } from '@league/shared/kit';
import type { Desk } from '../../lib/queue/use-desk.ts';

export type NameOf = (entry: number) => string;

/** Names as the secretariat reads them; the number of an entry whose person was erased. */
export const namesOf =
  ({ athletes }: Pick<Desk, 'athletes'>): NameOf =>
  (entry) =>
    athletes.get(entry)?.name ?? `№\u00a0${entry}`;

/** Entries as the options of a list with a search: name, club, category. */
export const entryOptions = (entries: readonly Entry[], nameOf: NameOf): ComboOption[] =>
  entries
    .map(({ id, club, category }) => ({
      value: String(id),
      label: `${nameOf(id)}, ${club} · ${categoryText(category)}`,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

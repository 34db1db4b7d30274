import { categoryText } from '@league/shared/day';
import { Accordion, PlainList } from '@league/shared/kit';
import { athletesText } from '../../lib/counted.ts';
import { placeOf } from '../../lib/desk/drawn.ts';
import type { Listed } from '../../lib/desk/listed-entries.ts';
import { type EntryAction, EntryRow } from './entry-row.tsx';

interface Props {
  listed: readonly Listed[];
  onAct: (action: EntryAction, id: number) => void;
}

/** All entries in their categories, closed: hundreds in one list are a page of twenty windows. */
export function EntryGroups({ listed, onAct }: Props) {
  const groups = [...Map.groupBy(listed, ({ entry }) => entry.category)];
  return (
    <Accordion
      level={3}
      items={groups
        .sort(([one], [other]) => placeOf(one) - placeOf(other) || one.localeCompare(other))
        .map(([category, members]) => ({
          id: category,
          title: categoryText(category),
          meta: athletesText(members.length),
          content: (
            <PlainList>
              {members.map(({ entry, athlete }) => (
                <EntryRow key={entry.id} entry={entry} athlete={athlete} onAct={onAct} />
              ))}
            </PlainList>
          ),
        }))}
    />
  );
}

import { Link, token } from '@league/shared';
import type { PublicBout, PublicDay, PublicEntry } from '@league/shared/contract';
import { awaitsProtest, boutsAhead, entriesIn } from '@league/shared/day';
import { Badge, findsWords, PeopleSearch, Quiet, wordsOf } from '@league/shared/kit';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { AWAITS_PROTEST, agreeing, endText, RIVAL_WITHDRAWN, WITHDRAWN_TITLE } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { categoryPath, entryCount, SOUGHT_ENTRY, timeText } from '../../lib/day-text.ts';
import { BoutLink, ProtestMark } from '../../lib/plan/bout-link.tsx';
import { ownPlaceText } from '../../lib/plan/own-place.ts';
import { waitText } from '../../lib/plan/plan-text.ts';

/** Entries listed at once. */
const LISTED = 20;

/** «Когда выходит»: by athlete, club or coach, е for ё. */
export function EntrySearch({ day }: { day: PublicDay }) {
  const find = useCallback((query: string) => foundBy(day.entries, query), [day.entries]);
  return (
    <PeopleSearch
      labelledBy="find-entry"
      heading={<Heading id="find-entry">Когда выходит</Heading>}
      label="Спортсмен, клуб или тренер"
      placeholder="Хотя бы две буквы"
      find={find}
      most={LISTED}
      countText={entryCount}
    >
      {(entry) => (
        <EntryLine key={entry.id}>
          <EntryFacts day={day} entry={entry} />
        </EntryLine>
      )}
    </PeopleSearch>
  );
}

/** Those whose surname begins with the query first, then others by name, then by coach and club. */
function foundBy(entries: readonly PublicEntry[], query: string): PublicEntry[] {
  const words = wordsOf(query);
  const [first = ''] = words;
  const rank = ({ name }: PublicEntry) => {
    const own = wordsOf(name);
    if (!findsWords(own, words)) return 2;
    return own[0]?.startsWith(first) ? 0 : 1;
  };
  return entries
    .filter(({ name, club, coach }) => findsWords(wordsOf(`${name} ${club} ${coach ?? ''}`), words))
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** One entry with its category and its bouts. */
export function EntryFacts({ day, entry }: { day: PublicDay; entry: PublicEntry }) {
  const categoryText = useCategoryText();
  return (
    <>
      <span>
        <b>{entry.name}</b>, {entry.club}
        {entry.coach && `, тренер ${entry.coach}`}
      </span>
      <Link to={`${categoryPath(day.tournament, entry.category)}?${SOUGHT_ENTRY}=${entry.id}`}>
        {categoryText(entry.category)}
      </Link>
      {entry.isWithdrawn ? (
        <Quiet>{agreeing(WITHDRAWN_TITLE, entry.category)} с турнира.</Quiet>
      ) : (
        <Bouts day={day} entry={entry.id} />
      )}
    </>
  );
}

export const EntryLine = styled.li`
  display: grid;
  gap: 2px;
  padding-block: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
  overflow-wrap: anywhere;
`;

/** When and where somebody comes out, and how it ended: the bouts of the plan in which the entry is known to stand. */
function Bouts({ day, entry }: { day: PublicDay; entry: number }) {
  const own = day.bouts.filter((bout) => entriesIn(bout).includes(entry));
  const ahead = useMemo(() => boutsAhead(day.bouts), [day.bouts]);
  const place = ownPlaceText(day, entry);
  return (
    <>
      {own.map((bout) => {
        const next = ahead.find(({ line }) => line === bout);
        return (
          <Quiet key={bout.number}>
            <BoutLink tournament={day.tournament} bout={bout} />, корт&nbsp;{bout.court}
            {next ? `, ${timeText(day, bout)}, ${waitText(next)}` : overText(day, bout)}{' '}
            <ProtestMark line={bout} />
            {next && awaitsProtest(day.bouts, bout) && <Badge tone="gold">{AWAITS_PROTEST}</Badge>}
          </Quiet>
        );
      })}
      {place && <b>{place}</b>}
    </>
  );
}

/** What follows «Бой 214, корт 2» of a bout that is over, or not fought. */
function overText({ entries }: PublicDay, { category, isFought, record }: PublicBout): string {
  if (!isFought || !record?.result) return `: ${agreeing(RIVAL_WITHDRAWN, category)}, боя не будет`;
  const end = endText(
    record.result,
    (corner) => entries.find(({ id }) => id === record.entries[corner])?.name ?? '',
  );
  return `, ${end}`;
}

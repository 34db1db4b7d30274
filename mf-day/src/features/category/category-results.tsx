import { below, token } from '@league/shared';
import type { DayCategory, PublicBout } from '@league/shared/contract';
import { awaitsProtest, boutStage, isDisputed, placeLines } from '@league/shared/day';
import { Badge, PlainList, Quiet, Stack } from '@league/shared/kit';
import styled from 'styled-components';
import { AWAITS_PROTEST } from '../../lib/bout-text.ts';
import { Heading } from '../../lib/day-parts.tsx';
import { Seeds, Thrown, unavoidableTexts } from '../../lib/draw/draw-facts.tsx';
import { historyOf } from '../../lib/draw/session-text.ts';
import { BoutLink, BoutState, WhoFights } from '../../lib/plan/bout-link.tsx';

/** The bouts that have begun: who won and how, which the bracket does not say. Nothing before the first call. */
export function CategoryResults({ category }: { category: DayCategory }) {
  const { bouts, entries, tournament: day } = category;
  const waits = (bout: PublicBout) => awaitsProtest(bouts, bout);
  const begun = bouts.filter((bout) => (boutStage(bout) !== 'waiting' && bout.record) || waits(bout));
  if (begun.length === 0) return null;
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? '';
  return (
    <Stack as="section" aria-labelledby="category-results">
      <Heading id="category-results">Результаты</Heading>
      <PlainList $gap="s2">
        {begun.map((bout) => (
          <Line key={bout.number}>
            <BoutLink tournament={day.tournament} bout={bout} />
            <WhoFights tournament={day.tournament} line={bout} nameOf={nameOf} />
            <BoutState line={bout} nameOf={nameOf} />
            {waits(bout) && <Badge tone="gold">{AWAITS_PROTEST}</Badge>}
          </Line>
        ))}
      </PlainList>
    </Stack>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${token('s3')};
  padding-block-end: ${token('s2')};
  border-block-end: 1px solid ${token('line')};
  overflow-wrap: anywhere;

  ${below.tablet} {
    /* Number, names and outcome below each other, whatever the names' length. */
    flex-direction: column;
    align-items: start;
  }
`;

/** The first three of a category whose bouts are over; nothing before. */
export function CategoryPlaces({ category }: { category: DayCategory }) {
  const { entries, places } = category;
  if (isDisputed(category.bouts)) return <Quiet>Места будут после решения по протесту.</Quiet>;
  const lines = places ? placeLines(places) : [];
  if (lines.length === 0) return null;
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return (
    <Stack as="section" aria-labelledby="category-places">
      <Heading id="category-places">Места</Heading>
      <PlainList $gap="s1">
        {lines.map(([place, entry]) => (
          <li key={entry}>
            {place}-е&nbsp;место: <b>{known.get(entry)?.name}</b>, {known.get(entry)?.club}
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

/**
 * Lists the seeded athletes, the conflicts that the draw could not avoid, the number of draws, and each later change with
 * its reason.
 */
export function DrawHistory({ category }: { category: DayCategory }) {
  const { key, mergedInto, draw, entries, roundsA } = category;
  if (!draw) return null;
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? `№\u00a0${id}`;
  const isHere = (id: number) =>
    entries.some((entry) => entry.id === id && entry.category === key && !entry.isWithdrawn);
  // The slot of the winner is a round of its own.
  const lines = 2 ** Math.max(1, roundsA.length - 1);
  const texts = [
    ...unavoidableTexts(draw.unavoidable, lines, nameOf).map((text) => `Неизбежно в первом круге: ${text}`),
    ...historyOf({ key, mergedInto, ...draw, isHere }, nameOf, { categories: category.tournament.ageGroups }),
  ];
  const hasSeeds = mergedInto === null && lines > 0 && (draw.seeding === 'lot' || draw.rated.length > 0);
  if (texts.length === 0 && draw.thrown.length === 0 && !hasSeeds) return null;
  return (
    <Stack as="section" aria-labelledby="draw-history">
      <Heading id="draw-history">О жеребьёвке{draw.attempt > 1 ? `: попытка ${draw.attempt}` : ''}</Heading>
      {hasSeeds && <Seeds draw={draw} nameOf={nameOf} />}
      {draw.thrown.length > 0 && <Thrown thrown={draw.thrown} entries={entries} />}
      <PlainList $gap="s2">
        {texts.map((text, index) => (
          <li key={index}>{text}</li>
        ))}
      </PlainList>
    </Stack>
  );
}

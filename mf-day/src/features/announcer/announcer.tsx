import { token } from '@league/shared';
import {
  boutStage,
  type CourtNow,
  dayAt,
  hallOf,
  latestPlaced,
  type PlanLine,
  placeLines,
  placesOf,
  planLines,
} from '@league/shared/day';
import { EmptyState, PlainList, Quiet, Stack } from '@league/shared/kit';
import { useMemo } from 'react';
import styled from 'styled-components';
import { endText, placeText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { cornerNames, namesOf } from '../../lib/desk/people.ts';
import { BoutLink, CourtFrame, CourtGrid } from '../../lib/plan/bout-link.tsx';
import { pauseText } from '../../lib/plan/plan-text.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { useNow, useSinceText } from '../../lib/since-text.ts';

/** Results that an announcer may still have to read. */
const RECENT = 5;

/** What is called out now, who gets ready, what has ended, and who is awarded: sentences to read aloud. */
export function Announcer() {
  const desk = useDesk();
  const { state, clockAhead } = desk;
  const now = useNow(clockAhead);
  const lines = useMemo(() => planLines(state), [state]);
  if (!state.plan?.isIssued || !state.rules)
    return (
      <EmptyState title="Номера боёв ещё не выданы">
        Объявления появятся здесь, когда их выдадут. Эта страница обновится сама.
      </EmptyState>
    );
  const left = lines.find((line) => ['waiting', 'called', 'running'].includes(boutStage(line)));
  const today = now === null ? null : dayAt(state.rules, now);
  const day = today ?? left?.day ?? state.rules.days - 1;
  const courts = hallOf(state, day, now).filter(({ isClosed, queue }) => !isClosed || queue.length > 0);
  const ended = lines
    .filter(({ record }) => record?.result)
    .sort((one, other) => endOf(other).localeCompare(endOf(one)))
    .slice(0, RECENT);
  const hasBouts = courts.some(({ queue }) => queue.length > 0);
  const pauses = hasBouts ? Object.values(state.pauses).filter((pause) => pause.day === day) : [];
  return (
    <Stack>
      {pauses.length > 0 && <Quiet>{pauses.map(pauseText).join('. ')}.</Quiet>}
      <CourtGrid $least={400}>
        {courts.map((court) => (
          <Court key={court.court} court={court} />
        ))}
      </CourtGrid>
      <Stack as="section" $gap="s2" aria-labelledby="announced-results">
        <Heading id="announced-results">Результаты</Heading>
        {ended.length === 0 && <Quiet>Результатов ещё нет.</Quiet>}
        <PlainList $gap="s2">
          {ended.map((line) => (
            <li key={line.number}>
              <ResultText line={line} />
            </li>
          ))}
        </PlainList>
      </Stack>
      <Awards lines={lines} />
    </Stack>
  );
}

const endOf = ({ record }: PlanLine): string => record?.result?.at ?? '';

function Court({ court: { court, queue } }: { court: CourtNow }) {
  const { tournament } = useDesk();
  const [current, ...others] = queue;
  const next = others.find((line) => boutStage(line) === 'waiting');
  return (
    <CourtFrame aria-labelledby={`announce-${court}`}>
      <h2 id={`announce-${court}`}>Корт {court}</h2>
      {current ? <Current line={current} court={court} /> : <Quiet>Боёв больше нет.</Quiet>}
      {next && (
        <p>
          Приготовиться:{' '}
          <BoutLink tournament={tournament} bout={next} isApart>
            бой&nbsp;{next.number}
          </BoutLink>
          , <Pair line={next} />.
        </p>
      )}
    </CourtFrame>
  );
}

/** «На корт 2 вызываются: синий – Орлов Марк, „Тигр“; красный – Ким Артём, „Дракон“.» */
function Current({ line, court }: { line: PlanLine; court: number }) {
  const categoryText = useCategoryText();
  const { tournament, clockAhead } = useDesk();
  const stage = boutStage(line);
  const calls = line.record?.calls ?? [];
  const since = useSinceText(stage === 'called' ? (calls.at(-1) ?? null) : null, clockAhead);
  const head = {
    called: `Вызов ${calls.length}: на корт\u00a0${court} вызываются`,
    running: `На корте\u00a0${court} идёт бой`,
  }[stage as 'called' | 'running'];
  return (
    <>
      <Quiet>
        <BoutLink tournament={tournament} bout={line} isApart />. {categoryText(line.category)},{' '}
        {placeText(line.bout)}
        {since && `. После вызова ${since}`}
      </Quiet>
      <Spoken $isCalled={stage === 'called'}>
        {head ?? 'Следующий бой'}: <Pair line={line} hasClubs />.
      </Spoken>
    </>
  );
}

function Pair({ line, hasClubs = false }: { line: PlanLine; hasClubs?: boolean }) {
  const desk = useDesk();
  const names = cornerNames(desk, line);
  const text = names.map(({ name, club }, corner) => {
    const { winnerOf, loserOf } = line.corners[corner] ?? {};
    const who =
      name ||
      (winnerOf !== undefined
        ? `победитель боя ${winnerOf}`
        : loserOf !== undefined
          ? `проигравший боя ${loserOf}`
          : '');
    return `${corner === 0 ? 'синий' : 'красный'} – ${who}${hasClubs && club ? `, «${club}»` : ''}`;
  });
  return <>{text.join('; ')}</>;
}

function ResultText({ line }: { line: PlanLine }) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const nameOf = namesOf(desk);
  const { result, entries } = line.record ?? {};
  if (!result || !entries) return null;
  return (
    <>
      <BoutLink tournament={desk.tournament} bout={line} isApart />, корт&nbsp;{line.court},{' '}
      {endText(result, (corner) => nameOf(entries[corner]))}.{' '}
      <Quiet as="small">
        {categoryText(line.category)}, {placeText(line.bout)}
      </Quiet>
    </>
  );
}

/** The categories that are over, whose athletes are awarded. */
function Awards({ lines }: { lines: readonly PlanLine[] }) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const nameOf = namesOf(desk);
  const finished = latestPlaced(placesOf(desk.state, lines));
  return (
    <Stack as="section" $gap="s2" aria-labelledby="awards">
      <Heading id="awards">Награждение</Heading>
      {finished.length === 0 && <Quiet>Ни одна категория ещё не закончена.</Quiet>}
      <PlainList $gap="s2">
        {finished.map(({ key, places }) => (
          <li key={key}>
            <b>{categoryText(key)}.</b>{' '}
            {[...Map.groupBy(placeLines(places), ([place]) => place)]
              .map(([place, own]) => `${place}\u00a0место – ${own.map(([, who]) => nameOf(who)).join(', ')}`)
              .join('; ') || 'Мест нет'}
            .
          </li>
        ))}
      </PlainList>
    </Stack>
  );
}

const Spoken = styled.p<{ $isCalled: boolean }>`
  font-size: ${token('lead')};
  font-weight: ${({ $isCalled }) => ($isCalled ? 600 : 400)};
`;

import { token } from '@league/shared';
import type { PublicBout, PublicDay } from '@league/shared/contract';
import {
  boutStage,
  clockOf,
  courtQueue,
  hasBoutsAhead,
  latestPlaced,
  MAX_CALLS,
  type Pause,
} from '@league/shared/day';
import { Text } from '@league/shared/kit';
import styled from 'styled-components';
import { placeText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { BoutLink } from '../../lib/plan/bout-link.tsx';
import { phaseOf } from '../../lib/plan/phase.ts';
import { pauseBefore, pauseText, whoText } from '../../lib/plan/plan-text.ts';
import { Ceremony } from './medals.tsx';
import { Courts, Head, Next, Strip, Turn } from './screen-parts.ts';
import { useShownCourts } from './use-turn.ts';

/** Bouts that come, beside the one that is on. */
const NEXT = { alone: 5, several: 2 };
/** Categories whose places are shown by turns beside the courts. */
const LATEST = 3;

interface Props {
  day: PublicDay;
  courts: readonly number[];
  /** Hong on the left, as from the other side of the mat. */
  isMirrored: boolean;
  /** «Нет сети» where the news do not come, «Репетиция». */
  lost: string | null;
}

/** What the television shows while there are bouts; on a phone, the numbers lead to their bouts. */
export function Screen({ day, courts, isMirrored, lost }: Props) {
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  const nameOf = (id: number) => entries.get(id)?.name ?? '';
  const isAlone = courts.length === 1;
  const isWarmUp = phaseOf(day) === 'warm-up';
  const finished = latestPlaced(day.categories);
  const shown = useShownCourts(courts);
  return (
    <>
      <Courts>
        {shown.map((court) => {
          const [current, ...next] = courtQueue(day.bouts, court);
          return (
            <section key={court} aria-label={`Корт ${court}`}>
              <Head>
                <b>
                  Корт&nbsp;{court}
                  {isWarmUp && ': разминка'}
                </b>
                {lost && <span>{lost}</span>}
              </Head>
              {current ? (
                <Current
                  tournament={day.tournament}
                  bout={current}
                  pause={pauseBefore(day.pauses, current)}
                  entries={entries}
                  isMirrored={isMirrored}
                  isFirst={isWarmUp}
                />
              ) : (
                <>
                  <p>{idleText(day, court)}</p>
                  {isAlone && (
                    <Ceremony
                      categories={finished.filter(({ places }) => places.court === court)}
                      nameOf={nameOf}
                    />
                  )}
                </>
              )}
              <Next>
                {next.slice(0, isAlone ? NEXT.alone : NEXT.several).map((bout) => (
                  <li key={bout.number}>
                    <b>
                      <BoutLink tournament={day.tournament} bout={bout}>
                        {bout.number}
                      </BoutLink>
                    </b>
                    <span>{whoText(bout, nameOf)}</span>
                    <span>{clockOf(bout.at)}</span>
                  </li>
                ))}
              </Next>
            </section>
          );
        })}
      </Courts>
      {shown.length < courts.length && (
        <Turn>
          {courtsText(shown)} из&nbsp;{courts.length}, остальные по&nbsp;очереди
        </Turn>
      )}
      {!isAlone && finished.length > 0 && (
        <Strip aria-label="Награждение">
          <Head>
            <b>Награждение</b>
          </Head>
          <Ceremony categories={finished.slice(0, LATEST)} nameOf={nameOf} />
        </Strip>
      )}
    </>
  );
}

/** «Корты 1–4», «Корт 9» */
const courtsText = (courts: readonly number[]): string =>
  courts.length === 1 ? `Корт\u00a0${courts[0]}` : `Корты\u00a0${courts[0]}–${courts.at(-1)}`;

function idleText(day: PublicDay, court: number): string {
  const { bouts, closed = [] } = day;
  if (closed.includes(court)) return 'Корт закрыт';
  if (hasBoutsAhead(day.categories)) return 'Боёв на корте пока нет';
  return bouts.some((bout) => bout.court === court) ? 'Все бои корта проведены' : 'Боёв на корте нет';
}

interface CurrentProps {
  tournament: string;
  bout: PublicBout;
  /** The pause before the bout. */
  pause: Pause | undefined;
  entries: ReadonlyMap<number, PublicDay['entries'][number]>;
  isMirrored: boolean;
  /** No bout has begun yet. */
  isFirst: boolean;
}

/** What a bout waits for, in one place: beside the name of a court, a pause has no room. */
function waitText({ bout, pause, isFirst }: Pick<CurrentProps, 'bout' | 'pause' | 'isFirst'>): string {
  const time = `не\u00a0раньше\u00a0${clockOf(bout.at)}`;
  if (pause) return `${pauseText({ ...pause, court: null })}, бой\u00a0${time}`;
  return `${isFirst ? 'Первый бой' : 'Следующий'}, ${time}`;
}

function Current({ tournament, bout, pause, entries, isMirrored, isFirst }: CurrentProps) {
  const categoryText = useCategoryText();
  const calls = bout.record?.calls.length ?? 0;
  const stage = boutStage(bout);
  const state =
    stage === 'running'
      ? 'Бой идёт'
      : stage === 'called'
        ? `Вызов ${calls} из ${MAX_CALLS}`
        : waitText({ bout, pause, isFirst });
  const sides = isMirrored ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <>
      <p>
        <BoutLink tournament={tournament} bout={bout} />, {placeText(bout.bout)}.{' '}
        {categoryText(bout.category)}
      </p>
      <Corners>
        {sides.map((corner) => {
          const { entry, winnerOf, loserOf } = bout.corners[corner] ?? {};
          const known = entry === undefined ? undefined : entries.get(entry);
          return (
            <Corner key={corner} $corner={corner}>
              <span>{corner === 0 ? 'Синий' : 'Красный'}</span>
              <strong>
                {known?.name ??
                  (winnerOf !== undefined
                    ? `Победитель боя\u00a0${winnerOf}`
                    : loserOf !== undefined
                      ? `Проигравший боя\u00a0${loserOf}`
                      : '')}
              </strong>
              <span>{known?.club}</span>
            </Corner>
          );
        })}
      </Corners>
      <Text $isBold>{state}</Text>
    </>
  );
}

const Corners = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9em, 100%), 1fr));
  gap: 0.6em;
`;

const Corner = styled.div<{ $corner: 0 | 1 }>`
  display: grid;
  align-content: start;
  gap: 0.2em;
  padding: 0.6em;
  border-inline-start: 0.4em solid ${({ $corner }) => token($corner === 0 ? 'chung' : 'hong')};
  border-radius: ${token('radiusS')};
  background: ${({ $corner }) => token($corner === 0 ? 'chungSoft' : 'hongSoft')};
  overflow-wrap: anywhere;

  strong {
    font-size: 1.3em;
    line-height: 1.15;
  }
`;

import { token } from '@league/shared';
import type { PublicBout, PublicDay } from '@league/shared/contract';
import { boutStage, categoryText, clockOf, courtQueue, MAX_CALLS } from '@league/shared/day';
import type { Ref } from 'react';
import styled from 'styled-components';
import { placeText } from '../../lib/bout-text.ts';
import { STAGE_TEXT } from '../../lib/day-text.ts';
import { BoutLink } from '../../lib/plan/bout-link.tsx';
import { whoText } from '../../lib/plan/who-text.ts';

/** Bouts that come, beside the one that is on. */
const NEXT = { alone: 5, several: 2 };

interface Props {
  ref: Ref<HTMLDivElement>;
  day: PublicDay;
  courts: readonly number[];
  /** Hong on the left, as from the other side of the mat. */
  isMirrored: boolean;
  isOffline: boolean;
}

/** What the television shows; on a phone, the numbers lead to their bouts. */
export function Screen({ ref, day, courts, isMirrored, isOffline }: Props) {
  const entries = new Map(day.entries.map((entry) => [entry.id, entry]));
  const nameOf = (id: number) => entries.get(id)?.name ?? '';
  const isAlone = courts.length === 1;
  return (
    <Dark ref={ref} $isAlone={isAlone}>
      {courts.map((court) => {
        const queue = courtQueue(day.bouts, court);
        const [current, ...next] = queue;
        return (
          <section key={court} aria-label={`Корт ${court}`}>
            <Head>
              <b>Корт&nbsp;{court}</b>
              {isOffline && <span>нет сети</span>}
            </Head>
            {current ? (
              <Current tournament={day.tournament} bout={current} entries={entries} isMirrored={isMirrored} />
            ) : (
              <p>{idleText(day, court)}</p>
            )}
            <ol>
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
            </ol>
          </section>
        );
      })}
    </Dark>
  );
}

function idleText({ bouts, stage }: PublicDay, court: number): string {
  if (bouts.length === 0) return STAGE_TEXT[stage];
  return bouts.some((bout) => bout.court === court) ? 'Все бои корта проведены' : 'Боёв на корте нет';
}

interface CurrentProps {
  tournament: string;
  bout: PublicBout;
  entries: ReadonlyMap<number, PublicDay['entries'][number]>;
  isMirrored: boolean;
}

function Current({ tournament, bout, entries, isMirrored }: CurrentProps) {
  const calls = bout.record?.calls.length ?? 0;
  const stage = boutStage(bout);
  const state =
    stage === 'running'
      ? 'Бой идёт'
      : stage === 'called'
        ? `Вызов ${calls} из ${MAX_CALLS}`
        : `Следующий, не раньше ${clockOf(bout.at)}`;
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
      <State>{state}</State>
    </>
  );
}

const Dark = styled.div<{ $isAlone: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isAlone }) =>
    $isAlone ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))'};
  align-content: start;
  gap: ${token('s5')};
  padding: ${token('s5')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
  font-size: ${({ $isAlone }) => ($isAlone ? 'clamp(1rem, 2vw, 2.5rem)' : 'clamp(1rem, 1.4vw, 1.75rem)')};

  &:fullscreen {
    overflow: hidden;
    border-radius: 0;
  }

  section {
    display: grid;
    align-content: start;
    gap: 0.6em;
  }

  a {
    color: inherit;
  }

  p,
  ol {
    margin: 0;
  }

  ol {
    display: grid;
    gap: 0.4em;
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 3em minmax(0, 1fr) auto;
    gap: 0.6em;
    padding-block-start: 0.4em;
    border-block-start: 1px solid ${token('line')};
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  font-size: 1.25em;
`;

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

const State = styled.p`
  font-weight: 600;
`;

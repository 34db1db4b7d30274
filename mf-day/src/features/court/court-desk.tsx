import { Button, ButtonLink } from '@league/shared';
import { awaitsProtest, boutStage, courtQueue, isReady, type PlanLine, planLines } from '@league/shared/day';
import { Answer, EmptyState, Notice, Row, Stack, useAddressChoice } from '@league/shared/kit';
import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { boardPath, dayPath } from '../../lib/day-text.ts';
import { namesOf } from '../../lib/desk/people.ts';
import { pauseBefore, pauseText } from '../../lib/plan/plan-text.ts';
import { type Desk, useDesk } from '../../lib/queue/use-desk.ts';
import { RefusedHere } from '../../lib/sign/refused-actions.tsx';
import { useSignNote } from '../../lib/sign/sign-text.ts';
import { useFallenFocus } from '../../lib/use-fallen-focus.ts';
import { LastResult, ReadOnlyNotice } from './court-notices.tsx';
import { CurrentBout } from './current-bout.tsx';
import { FoughtBouts } from './fought-bouts.tsx';
import { NextBouts } from './next-bouts.tsx';
import { boutOf, upsetText, useLead } from './use-bout.ts';

/** The desk of one court: the bout that is on, those that come, those that are over. */
export function CourtDesk({ court }: { court: number }) {
  const desk = useDesk();
  const { rules, plan } = desk.state;
  if (rules && !(Number.isInteger(court) && court >= 1 && court <= rules.courts))
    return <EmptyState title="Такого корта нет">На этом турнире корты с 1 по {rules.courts}.</EmptyState>;
  if (!plan?.isIssued)
    return (
      <EmptyState title="Номера боёв ещё не выданы">
        Их выдают на столе секретариата, вкладка «Корты». Эта страница обновится сама.
      </EmptyState>
    );
  return <LedCourt court={court} desk={desk} />;
}

/** One device changes the bouts of a court, or a secretary who has taken it; the others read. */
function LedCourt({ court, desk }: { court: number; desk: Desk }) {
  const { isLed, isLost, isTaking, problem, take } = useLead(desk, court);
  useSignNote(isLost ? 'Корт передан' : null);
  const isLeading = isLed === true;
  const bouts = useRef<HTMLDivElement>(null);
  /** How often it was taken here: the button of that is gone, and its focus goes to the bout. */
  const [taken, setTaken] = useState(0);
  useFallenFocus(isLeading && taken > 0 ? taken : undefined, () =>
    bouts.current?.querySelector(FOCUSABLE_TITLE),
  );
  const handleTake = () => {
    setTaken(taken + 1);
    void take();
  };
  return (
    <Stack>
      {!isLeading && <ReadOnlyNotice isFree={isLed === undefined} isTaking={isTaking} onTake={handleTake} />}
      {problem && <Answer tone="error">{problem}</Answer>}
      <div ref={bouts}>
        <Bouts court={court} isLeading={isLeading} />
      </div>
    </Stack>
  );
}

const FOCUSABLE_TITLE = ':is(h2, h3)[tabindex="-1"]';

function Bouts({ court, isLeading }: { court: number; isLeading: boolean }) {
  const { state, tournament, pass } = useDesk();
  const lines = useMemo(() => planLines(state), [state]);
  const { chosen, choose } = useAddressChoice('bout');
  /** The bout that was left for another one here: the focus goes along. */
  const [left, setLeft] = useState<number>();
  /** The bout that was decided here last. */
  const [decided, setDecided] = useState<number>();
  /** What else was done here last. */
  const [said, setSaid] = useState('');
  const queue = courtQueue(lines, court);
  const [shown, setShown] = useState<number>();
  // Where another device leads, the bout that is on is shown.
  const current = isLeading ? currentOf(queue, chosen, shown) : currentOf(queue, null, undefined);
  if (current && current.number !== shown) setShown(current.number);
  const [upset, forgetUpset] = useUpset(lines, { court, shown });
  const fought = lines.filter((line) => line.court === court && line.record?.result);
  const last = isLeading ? fought.find(({ number }) => number === decided) : undefined;
  const isWaiting = current && awaitsProtest(lines, current);
  const pause = current && pauseBefore(Object.values(state.pauses), current);
  const handleTakenBack = ({ number }: PlanLine) => {
    choose(String(number));
    setLeft(current?.number);
  };
  const doneHere = (
    <>
      {last && (
        <Wide>
          <LastResult line={last} onDone={setSaid} onTakenBack={() => handleTakenBack(last)} />
        </Wide>
      )}
      {said && (
        <Wide>
          <Answer tone="success">{said}</Answer>
        </Wide>
      )}
    </>
  );
  return (
    <Stack>
      {state.closed[court] && <Notice tone="warning">Корт закрыт: его бои ведут на других кортах.</Notice>}
      {current && isWaiting && (
        <Notice tone="warning">
          Бой {current.number} ждёт решения по протесту: его вызывает секретариат.
          {boutStage(current) === 'running' && ' Он уже начат, поэтому сначала – «Отменить начало».'}
        </Notice>
      )}
      {pause && <Notice tone="info">{pauseText({ ...pause, court: null })}: следующий бой после неё.</Notice>}
      <RefusedHere
        isHere={(command) =>
          'bout' in command &&
          lines.some(
            (line) =>
              line.court === court && line.category === command.category && line.bout === command.bout,
          )
        }
      />
      {upset && (
        <div role="alert">
          <Notice
            tone="warning"
            action={
              <Button variant="quiet" onClick={forgetUpset}>
                Понятно
              </Button>
            }
          >
            {upset}
          </Notice>
        </div>
      )}
      {current ? (
        <CurrentBout
          // Others in the same bout are another bout: nothing that was pressed for it stays.
          key={[current.category, current.bout, ...boutOf(current).entries].join(' ')}
          line={current}
          isLeading={isLeading && !(isWaiting && pass && current.record === null)}
          takesFocus={left !== undefined && left !== current.number}
          onFocused={() => setLeft(undefined)}
          onActed={() => setSaid('')}
          onEnded={() => {
            setLeft(current.number);
            setDecided(current.number);
            setSaid('');
          }}
        >
          {doneHere}
        </CurrentBout>
      ) : (
        <>
          {doneHere}
          <EmptyState
            title={queue.length === 0 ? 'Все бои корта проведены' : 'Соперники ещё не определились'}
          >
            {queue.length > 0 && 'Их назовут бои других кортов. Эта страница обновится сама.'}
          </EmptyState>
        </>
      )}
      <NextBouts
        queue={queue.filter((line) => line !== current)}
        onChoose={
          isLeading
            ? (number) => {
                setLeft(current?.number);
                choose(number);
              }
            : undefined
        }
      />
      <FoughtBouts
        lines={fought}
        isLeading={isLeading}
        undone={last}
        onDone={setSaid}
        onTakenBack={handleTakenBack}
      />
      <Row as="nav" aria-label="Страницы дня">
        <ButtonLink variant="secondary" to={boardPath(tournament, court)} target="_blank">
          Табло корта {court}
        </ButtonLink>
        <ButtonLink variant="secondary" to={dayPath(tournament)} target="_blank">
          Страница дня
        </ButtonLink>
      </Row>
    </Stack>
  );
}

/** What others have changed in the bouts that this court works with, until somebody has read it. */
function useUpset(
  lines: readonly PlanLine[],
  { court, shown }: { court: number; shown: number | undefined },
) {
  const nameOf = namesOf(useDesk());
  const [seen, setSeen] = useState(lines);
  const [text, setText] = useState<string | null>(null);
  if (lines !== seen) {
    setSeen(lines);
    const upset = upsetText(seen, lines, { court, shown, nameOf });
    if (upset !== null) setText(upset);
  }
  return [text, () => setText(null)] as const;
}

/** A line of its own in a row. */
const Wide = styled.div`
  flex: 1 0 100%;
`;

/** The bout that was chosen; else the one that is shown already, so that none slips under a finger; else the first. */
function currentOf(
  queue: readonly PlanLine[],
  chosen: string | null | undefined,
  shown: number | undefined,
): PlanLine | undefined {
  const ready = queue.filter(isReady);
  return (
    ready.find(({ number }) => String(number) === chosen) ??
    ready.find(({ number }) => number === shown) ??
    ready[0]
  );
}

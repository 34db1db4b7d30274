import { Button, lazyPage } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { type Entry, isCommitted, isDrawn, weighInsOf } from '@league/shared/day';
import { DialogButton, Quiet, Row } from '@league/shared/kit';
import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { hoursText } from '../../lib/day-text.ts';
import type { Listed } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { Sessions } from './sessions.tsx';
import { needsPapers } from './use-weigh-search.ts';
import { ApplicationsButton } from './waiting-applications.tsx';

const WeighSheets = lazyPage(() => import('./sheets/weigh-sheets.tsx'));

/** What was done last, and the command that «Отменить» sends. */
export interface Done {
  text: string;
  tone: 'success' | 'warning' | 'error';
  entry?: number;
  /** When it was asked for, by the clock of the device. */
  at?: number;
  /** What takes it back. */
  back?: DayCommand;
}

interface ProgressProps {
  listed: readonly Listed[];
  onDone: (done: Done) => void;
  /** The weigh-in has begun: the pressed button is gone. */
  onOpened: () => void;
  onClose: (weighIn: number | undefined) => void;
}

/** How far the weigh-in is, and its beginning and end. */
export function Progress({ listed, onDone, onOpened, onClose }: ProgressProps) {
  const { state, send, pass } = useDesk();
  const count = (status: Entry['status']) => listed.filter(({ entry }) => entry.status === status).length;
  const left = useTimeLeft(state.rules?.date ?? '', state.rules?.weighingUntil ?? '');
  const hasSessions = weighInsOf(state).length > 0;
  const isOpening = useRef(false);
  const open = async (weighIn?: number) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const refusal = await send({ type: 'open-weighing', ...(weighIn !== undefined && { weighIn }) });
    isOpening.current = false;
    onDone({ text: refusal ?? 'Взвешивание идёт.', tone: refusal ? 'error' : 'success' });
    if (refusal === undefined) onOpened();
  };
  const unchecked = listed.filter((one) => needsPapers(one, state.papers)).length;
  const facts = [
    `Взвешено: ${count('weighed')}`,
    `осталось: ${count('entered')}`,
    `перевес: ${count('overweight')}`,
    `сняты: ${count('withdrawn')}`,
    ...(unchecked > 0 ? [`документы не проверены: ${unchecked}`] : []),
  ].join(', ');
  return (
    <>
      <Row $align="center">
        <Facts>
          <strong>{facts}</strong>
          {!hasSessions && state.weighing === 'open' && (
            <Quiet>
              До {state.rules?.weighingUntil}
              {left && `, осталось ${left}`}. Enter открывает первого, вес и Enter – записывает.
            </Quiet>
          )}
          {!hasSessions && state.weighing === 'closed' && (
            <Quiet>Взвешивание закрыто: вес больше не записывают.</Quiet>
          )}
          {!hasSessions && state.weighing === null && pass && <Quiet>Взвешивание начнёт секретарь.</Quiet>}
        </Facts>
        {!pass && (
          <SecretaryActions
            hasSessions={hasSessions}
            onOpen={() => void open()}
            onClose={() => onClose(undefined)}
          />
        )}
      </Row>
      <Sessions onOpen={(id) => void open(id)} onClose={onClose} />
    </>
  );
}

/** The beginning and the end of the weigh-in, and its sheets. */
interface ActionsProps {
  /** Each session has a beginning and an end of its own. */
  hasSessions: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function SecretaryActions({ hasSessions, onOpen, onClose }: ActionsProps) {
  const { state } = useDesk();
  return (
    <>
      {!hasSessions && state.weighing === null && <Button onClick={onOpen}>Начать взвешивание</Button>}
      {!hasSessions && state.weighing === 'open' && (
        <Button variant="secondary" onClick={onClose}>
          Закончить взвешивание
        </Button>
      )}
      <ApplicationsButton />
      <DialogButton label="Протоколы" variant="secondary" aria-label="Протоколы взвешивания">
        {(control) => (
          <Suspense fallback={null}>
            <WeighSheets {...control} />
          </Suspense>
        )}
      </DialogButton>
      {!hasSessions && state.weighing === 'closed' && !isCommitted(state) && !isDrawn(state) && (
        <Button variant="secondary" onClick={onOpen}>
          Открыть взвешивание снова
        </Button>
      )}
    </>
  );
}

const Facts = styled.div`
  flex: 1 1 16rem;
`;

const MINUTE = 60_000;

/** «1 ч 5 мин» to a time of the first day (`09:30`, in Moscow); null before that day and after the time. */
function timeLeft(date: string, until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(`${date}T${until}:00+03:00`) - now.getTime()) / MINUTE);
  return minutes <= 0 || minutes > 24 * 60 ? null : hoursText(minutes);
}

/** `timeLeft`, kept up to date. */
function useTimeLeft(date: string, until: string): string | null {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(date, until, now);
}

import { lazyPage } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { dayWeighing, type Entry } from '@league/shared/day';
import { DialogButton, Quiet, Row } from '@league/shared/kit';
import { Suspense, useRef } from 'react';
import styled from 'styled-components';
import type { Listed } from '../../lib/desk/people.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { isAnybodyWeighed, Sessions } from './sessions.tsx';
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
  onClose: (weighIn: number) => void;
}

/** How far the weigh-in is, and its beginning and end. */
export function Progress({ listed, onDone, onOpened, onClose }: ProgressProps) {
  const { state, send, pass } = useDesk();
  const count = (status: Entry['status']) => listed.filter(({ entry }) => entry.status === status).length;
  const isOpening = useRef(false);
  const open = async (weighIn: number) => {
    if (isOpening.current) return;
    isOpening.current = true;
    const refusal = await send({ type: 'open-weighing', weighIn });
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
          {isAnybodyWeighed(state) && <Quiet>Enter открывает первого, вес и Enter – записывает.</Quiet>}
          {pass && dayWeighing(state) === null && <Quiet>Взвешивание начнёт секретарь.</Quiet>}
        </Facts>
        {!pass && (
          <>
            <ApplicationsButton />
            <DialogButton label="Протоколы" variant="secondary" aria-label="Протоколы взвешивания">
              {(control) => (
                <Suspense fallback={null}>
                  <WeighSheets {...control} />
                </Suspense>
              )}
            </DialogButton>
          </>
        )}
      </Row>
      <Sessions onOpen={(id) => void open(id)} onClose={onClose} />
    </>
  );
}

const Facts = styled.div`
  flex: 1 1 16rem;
`;

import { Button, lazyPage } from '@league/shared';
import { type Entry, isCommitted, isDrawn } from '@league/shared/day';
import { DialogButton, Quiet, Row } from '@league/shared/kit';
import { Suspense } from 'react';
import styled from 'styled-components';
import type { Listed } from '../../lib/desk/listed-entries.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { needsPapers } from './papers.ts';
import { useTimeLeft } from './time-left.ts';
import { ApplicationsButton } from './waiting-applications.tsx';

const WeighSheets = lazyPage(() => import('./sheets/weigh-sheets.tsx'));

/** What was done last, and the entry that «Отменить» takes back. */
export interface Done {
  text: string;
  tone: 'success' | 'warning' | 'error';
  entry?: number;
  /** What of the entry was done; left out: its weight or category. */
  thing?: 'entry' | 'papers';
  /** When it was asked for, by the clock of the device. */
  at?: number;
}

interface ProgressProps {
  listed: readonly Listed[];
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** How far the weigh-in is, and its beginning and end. */
export function Progress({ listed, onDone, onClose }: ProgressProps) {
  const { state, send, pass } = useDesk();
  const count = (status: Entry['status']) => listed.filter(({ entry }) => entry.status === status).length;
  const left = useTimeLeft(state.rules?.date ?? '', state.rules?.weighingUntil ?? '');
  const open = async () => {
    const refusal = await send({ type: 'open-weighing' });
    onDone({ text: refusal ?? 'Взвешивание идёт.', tone: refusal ? 'error' : 'success' });
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
    <Row $align="center">
      <Facts>
        <strong>{facts}</strong>
        {state.weighing === 'open' && (
          <Quiet>
            До {state.rules?.weighingUntil}
            {left && `, осталось ${left}`}. Enter открывает первого, вес и Enter — записывает.
          </Quiet>
        )}
      </Facts>
      {pass && state.weighing !== 'open' && (
        <Quiet>{state.weighing === null ? 'Взвешивание начнёт секретарь.' : 'Взвешивание закончено.'}</Quiet>
      )}
      {!pass && <SecretaryActions onOpen={open} onClose={onClose} />}
    </Row>
  );
}

/** The beginning and the end of the weigh-in, and its sheets. */
function SecretaryActions({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  const { state } = useDesk();
  return (
    <>
      {state.weighing === null && <Button onClick={onOpen}>Начать взвешивание</Button>}
      {state.weighing === 'open' && (
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
      {state.weighing === 'closed' && !isCommitted(state) && !isDrawn(state) && (
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

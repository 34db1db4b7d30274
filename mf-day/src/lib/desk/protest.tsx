import { Button } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import type { PlanLine } from '@league/shared/day';
import { Answer, Notice, PlainList, Row } from '@league/shared/kit';
import { useRef, useState } from 'react';
import { BoutLink, ProtestMark } from '../plan/bout-link.tsx';
import { useDesk } from '../queue/use-desk.ts';
import { useFallenFocus } from '../use-fallen-focus.ts';

type Step = Extract<DayCommand, { type: 'protest' | 'decide-protest' | 'take-back' }>;

/** What the secretariat does next about a protest: the label, and what of the command the bout does not say. */
function stepsOf({ record }: PlanLine): readonly (readonly [string, Partial<Step>])[] {
  if (!record?.protest) return [['Протест', { type: 'protest' }]];
  if (record.protest !== 'review')
    return [['Вернуть на рассмотрение', { type: 'take-back', step: 'decide-protest' }]];
  return [
    ['Удовлетворить', { type: 'decide-protest', decision: 'upheld' }],
    ['Отклонить', { type: 'decide-protest', decision: 'denied' }],
    ['Отозван', { type: 'decide-protest', decision: 'withdrawn' }],
    ['Снять протест', { type: 'take-back', step: 'protest' }],
  ];
}

/** The protest against a result: files it, and decides about it. */
export function Protest({ line }: { line: PlanLine }) {
  const { send } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { category, bout, number, record } = line;
  const mark = useRef<HTMLSpanElement>(null);
  const [done, setDone] = useState<number>();
  useFallenFocus(done, () => mark.current);
  const handle = async (step: Partial<Step>) => {
    setBusy(true);
    setProblem(await send({ ...step, category, bout, entries: record?.entries } as Step));
    setBusy(false);
    setDone(Date.now());
  };
  return (
    <>
      <span ref={mark} tabIndex={-1} role="status">
        <ProtestMark line={line} />
      </span>
      {stepsOf(line).map(([label, step]) => (
        <Button
          key={label}
          variant="quiet"
          disabled={isBusy}
          aria-label={`${label}: бой ${number}`}
          onClick={() => void handle(step)}
        >
          {label}
        </Button>
      ))}
      {problem && <Answer tone="error">{problem}</Answer>}
    </>
  );
}

/** Everything that waits for a decision of the secretariat. */
export function Protests({ lines }: { lines: readonly PlanLine[] }) {
  const { tournament } = useDesk();
  const open = lines.filter(({ record }) => record?.protest === 'review');
  if (open.length === 0) return null;
  return (
    <Notice tone="warning" title="Протесты">
      Что зависит от этих боёв, вызывает только секретариат. Удовлетворив протест, исправьте результат на
      странице корта.
      <PlainList $gap="s2">
        {open.map((line) => (
          <Row as="li" key={line.number} $align="center">
            <span>
              <BoutLink tournament={tournament} bout={line} isApart />, корт&nbsp;{line.court}
            </span>
            <Protest line={line} />
          </Row>
        ))}
      </PlainList>
    </Notice>
  );
}

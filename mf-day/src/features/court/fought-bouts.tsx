import { Button } from '@league/shared';
import { boutEnd, boutId, type PlanLine, scoreText, WAY_CODES } from '@league/shared/day';
import { Dialog, Line, PlainList, Quiet, Row, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { endText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { Heading } from '../../lib/day-parts.tsx';
import { cornerNames } from '../../lib/desk/people.ts';
import { Protest } from '../../lib/desk/protest.tsx';
import { BoutLink } from '../../lib/plan/bout-link.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { CorrectResult } from './correct-result.tsx';
import { TakeBack } from './take-back.tsx';

/** Bouts that are listed before a press. */
const SHOWN = 3;

interface Props {
  lines: readonly PlanLine[];
  /** Whether this device changes the court. A secretary corrects also where another one does. */
  isLeading: boolean;
  /** The bout whose result can be taken back elsewhere on the page. */
  undone: PlanLine | undefined;
  onDone: (text: string) => void;
  /** Called with the bout whose result is taken back. */
  onTakenBack: (line: PlanLine) => void;
}

/** The bouts that are over, the last one first: each can be corrected. */
export function FoughtBouts({ lines, isLeading, undone, onDone, onTakenBack }: Props) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const [isWhole, setWhole] = useState(false);
  const [correcting, setCorrecting] = useState<PlanLine>();
  const { revisions } = desk.state;
  if (lines.length === 0) return null;
  const changedAt = ({ category, bout }: PlanLine) => revisions[`bout:${boutId(category, bout)}`] ?? 0;
  // What is not sent yet has no number of its own: there the time of the device says which was last.
  const endedAt = ({ record }: PlanLine) => record?.result?.at ?? '';
  const latest = lines.toSorted(
    (one, other) => changedAt(other) - changedAt(one) || (endedAt(other) > endedAt(one) ? 1 : -1),
  );
  const close = () => setCorrecting(undefined);
  return (
    <Stack as="section" $gap="s2" aria-labelledby="fought-bouts">
      <Heading id="fought-bouts">Проведены: {lines.length}</Heading>
      <PlainList>
        {latest.slice(0, isWhole ? latest.length : SHOWN).map((line) => (
          <Line key={line.number}>
            <div>
              <strong>
                <BoutLink tournament={desk.tournament} bout={line} isApart />
              </strong>
              <p>{resultText(line, cornerNames(desk, line))}</p>
              <Quiet>
                {categoryText(line.category)} <Codes line={line} />
              </Quiet>
            </div>
            {(isLeading || !desk.pass) && (
              <Row $align="center">
                {line === latest[0] && line !== undone && (
                  <TakeBack line={line} onDone={onDone} onTakenBack={() => onTakenBack(line)} />
                )}
                {!desk.pass && <Protest line={line} />}
                <Button
                  variant="secondary"
                  aria-label={`Исправить результат боя ${line.number}`}
                  onClick={() => {
                    onDone('');
                    setCorrecting(line);
                  }}
                >
                  Исправить
                </Button>
              </Row>
            )}
          </Line>
        ))}
      </PlainList>
      {latest.length > SHOWN && !isWhole && (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Показать все: {latest.length}
        </Button>
      )}
      <Dialog
        isOpen={correcting !== undefined}
        onClose={close}
        title={`Исправить результат: бой ${correcting?.number ?? ''}`}
      >
        {correcting && (
          <CorrectResult key={correcting.number} line={correcting} onClose={close} onDone={onDone} />
        )}
      </Dialog>
    </Stack>
  );
}

/** «Орлов – Ким, победа: Орлов, по очкам (12:10)» */
function resultText({ record }: PlanLine, names: ReturnType<typeof cornerNames>): string {
  if (!record?.result) return '';
  const { result } = record;
  return `${names[0].name}\u00a0– ${names[1].name}, ${endText(result, (corner) => names[corner].name)}${scoreText(result.rounds)}`;
}

/** How the protocol names the way of a bout: «ПФС (PTF)». */
function Codes({ line: { record } }: { line: PlanLine }) {
  if (!record?.result) return null;
  const { winner, how } = boutEnd(record.result);
  const { short, official, code } = WAY_CODES[how];
  return winner !== null && <abbr title={official}>{`${short} (${code})`}</abbr>;
}

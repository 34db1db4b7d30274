import { Button, focusRing, token } from '@league/shared';
import { type DayCommand, findAgeGroup } from '@league/shared/contract';
import {
  boutEnd,
  boutId,
  boutRulesOf,
  boutStage,
  groupOf,
  type How,
  MAX_CALLS,
  type PlanLine,
  roundsProblem,
  roundsUntil,
  scoreText,
  waysAfter,
} from '@league/shared/day';
import { Answer, Card, Quiet, Row, Stack } from '@league/shared/kit';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { endText, roundText } from '../../lib/bout-text.ts';
import { useCategoryText } from '../../lib/categories.tsx';
import { cornerNames } from '../../lib/desk/people.ts';
import { BoutLink } from '../../lib/plan/bout-link.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { useSinceText } from '../../lib/since-text.ts';
import { useFallenFocus } from '../../lib/use-fallen-focus.ts';
import { KeysHelp, useCourtKeys } from './keys.tsx';
import { NO_ROUNDS, RoundsFields, roundsOf, useStoredRounds } from './rounds-fields.tsx';
import { TakeBackStep } from './take-back.tsx';
import { boutOf, useCourtCommands } from './use-bout.ts';
import { thirdPlaceText, WaysChoice, wayLabel } from './ways-choice.tsx';

interface Props {
  line: PlanLine;
  /** Whether this device changes the court. */
  isLeading: boolean;
  /** Whether the bout before it has just ended here: the focus comes along. */
  takesFocus: boolean;
  onFocused: () => void;
  onEnded: () => void;
  /** Called as something is done here: what was said of the last action is over. */
  onActed: () => void;
  /** What was done last, right after the title, where the focus is then. */
  children?: ReactNode;
}

/** Two presses within this time are one call, in milliseconds. */
const BETWEEN_CALLS = 3_000;

type Winner = 0 | 1 | null;

/** The bout that is on: who stands where, its calls, its beginning, and its result in two taps: who, and how. */
export function CurrentBout(props: Props) {
  const categoryText = useCategoryText();
  const { line, isLeading, takesFocus, onFocused, onEnded, onActed, children } = props;
  const desk = useDesk();
  const { act, problem, setProblem } = useCourtCommands();
  /** The first of the two taps; undefined before it. */
  const [winner, setWinner] = useState<Winner>();
  const [typed, setTyped] = useStoredRounds(`${desk.tournament} ${line.number} ${boutOf(line).entries}`);
  const [isSent, setSent] = useState(false);
  const [hasKeys, setHasKeys] = useState(true);
  /** How often something was pressed here whose button may be gone since: the focus goes to the title then. */
  const [pressed, setPressed] = useState(0);
  const names = cornerNames(desk, line);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    title.current?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  useFallenFocus(pressed || undefined, () => title.current);
  const pressing = (act: () => void) => () => {
    setPressed(pressed + 1);
    act();
  };
  const back = pressing(() => setWinner(undefined));
  const { record, number, bout, category } = line;
  const stage = boutStage(line);
  const calls = record?.calls ?? [];
  const lastCall = (stage === 'called' && calls.at(-1)) || null;
  const confirmedCalls = desk.confirmed.bouts[boutId(category, bout)]?.calls ?? [];
  const sinceCall = useSinceText(
    lastCall,
    // What is not sent yet has the time of this device.
    lastCall !== null && confirmedCalls.includes(lastCall) ? desk.clockAhead : 0,
  );
  const rules = boutRulesOf(desk.state, category);
  const time = findAgeGroup(desk.state.rules ?? {}, groupOf(category))?.time;
  const entered = roundsOf(rules, typed);
  const isEntered = entered.length > 0 && roundsProblem(rules, entered) === null;
  const ways =
    winner === undefined ? [] : waysAfter(rules, entered, { winner, hasBegun: stage === 'running' });

  const of = boutOf(line);
  const calledAt = useRef(-Infinity);
  const call = () => {
    const now = performance.now();
    if (stage === 'running' || calls.length >= MAX_CALLS || now - calledAt.current < BETWEEN_CALLS) return;
    calledAt.current = now;
    onActed();
    void act({ type: 'call-bout', ...of });
  };
  const begin = () => {
    if (stage === 'running') return;
    onActed();
    void act({ type: 'start-bout', ...of });
  };
  const end = (winner: Winner, how: How) => {
    setWinner(undefined);
    onEnded();
    const rounds = roundsUntil(rules, entered, { winner, how });
    void act({ type: 'result', ...of, rounds } as DayCommand).then(
      (isStored) => isStored && setTyped(NO_ROUNDS),
    );
  };
  const endAsEntered = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(!isEntered);
    if (!isEntered) return;
    const { winner, how } = boutEnd({ rounds: entered });
    end(winner, how);
  };
  useCourtKeys(isLeading && hasKeys, (key) => {
    if (key === 'KeyC') call();
    else if (key === 'KeyS') begin();
    else if (key === 'ArrowLeft') setWinner(0);
    else if (key === 'ArrowRight') setWinner(1);
    else if (key === 'ArrowDown') setWinner(null);
    else if (key === 'Escape') back();
    else {
      const [, digit] = /^Digit(\d)$/.exec(key) ?? [];
      const chosen = digit === undefined ? undefined : ways[(Number(digit) || 10) - 1];
      if (!chosen || winner === undefined) return false;
      end(winner, chosen);
    }
    return true;
  });

  return (
    <Card as="section" aria-labelledby="current-bout">
      <Stack>
        <Row $align="baseline" $justify="space-between">
          <Title id="current-bout" ref={title} tabIndex={-1}>
            Бой&nbsp;{number} <small>{roundText(bout)}</small>
          </Title>
          {children}
          <Quiet as="span">
            <BoutLink tournament={desk.tournament} bout={line} isApart>
              {categoryText(category)}
            </BoutLink>
            {time && `. ${time}`}
          </Quiet>
        </Row>
        <Corners>
          {([0, 1] as const).map((corner) => (
            <Corner
              key={corner}
              type="button"
              $corner={corner}
              disabled={!isLeading}
              aria-pressed={winner === corner}
              onClick={() => setWinner(winner === corner ? undefined : corner)}
            >
              <span>{corner === 0 ? 'Синий' : 'Красный'}</span>
              <strong>{names[corner].name}</strong>
              <span>{names[corner].club}</span>
            </Corner>
          ))}
        </Corners>
        {isLeading && winner !== undefined && (
          <WaysChoice
            winner={winner}
            title={
              winner === null
                ? 'Победителя нет. Почему?'
                : `Победа: ${names[winner].name}. Как закончился бой?`
            }
            ways={ways.map((how) => ({
              how,
              label: wayLabel(how, winner),
              hint: thirdPlaceText(bout, desk.state, how),
            }))}
            onChoose={(how) => end(winner, how)}
            onBack={back}
          />
        )}
        <p role="status">
          {stage === 'running' && 'Бой идёт. '}
          {isLeading && stage === 'running' && winner === undefined && 'Кто победил? Нажмите на спортсмена.'}
          {stage === 'called' && `Вызов ${calls.length} из ${MAX_CALLS}`}
          {sinceCall !== null && <span aria-hidden="true">, {sinceCall} назад.</span>}
          {stage === 'waiting' && 'Спортсмены ещё не вызваны.'}
        </p>
        {isLeading && (
          <Row>
            {stage !== 'running' && calls.length < MAX_CALLS && (
              <Button variant={stage === 'waiting' ? 'primary' : 'secondary'} onClick={pressing(call)}>
                {calls.length === 0 ? 'Вызвать' : `Вызвать ${calls.length + 1}-й раз`}
              </Button>
            )}
            {stage !== 'running' && (
              <Button variant={stage === 'waiting' ? 'secondary' : 'primary'} onClick={pressing(begin)}>
                Начать бой
              </Button>
            )}
            <Button variant="quiet" onClick={() => setWinner(null)}>
              Нет победителя
            </Button>
            <TakeBackStep
              line={line}
              stage={stage}
              onProblem={setProblem}
              onDone={() => title.current?.focus()}
            />
          </Row>
        )}
        {problem && <Answer tone="error">{problem}</Answer>}
        {isLeading && (
          <details>
            <summary>Счёт по раундам</summary>
            <Stack as="form" onSubmit={endAsEntered}>
              <RoundsFields
                rules={rules}
                typed={typed}
                isSent={isSent}
                onChange={(next) => {
                  setSent(false);
                  setTyped(next);
                }}
              />
              {entered.length > 0 && (
                <Row $align="center">
                  <Button type="submit">Записать результат</Button>
                  {isEntered && (
                    <span>
                      {endText({ rounds: entered }, (corner) => names[corner].name)}
                      {scoreText(entered)}
                    </span>
                  )}
                </Row>
              )}
            </Stack>
          </details>
        )}
        {isLeading && <KeysHelp isOn={hasKeys} onChange={setHasKeys} />}
      </Stack>
    </Card>
  );
}

const Title = styled.h2`
  ${focusRing}

  font-size: ${token('lead')};

  small {
    color: ${token('ink2')};
    font-weight: 400;
  }
`;

const Corners = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('s3')};
`;

const Corner = styled.button<{ $corner: 0 | 1 }>`
  display: grid;
  align-content: center;
  gap: ${token('s1')};
  min-height: 9rem;
  padding: ${token('s4')} clamp(${token('s2')}, 2vw, ${token('s4')});
  border: 3px solid ${({ $corner }) => token($corner === 0 ? 'chung' : 'hong')};
  border-radius: ${token('radiusM')};
  background: ${({ $corner }) => token($corner === 0 ? 'chungSoft' : 'hongSoft')};
  color: ${token('ink')};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;

  strong {
    font-size: clamp(1.125rem, 4vw, 2rem);
    line-height: 1.2;
  }

  &:not(:disabled) {
    cursor: pointer;
  }

  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 4px ${({ $corner }) => token($corner === 0 ? 'chung' : 'hong')};
  }

  ${focusRing}
`;

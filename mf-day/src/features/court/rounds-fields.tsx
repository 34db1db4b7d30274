import { Button, token } from '@league/shared';
import {
  type BoutRules,
  isDecided,
  isSameEnd,
  type Round,
  type RoundEnd,
  roundsProblem,
  type Score,
  WAY_TEXT,
} from '@league/shared/day';
import { Answer, Field, Quiet, Row } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';

/** A round as typed, chung before hong. */
interface TypedRound {
  points: readonly [string, string];
  /** The end that the secretary has chosen; null if the score decides the round. */
  end: RoundEnd | null;
}

export type TypedRounds = readonly TypedRound[];

export const NO_ROUNDS: TypedRounds = [];

const EMPTY: TypedRound = { points: ['', ''], end: null };

/** A tied round is won by nobody until somebody chooses. */
const UNDECIDED: RoundEnd = { winner: null, how: 'superiority' };

const scoreOf = ({ points: [chung, hong] }: TypedRound): [number, number] => [
  Number(chung || 0),
  Number(hong || 0),
];

/** The rounds that were typed; an empty corner of one has no points. */
export function roundsOf(rules: BoutRules, typed: TypedRounds): Round[] {
  const rounds: Round[] = [];
  for (const round of typed) {
    const score = scoreOf(round);
    rounds.push({ score, ...(round.end ?? saidBy(rules, score, rounds)) });
  }
  return rounds;
}

/** How a round has ended by its score alone. */
function saidBy(rules: BoutRules, score: Score, before: readonly Round[]): RoundEnd {
  const [first = UNDECIDED] = rules.endsOf(score, before);
  return first.how === 'superiority' ? UNDECIDED : first;
}

export const typedOf = (rounds: readonly Round[]): TypedRounds =>
  rounds.flatMap(({ score, winner, how }) =>
    score ? { points: [String(score[0]), String(score[1])] as const, end: { winner, how } } : [],
  );

const SIDES = ['синий', 'красный'] as const;

interface Props {
  rules: BoutRules;
  typed: TypedRounds;
  onChange: (typed: TypedRounds) => void;
  /** Whether the result was to be recorded with these rounds: what they lack is then an error, before that a question. */
  isSent?: boolean;
}

/** The points of both corners by round, and what they do not tell; may stay empty. */
export function RoundsFields({ rules, typed, onChange, isSent = false }: Props) {
  const rounds = roundsOf(rules, typed);
  const problem = roundsProblem(rules, rounds);
  const isWrong = problem !== null && problem.round < rounds.length;
  const shown = isWrong || isDecided(rules, rounds) ? typed : [...typed, EMPTY];
  const change = (place: number, round: TypedRound) => {
    const changed = shown.map((one, index) => (index === place ? round : one));
    onChange(changed.slice(0, changed.findLastIndex(({ points }) => points.join('') !== '') + 1));
  };
  return (
    <Grid>
      {shown.map((round, index) => (
        <fieldset key={SIDES[0] + String(index)}>
          <legend>Раунд {index + 1}</legend>
          {round.points.map((points, corner) => (
            <Field
              key={SIDES[corner]}
              label={SIDES[corner] ?? ''}
              name={`round-${index + 1}-${corner}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={points}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                const [chung, hong] = round.points;
                change(index, { points: corner === 0 ? [digits, hong] : [chung, digits], end: null });
              }}
            />
          ))}
          {round !== EMPTY && (
            <Ends
              title={`Кто выиграл раунд ${index + 1}`}
              ends={rules.endsOf(scoreOf(round), rounds.slice(0, index))}
              chosen={rounds[index]}
              penalties={rules.penalties}
              onChoose={(end) => change(index, { ...round, end })}
            />
          )}
        </fieldset>
      ))}
      {isSent && problem ? (
        <Answer tone="error">{problem.message}</Answer>
      ) : (
        isWrong && <Quiet>{problem.message}</Quiet>
      )}
    </Grid>
  );
}

interface EndsProps {
  title: string;
  ends: readonly RoundEnd[];
  chosen: RoundEnd | undefined;
  penalties: number;
  onChoose: (end: RoundEnd) => void;
}

/** Buttons for the possible ends of a round. The first is what the score says; a tap chooses another. */
const Ends = ({ title, ends, chosen, penalties, onChoose }: EndsProps) => (
  <Row role="group" aria-label={title} $gap="s2">
    {ends.map((end) => (
      <Button
        key={`${end.winner} ${end.how}`}
        type="button"
        variant="secondary"
        aria-pressed={chosen !== undefined && isSameEnd(chosen, end)}
        onClick={() => onChoose(end)}
      >
        {endLabel(end, penalties)}
      </Button>
    ))}
  </Row>
);

function endLabel({ winner, how }: RoundEnd, penalties: number): string {
  if (winner === null) return 'Бой продолжается';
  const why = how === 'penalties' ? `${penalties} замечаний у соперника` : WAY_TEXT[how];
  return `${winner === 0 ? 'Синий' : 'Красный'}: ${why}`;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${token('s4')};

  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token('s2')};
    align-content: start;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  fieldset > :last-child:not(:nth-child(-n + 3)) {
    grid-column: 1 / -1;
  }

  legend {
    padding: 0;
  }

  button[aria-pressed='true'] {
    border-color: ${token('ink')};
    box-shadow: inset 0 0 0 1px ${token('ink')};
  }
`;

/** The points of the bout that is on, for as long as the tab lives: a reload in the break forgets none. */
export function useStoredRounds(bout: string): [TypedRounds, (typed: TypedRounds) => void] {
  const key = `bout-rounds ${bout}`;
  const [typed, setTyped] = useState(() => read(key));
  const save = (next: TypedRounds) => {
    setTyped(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Storage is full or refused: they stand on the page still.
    }
  };
  return [typed, save];
}

function read(key: string): TypedRounds {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return Array.isArray(saved) ? (saved as TypedRounds) : NO_ROUNDS;
  } catch {
    return NO_ROUNDS;
  }
}

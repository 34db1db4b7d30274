import { token } from '@league/shared';
import { MAX_ROUNDS, type Outcome } from '@league/shared/day';
import { Field } from '@league/shared/kit';
import styled from 'styled-components';

/** What stands in the fields of the rounds, chung before hong. */
export type TypedRounds = readonly (readonly [string, string])[];

export const NO_ROUNDS: TypedRounds = Array.from({ length: MAX_ROUNDS }, () => ['', ''] as const);

const isTyped = ([chung, hong]: TypedRounds[number]) => chung !== '' || hong !== '';

/** The rounds that were typed; an empty corner of one has no points. */
export const roundsOf = (typed: TypedRounds): [number, number][] =>
  typed.filter(isTyped).map(([chung, hong]) => [Number(chung || 0), Number(hong || 0)]);

export const typedOf = (rounds: Outcome['rounds']): TypedRounds =>
  NO_ROUNDS.map((empty, index) => {
    const round = rounds[index];
    return round ? ([String(round[0]), String(round[1])] as const) : empty;
  });

const SIDES = ['синий', 'красный'] as const;

interface Props {
  typed: TypedRounds;
  onChange: (typed: TypedRounds) => void;
}

/** The points of both corners by round; may stay empty. */
export const RoundsFields = ({ typed, onChange }: Props) => (
  <Grid>
    {typed.map((round, index) => (
      <fieldset key={SIDES[0] + String(index)}>
        <legend>Раунд {index + 1}</legend>
        {round.map((points, corner) => (
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
              const changed: [string, string] = corner === 0 ? [digits, round[1]] : [round[0], digits];
              onChange(typed.map((one, place) => (place === index ? changed : one)));
            }}
          />
        ))}
      </fieldset>
    ))}
  </Grid>
);

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${token('s3')};

  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${token('s2')};
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0;
  }
`;

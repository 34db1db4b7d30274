import { focusRing, plural, token } from '@league/shared';
import { Field, SelectField } from '@league/shared/kit';
import { type ChangeEvent, useState } from 'react';
import styled from 'styled-components';
import { earnedPoints, PLACES } from '../../lib/earned-points.ts';

/** More bouts than any category of the league has. */
const MOST_BOUTS = 12;

const figure = new Intl.NumberFormat('ru-RU');
const pointsWord = (points: number) =>
  Number.isInteger(points)
    ? plural(points, { one: 'очко', few: 'очка', many: 'очков' })
    : // A fraction takes the genitive singular: 64,5 очка.
      'очка';

function countError(text: string): string | undefined {
  const count = Number(text);
  const isCount = text !== '' && Number.isInteger(count) && count >= 0 && count <= MOST_BOUTS;
  return isCount ? undefined : `Число от 0 до ${MOST_BOUTS}`;
}

/** Adds up the points for a result. */
export function PointsCalculator() {
  const [isWeighed, setIsWeighed] = useState(true);
  const [outings, setOutings] = useState('1');
  const [wins, setWins] = useState('0');
  const [place, setPlace] = useState('');
  const [hasMoved, setHasMoved] = useState(false);
  const outingsError = countError(outings);
  const winsError =
    countError(wins) ?? (Number(wins) > Number(outings) ? 'Побед не больше, чем выходов' : undefined);

  return (
    <Form>
      <Check isChecked={isWeighed} onChange={setIsWeighed} label="Прошёл взвешивание" />
      {isWeighed && (
        <>
          <Pair>
            <Count
              label="Выходы на бой"
              name="outings"
              value={outings}
              error={outingsError}
              onChange={setOutings}
            />
            <Count label="Победы" name="wins" value={wins} error={winsError} onChange={setWins} />
          </Pair>
          <SelectField
            label="Место"
            name="place"
            placeholder="Без призового места"
            value={place}
            onChange={(event) => setPlace(event.target.value)}
          >
            {PLACES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <Check isChecked={hasMoved} onChange={setHasMoved} label="Перешёл в другую весовую категорию" />
      <Total role="status">
        {isWeighed && (outingsError || winsError) ? (
          'Исправьте отмеченное'
        ) : (
          <Sum
            outcome={
              isWeighed
                ? { weighIns: 1, outings: Number(outings), wins: Number(wins), place, hasMoved }
                : { weighIns: 0, outings: 0, wins: 0, place: '', hasMoved }
            }
          />
        )}
      </Total>
    </Form>
  );
}

function Sum({ outcome }: { outcome: Parameters<typeof earnedPoints>[0] }) {
  const { parts, sum, left } = earnedPoints(outcome);
  return (
    <>
      {parts.join('\u00a0+\u00a0')}&nbsp;=&nbsp;{sum}
      {outcome.hasMoved && `, пополам: ${figure.format(left)}`}&nbsp;{pointsWord(left)}
    </>
  );
}

interface CountProps {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const Count = ({ onChange, ...props }: CountProps) => (
  <Field
    {...props}
    type="number"
    inputMode="numeric"
    min={0}
    max={MOST_BOUTS}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <CheckLabel>
    <input
      type="checkbox"
      checked={isChecked}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
    />
    {label}
  </CheckLabel>
);

const Form = styled.div`
  display: grid;
  gap: ${token('s4')};
  padding: ${token('s5')};
  border-radius: ${token('radiusM')};
  background: ${token('card')};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token('s4')};
`;

const CheckLabel = styled.label`
  display: flex;
  align-items: center;
  gap: ${token('s3')};
  min-height: ${token('touch')};
  cursor: pointer;

  input {
    ${focusRing}
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: ${token('chung')};
  }
`;

const Total = styled.p`
  padding-top: ${token('s4')};
  border-top: 1px solid ${token('line')};
  font-size: ${token('lead')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;

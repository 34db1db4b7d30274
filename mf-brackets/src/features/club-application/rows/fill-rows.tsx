import { Button, token } from '@league/shared';
import { athleteCount } from '@league/shared/contract';
import { Field, Row, SelectField } from '@league/shared/kit';
import { type DraftRow, RANKS } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import { FIELD_LABELS } from './labels.ts';

/** What a team often has in common. */
const COMMON = ['city', 'coachName', 'sport_qualification'] as const;

interface Props {
  rows: readonly DraftRow[];
  onChange: (key: string, values: Partial<DraftRow>) => void;
}

/** Town, coach and rank, typed once for all rows that lack them; nothing while no more than one row does. */
export function FillRows({ rows, onChange }: Props) {
  const [typed, setTyped] = useState<Partial<DraftRow>>({});
  const lacking = COMMON.map((field) => ({ field, count: rows.filter((row) => !row[field]).length })).filter(
    ({ count }) => count > 1,
  );
  if (lacking.length === 0) return null;
  const handleFill = () => {
    for (const row of rows) {
      const values = lacking.flatMap(({ field }) =>
        !row[field] && typed[field] ? [[field, typed[field]] as const] : [],
      );
      if (values.length > 0) onChange(row.key, Object.fromEntries(values));
    }
    setTyped({});
  };
  return (
    <Box>
      <legend>Для всех, у кого пусто</legend>
      {lacking.map(({ field, count }) => {
        const control = {
          label: FIELD_LABELS[field],
          name: `all-${field}`,
          description: athleteCount(count),
          value: typed[field] ?? '',
          onChange: ({ target }: { target: { value: string } }) =>
            setTyped((before) => ({ ...before, [field]: target.value })),
        };
        return field === 'sport_qualification' ? (
          <SelectField key={field} {...control}>
            {RANKS.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field key={field} {...control} autoComplete="off" maxLength={100} />
        );
      })}
      <Row>
        <Button
          variant="secondary"
          disabled={!lacking.some(({ field }) => typed[field])}
          onClick={handleFill}
        >
          Заполнить
        </Button>
      </Row>
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${token('s3')};
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: ${token('s3')} ${token('s4')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusS')};
`;

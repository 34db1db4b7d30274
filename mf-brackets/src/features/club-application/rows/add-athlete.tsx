import { Button, from, token } from '@league/shared';
import type { AgeGroup } from '@league/shared/contract';
import { SelectField } from '@league/shared/kit';
import type { DraftRow } from '@league/shared/tournament';
import { useState } from 'react';
import styled from 'styled-components';
import { weightIn, weightsOf } from './categories.ts';
import { WeightOptions } from './row-fields.tsx';

interface Props {
  group: AgeGroup | undefined;
  onAdd: (place: Pick<DraftRow, 'sex' | 'weight'>) => void;
}

/** Adds a row with the chosen sex and weight. */
export function AddAthlete({ group, onAdd }: Props) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const place = weightIn(chosen);
  const isThere = weightsOf(group, place.sex).includes(place.weight);

  const handleAdd = () => {
    setIsMissing(!isThere);
    if (isThere) onAdd(place);
  };

  return (
    <Line>
      <SelectField
        label="Пол и весовая категория"
        name="place"
        value={isThere ? chosen : ''}
        disabled={!group}
        description={group ? undefined : 'Сначала выберите категорию турнира.'}
        error={isMissing && !isThere ? 'Выберите пол и вес' : undefined}
        onChange={({ target }) => setChosen(target.value)}
      >
        <WeightOptions group={group} />
      </SelectField>
      <Button variant="secondary" disabled={!group} onClick={handleAdd}>
        Добавить спортсмена
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: flex-start;

  & > :first-child {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
  ${from.tablet} {
    /* Beside the control, below its label. */
    & > :last-child {
      margin-top: 30px;
    }
  }
`;

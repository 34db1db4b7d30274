import { Button, from, token } from '@league/shared';
import { type AgeGroup, addDays, MAX_WEIGH_INS } from '@league/shared/contract';
import {
  CheckboxField,
  Columns,
  Field,
  formatLongDay,
  Quiet,
  Row,
  SelectField,
  Stack,
} from '@league/shared/kit';
import styled from 'styled-components';
import type { TypedWeighIn } from './typed-rules.ts';

interface Props {
  ageGroups: readonly AgeGroup[];
  /** The first day. */
  date: string;
  days: number;
  weighIns: readonly TypedWeighIn[];
  faults: Partial<Record<string, string>>;
  onAdd: () => void;
  /** `changes`: null to remove the session. */
  onChange: (session: TypedWeighIn, changes: Partial<TypedWeighIn> | null) => void;
}

/** The sessions at the scales: when, and which age groups. */
export function WeighInFields({ ageGroups, date, days, weighIns, faults, onAdd, onChange }: Props) {
  // One that two sessions have, as after another secretary's change, can be taken out of either.
  const isOffered = (group: string, { id, groups }: TypedWeighIn) =>
    groups.includes(group) || !weighIns.some((one) => one.id !== id && one.groups.includes(group));
  return (
    <Stack as="section" aria-label="Сеансы взвешивания">
      <Quiet>
        {weighIns.length === 1
          ? 'Взвешивание одно для всех. Если группы взвешиваются в разное время, добавьте сеансы: каждый открывают, заканчивают и разыгрывают отдельно.'
          : 'Сеансы взвешивания. Группы, которых нет в других, – в первом.'}
      </Quiet>
      {weighIns.map((one, place) => (
        <Session key={one.id} role="group" aria-label={`Сеанс ${one.id}`}>
          <Row $align="center">
            <strong>Сеанс {one.id}</strong>
            {place > 0 && (
              <Button
                variant="quiet"
                aria-label={`Убрать сеанс ${one.id}`}
                onClick={() => onChange(one, null)}
              >
                Убрать
              </Button>
            )}
          </Row>
          <Times>
            {days > 1 && (
              <SelectField
                label="День боёв"
                name={`day-${one.id}`}
                value={one.day}
                onChange={({ target }) => onChange(one, { day: target.value })}
              >
                {Array.from({ length: days }, (_, day) => (
                  <option key={day} value={day}>
                    {formatLongDay(addDays(date, day))}
                  </option>
                ))}
              </SelectField>
            )}
            <Field
              label="С"
              type="time"
              name={`from-${one.id}`}
              value={one.from}
              error={faults[`from-${one.id}`]}
              onChange={({ target }) => onChange(one, { from: target.value })}
            />
            <Field
              label="До"
              type="time"
              name={`until-${one.id}`}
              value={one.until}
              error={faults[`until-${one.id}`]}
              onChange={({ target }) => onChange(one, { until: target.value })}
            />
          </Times>
          <CheckboxField
            name={`eve-${one.id}`}
            label={`Накануне, ${formatLongDay(addDays(date, Number(one.day) - 1))}`}
            checked={one.isEve ?? false}
            onChange={({ target }) => onChange(one, { isEve: target.checked })}
          />
          {place > 0 && (
            <Columns $gap="s1 s4">
              {ageGroups
                .filter(({ id }) => isOffered(id, one))
                .map(({ id, title }, index) => (
                  <CheckboxField
                    key={id}
                    name={`groups-${one.id}`}
                    label={title}
                    checked={one.groups.includes(id)}
                    error={index === 0 ? faults[`groups-${one.id}`] : undefined}
                    onChange={({ target }) =>
                      onChange(one, {
                        groups: target.checked
                          ? [...one.groups, id]
                          : one.groups.filter((group) => group !== id),
                      })
                    }
                  />
                ))}
            </Columns>
          )}
        </Session>
      ))}
      {weighIns.length < MAX_WEIGH_INS && (
        <Row $align="center">
          <Button variant="secondary" onClick={onAdd}>
            Добавить сеанс взвешивания
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Session = styled.div`
  display: grid;
  gap: ${token('s3')};
  padding: ${token('s3')};
  border: 1px solid ${token('line')};
  border-radius: ${token('radiusM')};
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('s3')};
  align-items: start;

  /* The day, where there are several. */
  & > :nth-last-child(3) {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(10rem, 14rem));

    & > :nth-last-child(3) {
      grid-column: auto;
    }
  }
`;

import { Button, token } from '@league/shared';
import { birthDays, fullName, weightText } from '@league/shared/contract';
import {
  Answer,
  Badge,
  CheckboxField,
  Columns,
  ComboField,
  type Faults,
  Field,
  formatDay,
  Text,
} from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { REGION_OPTIONS } from '../../../lib/form/region-options.ts';
import { FactFields } from '../fact-fields.tsx';
import type { PreviewRow, TeamField } from './team-draft.ts';

interface TeamFieldsProps {
  row: PreviewRow;
  faults: Faults;
  /** The region of those who have none of their own. */
  region: string;
  onEdit: (name: TeamField, value: string) => void;
}

/** All values of a pasted athlete as inputs. */
function TeamFields({ row: { values, doubts }, faults, region, onEdit }: TeamFieldsProps) {
  const wiring = (name: TeamField, label: string) => ({
    name,
    label,
    value: values[name],
    error: faults[name],
    description: doubts[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onEdit(name, target.value),
  });
  return (
    <Columns $gap="s3" $tablet={3}>
      <Field {...wiring('lastname', 'Фамилия')} maxLength={100} required />
      <Field {...wiring('firstname', 'Имя')} maxLength={100} required />
      <Field {...wiring('middlename', 'Отчество')} maxLength={100} />
      <Field {...wiring('birthdate', 'Дата рождения')} type="date" {...birthDays()} />
      <FactFields wire={wiring} />
      <ComboField
        name="federation"
        label="Область"
        options={REGION_OPTIONS}
        value={values.federation || region}
        error={faults.federation}
        onChange={(value) => onEdit('federation', value)}
      />
    </Columns>
  );
}

interface Props {
  row: PreviewRow;
  /** What keeps it from being added, by field. */
  faults: Faults;
  region: string;
  onPick: (isPicked: boolean) => void;
  onEdit: (name: TeamField, value: string) => void;
}

const detailsOf = ({ values }: PreviewRow): { name: TeamField; text: string }[] =>
  (['birthdate', 'sex', 'weight', 'technical_quality', 'sport_qualification'] as const).flatMap((name) => {
    const value = values[name];
    if (!value) return [];
    if (name === 'birthdate') return { name, text: formatDay(value) };
    return { name, text: name === 'weight' ? weightText(value) : value };
  });

/** One pasted athlete: what was read, what is in doubt, and the inputs to put it right. */
export function TeamCard({ row, faults, region, onPick, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = fullName(row.values) || 'Без имени';
  const isFaulty = Object.keys(faults).length > 0;
  const isShown = isOpen || (row.isPicked && isFaulty);
  const doubts = Object.entries(row.doubts).filter(([field]) => !(field in faults));
  return (
    <Card aria-label={name}>
      <Head>
        <CheckboxField
          name="picked"
          label={
            <Text as="strong" $color="ink" $size="body">
              {name}
            </Text>
          }
          checked={row.isPicked}
          onChange={({ target }) => onPick(target.checked)}
        />
        {!isShown && (
          <Button variant="quiet" aria-label={`Изменить: ${name}`} onClick={() => setOpen(true)}>
            Изменить
          </Button>
        )}
      </Head>
      <Details>
        {detailsOf(row).map(({ name: field, text }) => (
          <span key={field}>{text}</span>
        ))}
      </Details>
      <Marks>
        {row.twin && <Badge tone="hong">{row.twin}</Badge>}
        {doubts.map(([field, doubt]) => (
          <Badge key={field} tone="gold">
            {doubt}
          </Badge>
        ))}
        {row.left && <Badge tone="plain">Не перенесено: {row.left}</Badge>}
      </Marks>
      {row.refusal && <Answer tone="error">{row.refusal}</Answer>}
      {isShown && (
        <>
          <Text $color="ink2" $size="small">
            Строка: {row.source}
          </Text>
          <TeamFields row={row} faults={faults} region={region} onEdit={onEdit} />
          {isOpen && !isFaulty && (
            <div>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                Свернуть
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s2')};
  padding: ${token('s3')} 0;
  border-bottom: 1px solid ${token('line')};
`;
const Head = styled.div`
  display: flex;
  gap: ${token('s3')};
  align-items: flex-start;
  justify-content: space-between;
`;
const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('s3')};
  color: ${token('ink2')};

  &:empty {
    display: none;
  }
`;
const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s2')};

  &:empty {
    display: none;
  }
`;

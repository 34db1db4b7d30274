import { from, token } from '@league/shared';
import { birthDays } from '@league/shared/contract';
import { ComboField, type Faults, Field } from '@league/shared/kit';
import styled from 'styled-components';
import { REGION_OPTIONS } from '../../../lib/form/region-options.ts';
import { FactFields } from '../fact-fields.tsx';
import type { PreviewRow, TeamField } from './team-draft.ts';

interface Props {
  row: PreviewRow;
  faults: Faults;
  /** The region of those who have none of their own. */
  region: string;
  onEdit: (name: TeamField, value: string) => void;
}

/** All values of a pasted athlete as inputs. */
export function TeamFields({ row: { values, doubts }, faults, region, onEdit }: Props) {
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
    <Grid>
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
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s3')};

  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

import { ComboField, Field, type FieldProps, PhoneField, SelectField } from '@league/shared/kit';
import { REGION_OPTIONS } from '../../../lib/form/region-options.ts';
import { BeltChip } from '../belt/belt-chip.tsx';
import type { ProfileField } from './profile-fields.ts';

interface Props {
  field: ProfileField;
  value: string;
  error: string | undefined;
  offer?: FieldProps['offer'];
  onChange: (value: string) => void;
}

/** One field of the edit mode: a choice if there is a list, else a text input. */
export function ProfileControl({ field, value, error, offer, onChange }: Props) {
  const { name, label, control, choices, isOptional, isBelt, maxLength } = field;
  const face = { name, label, value, error, required: !isOptional };
  if (choices) {
    return (
      <SelectField
        {...face}
        description={isBelt && value && <BeltChip qualification={value} />}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  }
  if (control === 'region') return <ComboField {...face} options={REGION_OPTIONS} onChange={onChange} />;
  if (control === 'phone') return <PhoneField {...face} onChange={onChange} />;
  return (
    <Field
      {...face}
      offer={offer}
      type={control}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

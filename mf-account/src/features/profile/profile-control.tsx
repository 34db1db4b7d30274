import { Field, SelectField } from '@league/shared/kit';
import type { ProfileField } from './profile-fields.ts';

interface Props {
  field: ProfileField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const toOptions = (options: readonly string[]) =>
  options.map((option) => <option key={option}>{option}</option>);

/** One field of the edit mode: chosen where there is a list, typed where there is none. */
export function ProfileControl({ field, value, error, onChange }: Props) {
  const { name, label, type, description, choices } = field;
  const control = { name, label, description, value, error, required: true };
  if (!choices) return <Field {...control} type={type} onChange={({ target }) => onChange(target.value)} />;
  return (
    <SelectField {...control} onChange={({ target }) => onChange(target.value)}>
      {choices.map(({ group, options }) =>
        group ? (
          <optgroup key={group} label={group}>
            {toOptions(options)}
          </optgroup>
        ) : (
          toOptions(options)
        ),
      )}
    </SelectField>
  );
}

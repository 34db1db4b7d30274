import { Button, logProblem } from '@league/shared';
import type { User } from '@league/shared/contract';
import {
  Card,
  Columns,
  ComboField,
  Field,
  type FieldProps,
  PhoneField,
  Refusal,
  Row,
  SelectField,
  useForm,
} from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { profileCheck } from '../../../lib/form/form-checks.ts';
import { REGION_OPTIONS } from '../../../lib/form/region-options.ts';
import { useUpdateUserMutation } from '../../../lib/users.api.ts';
import { BeltChip } from '../belt-chip.tsx';
import {
  draftOf,
  firstField,
  isComplete,
  type ProfileDraft,
  type ProfileField,
  profileFields,
  toProfileBody,
} from './profile-fields.ts';

interface Props {
  user: User;
  onSaved: () => void;
  onCancel: () => void;
}

export default function ProfileForm({ user, onSaved, onCancel }: Props) {
  const fields = profileFields(user);
  const [initial] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(initial);
  const [save] = useUpdateUserMutation();
  const form = useForm({
    values: draft,
    onChange: setDraft,
    initial,
    check: profileCheck,
    toBody: (values: ProfileDraft) => toProfileBody(user, initial, values),
    send: async (profile) => {
      if (Object.keys(profile).length === 0) return { data: user };
      const answer = await save({ id: user.id, ...profile });
      if (answer.error) logProblem('Профиль не сохранён', answer.error);
      return answer;
    },
    onSent: onSaved,
  });
  const { ref } = form.props;

  // Opening the form removed the pressed button and lost the focus.
  const [first] = useState(() => firstField(user, initial));
  useEffect(
    () => ref.current?.querySelector<HTMLElement>(`[data-field=${first}] :is(select, input)`)?.focus(),
    [ref, first],
  );

  return (
    <Card as="form" {...form.props} aria-label="Редактирование профиля">
      <Columns $below="s4">
        {fields.map((field) => (
          <div key={field.name} data-field={field.name}>
            <ProfileControl field={field} {...form.choice(field.name)} />
          </div>
        ))}
      </Columns>
      <Refusal of={form.refusal} failed={FAILED} />
      <Row $above="s4">
        <Button type="submit" busy={form.isBusy} disabled={!isComplete(user, draft)}>
          Сохранить
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </Row>
    </Card>
  );
}

const FAILED = 'Не удалось сохранить. Попробуйте ещё раз.';

interface ProfileControlProps {
  field: ProfileField;
  value: string;
  error: string | undefined;
  offer?: FieldProps['offer'];
  onChange: (value: string) => void;
}

/** One field of the edit mode: a choice if there is a list, else a text input. */
function ProfileControl({ field, value, error, offer, onChange }: ProfileControlProps) {
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

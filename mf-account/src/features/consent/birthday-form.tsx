import { Button, failureText } from '@league/shared';
import { birthDays } from '@league/shared/contract';
import { Answer, Field, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { profileCheck } from '../../lib/form/form-checks.ts';
import { useUpdateUserMutation } from '../../lib/users.api.ts';

/** Saves an athlete's birth date, on which it depends whose consent is needed. */
export function BirthdayForm({ userId }: { userId: number }) {
  const [update] = useUpdateUserMutation();
  const [values, setValues] = useState({ birthday: '' });
  const form = useForm({
    values,
    onChange: setValues,
    check: profileCheck,
    toBody: (given) => given,
    send: (body) => update({ id: userId, ...body }),
    onSent: () => undefined,
  });
  return (
    <Stack as="form" {...form.props} aria-label="Возраст спортсмена">
      <Field
        {...form.input('birthday')}
        label="Дата рождения"
        type="date"
        autoComplete="bday"
        {...birthDays()}
        required
      />
      {form.refusal && Object.keys(form.errors).length === 0 && (
        <Answer tone="error">
          {failureText(form.refusal.error, 'Дата не сохранена. Попробуйте ещё раз.')}
        </Answer>
      )}
      <div>
        <Button type="submit" busy={form.isBusy}>
          Сохранить дату
        </Button>
      </div>
    </Stack>
  );
}

import { Button, failureText } from '@league/shared';
import type { PersonAdmission } from '@league/shared/contract';
import { Answer, Field, formatDay, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { parentRequestCheck } from '../../lib/form/form-checks.ts';
import { useAskParentMutation } from '../../lib/privacy.api.ts';

const ANSWERS = {
  confirmed: 'Родитель подтвердил согласие.',
  refused: 'Родитель не дал согласия. Если это ошибка, отправьте ссылку ещё раз.',
  taken_over: 'Родитель взял спортсмена в свой кабинет.',
} as const;

/** The state of the last request, in words. */
function requestText({ parent_request: request }: PersonAdmission): string | null {
  if (!request) return null;
  if (request.answer) return ANSWERS[request.answer];
  return `Ссылка отправлена ${formatDay(request.asked_at)}: ${[request.name, request.email].filter(Boolean).join(', ')}. Ответа пока нет.`;
}

interface Props {
  userId: number;
  admission: PersonAdmission;
}

/** Sends a parent the link that asks for the confirmation; a new link replaces the earlier one. */
export function ParentRequestForm({ userId, admission }: Props) {
  const [ask] = useAskParentMutation();
  const [values, setValues] = useState({ name: '', email: '' });
  const form = useForm({
    values,
    onChange: setValues,
    check: parentRequestCheck,
    toBody: (given) => given,
    send: (body) => ask({ id: userId, ...body }),
    onSent: () => setValues({ name: '', email: '' }),
  });
  const sent = requestText(admission);
  return (
    <Stack as="form" {...form.props} aria-label="Ссылка родителю">
      {sent && <p role="status">{sent}</p>}
      <Field {...form.input('name')} label="Как зовут родителя" autoComplete="off" required />
      <Field {...form.input('email')} label="Email родителя" type="email" autoComplete="off" required />
      {form.refusal && Object.keys(form.errors).length === 0 && (
        <Answer tone="error">
          {failureText(form.refusal.error, 'Ссылка не отправлена. Попробуйте ещё раз.')}
        </Answer>
      )}
      <div>
        <Button type="submit" busy={form.isBusy}>
          {sent ? 'Отправить ещё раз' : 'Отправить ссылку родителю'}
        </Button>
      </div>
    </Stack>
  );
}

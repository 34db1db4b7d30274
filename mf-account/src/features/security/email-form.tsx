import { Button } from '@league/shared';
import { Field, Notice, Refusal, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { changeEmailCheck } from '../../lib/form/form-checks.ts';
import { Form } from './form-parts.ts';
import { useRequestEmailChangeMutation } from './security.api.ts';
import { useProof } from './use-proof.tsx';

interface Props {
  email: string;
  /** The address that waits for confirmation. */
  newEmail: string | null;
}

/** Another address for the account, which both mailboxes have to confirm. */
export function EmailForm({ email, newEmail }: Props) {
  const [values, setValues] = useState({ email: '' });
  const { prove, dialog } = useProof();
  const [request] = useRequestEmailChangeMutation();
  const form = useForm({
    values,
    onChange: setValues,
    check: changeEmailCheck,
    toBody: (body) => body,
    send: (body) => prove(() => request(body)),
    onSent: () => setValues({ email: '' }),
  });
  return (
    <>
      <Form {...form.props}>
        <p>
          Сейчас вы входите с адресом <strong>{email}</strong>.
        </p>
        {newEmail && (
          <Notice tone="info" title="Подтвердите смену адреса.">
            Мы отправили письма на {email} и {newEmail}. Откройте ссылки в обоих в течение суток: тогда адрес
            сменится.
          </Notice>
        )}
        <Field label="Новый адрес" type="email" autoComplete="email" required {...form.input('email')} />
        <Refusal of={form.refusal} failed="Письма не отправлены. Попробуйте ещё раз." />
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Сменить адрес
        </Button>
      </Form>
      {dialog}
    </>
  );
}

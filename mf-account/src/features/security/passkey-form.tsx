import { Button, token } from '@league/shared';
import type { Asked } from '@league/shared/contract';
import { createPasskey, Field, Refusal, useForm } from '@league/shared/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddPasskeyMutation, useListSessionsQuery, useStartPasskeyMutation } from './security.api.ts';
import type { useProof } from './use-proof.tsx';

interface Props {
  prove: ReturnType<typeof useProof>['prove'];
  onSend: () => void;
}

/** Adds this device as the second step of a login, under a name. */
export function PasskeyForm({ prove, onSend }: Props) {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [typed, setTyped] = useState<string>();
  // The list of sessions below has asked for it too.
  const { data: sessions } = useListSessionsQuery();
  const device = sessions?.find(({ current }) => current)?.device ?? 'Это устройство';
  const form = useForm({
    values: { name: typed ?? device },
    onChange: ({ name }) => setTyped(name),
    toBody: ({ name }) => name.trim() || device,
    send: async (name) => {
      onSend();
      const { data, error } = await prove(() => start());
      if (!data) return { error };
      const credential = await createPasskey<Asked<'addPasskey'>['credential']>(data.options);
      if (!credential) return { error: 'Устройство не добавлено: оно отказало или уже есть в списке.' };
      return add({ challenge: data.challenge, name, credential });
    },
    onSent: () => setTyped(undefined),
  });
  return (
    <Form {...form.props}>
      <Field
        label="Как назвать это устройство"
        description="По этому названию вы узнаете устройство в списке. Затем оно попросит отпечаток, лицо или код блокировки."
        maxLength={60}
        {...form.input('name')}
        name="passkey-name"
      />
      <Refusal of={form.refusal} failed="Не получилось. Попробуйте ещё раз." />
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        Добавить это устройство
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s3')};
  justify-items: start;
  width: 100%;
  max-width: 28em;

  & > :first-child {
    width: 100%;
  }
`;

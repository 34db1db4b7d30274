import { Button } from '@league/shared';
import { DISSEMINATION_CONSENT, PARENT_CONFIRMATION } from '@league/shared/contract';
import { Answer, type BodyCheck, Field, Refusal, Stack, useAttempt, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { useAnswerParentRequestMutation } from '../../lib/privacy.api.ts';
import { ShownChoice } from './shown-choice.tsx';

interface Props {
  invitation: string;
  onDone: (title: string) => void;
}

/** Neither of the two is sent without an answer. */
const confirmCheck: BodyCheck = {
  arrive: () => undefined,
  faultsOf: (body) => {
    const { name, isShown } = body as { name: string; isShown?: boolean };
    return {
      ...(!name.trim() && { name: 'Укажите вашу фамилию и имя' }),
      ...(isShown === undefined && { isShown: 'Выберите один из двух ответов.' }),
    };
  },
};

/** A parent's word for an athlete from 14 on, without an account. */
export function ConfirmForm({ parent, invitation, onDone }: Props & { parent: string }) {
  const [send] = useAnswerParentRequestMutation();
  const [values, setValues] = useState({ name: parent, isShown: undefined as boolean | undefined });
  const form = useForm({
    values,
    onChange: setValues,
    check: confirmCheck,
    toBody: (given) => given,
    send: ({ name, isShown }) =>
      send({
        token: invitation,
        answer: 'confirm',
        name,
        version: PARENT_CONFIRMATION.version,
        dissemination: isShown ? DISSEMINATION_CONSENT.version : null,
      }),
    onSent: () => onDone('Спасибо, подтверждение записано.'),
  });
  return (
    <Stack as="form" {...form.props} aria-label="Подтверждение">
      <blockquote>{PARENT_CONFIRMATION.text}</blockquote>
      <Field label="Ваши фамилия и имя" autoComplete="name" required {...form.input('name')} />
      <ShownChoice
        legend="Показывать ли имя спортсмена всем"
        value={values.isShown}
        onChange={(isShown) => form.set({ isShown })}
        isMissing={form.errors.isShown !== undefined}
      >
        <p>{DISSEMINATION_CONSENT.text}</p>
      </ShownChoice>
      <Refusal of={form.refusal} failed="Ответ не отправлен. Попробуйте ещё раз." />
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Подтверждаю
        </Button>
      </div>
    </Stack>
  );
}

/** A parent's refusal, which needs no account either. */
export function RefuseButton({ invitation, onDone }: Props) {
  const [send, { isLoading }] = useAnswerParentRequestMutation();
  const { problem, attempt } = useAttempt();
  const handleRefuse = async () => {
    const isSent = await attempt(
      send({ token: invitation, answer: 'refuse' }),
      'Ответ не отправлен. Попробуйте ещё раз.',
    );
    if (isSent) onDone('Отказ записан. Спортсмен и тренер увидят его на сайте.');
  };
  return (
    <>
      {problem && <Answer tone="error">{problem}</Answer>}
      <div>
        <Button variant="secondary" busy={isLoading} onClick={handleRefuse}>
          Не подтверждаю
        </Button>
      </div>
    </>
  );
}

import { Button } from '@league/shared';
import { DISSEMINATION_CONSENT, PARENT_CONFIRMATION, type ParentAnswer } from '@league/shared/contract';
import { Answer, Field, Refusal, Stack, useAttempt, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { parentAnswerCheck } from '../../lib/form/form-checks.ts';
import { useAnswerParentRequestMutation } from '../../lib/privacy.api.ts';
import { ShownChoice } from './shown-choice.tsx';

interface Props {
  invitation: string;
  onDone: (title: string) => void;
}

const NO_ANSWER = { isShown: 'Выберите один из двух ответов.' };

/** A parent's word for an athlete from 14 on, without an account. */
export function ConfirmForm({ parent, invitation, onDone }: Props & { parent: string }) {
  const [send] = useAnswerParentRequestMutation();
  const [values, setValues] = useState({ name: parent, isShown: undefined as boolean | undefined });
  const form = useForm({
    values,
    onChange: setValues,
    check: parentAnswerCheck,
    faultsOf: ({ isShown }) => (isShown === undefined ? NO_ANSWER : {}),
    toBody: ({ name, isShown }): ParentAnswer => ({
      token: invitation,
      answer: 'confirm',
      name,
      version: PARENT_CONFIRMATION.version,
      dissemination: isShown ? DISSEMINATION_CONSENT.version : null,
    }),
    send,
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

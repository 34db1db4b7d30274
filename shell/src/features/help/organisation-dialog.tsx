import { Button, isApiError, token, useUnsaved } from '@league/shared';
import { useSendOrganisationRequestMutation } from '@league/shared/api';
import type { OrganisationRequest } from '@league/shared/contract';
import { Answer, Dialog, Field, TextAreaField } from '@league/shared/kit';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import styled from 'styled-components';

type FieldName = keyof OrganisationRequest;

const EMPTY: OrganisationRequest = { name: '', topic: '', msg: '' };
const MISSING: OrganisationRequest = {
  name: 'Укажите имя.',
  topic: 'Укажите тему.',
  msg: 'Напишите сообщение.',
};
const NAMES = Object.keys(EMPTY) as FieldName[];

/** Asks the league to organise a tournament. The input is kept until it is sent, even if the dialog is closed. */
export function OrganisationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [send, { error, isLoading, isSuccess, reset }] = useSendOrganisationRequestMutation();
  const fields = isApiError(error) ? error.fields : {};
  useUnsaved(NAMES.some((name) => draft[name] !== ''));

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setDraft({ ...draft, [target.name]: target.value });
    // The outcome of the last attempt does not apply to the new input.
    if (!isLoading) reset();
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setTried(true);
    const missing = NAMES.find((name) => draft[name].trim() === '');
    if (missing) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
      return;
    }
    const { error: refusal } = await send(draft);
    if (refusal) return;
    setDraft(EMPTY);
    setTried(false);
  };

  const wire = (name: FieldName) => ({
    name,
    value: draft[name],
    onChange: handleChange,
    required: true,
    error: isTried && draft[name].trim() === '' ? MISSING[name] : fields[name],
  });

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Форма организации турнира">
      <Form noValidate onSubmit={handleSubmit}>
        <Field label="Имя" autoComplete="name" maxLength={200} {...wire('name')} />
        <Field label="Тема" maxLength={200} {...wire('topic')} />
        <TextAreaField
          label="Сообщение"
          description="Напишите, как с вами связаться: телефон или e-mail."
          maxLength={5000}
          {...wire('msg')}
        />
        {error && (
          <Answer tone="error" title="Сообщение не отправлено.">
            {(isApiError(error) && error.message) || 'Попробуйте ещё раз: всё, что вы написали, осталось.'}
          </Answer>
        )}
        {isSuccess && (
          <Answer tone="success" title="Сообщение отправлено.">
            Организатор свяжется с вами.
          </Answer>
        )}
        <Button type="submit" busy={isLoading}>
          Отправить
        </Button>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;

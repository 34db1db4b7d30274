import { isApiError, logProblem, token } from '@league/shared';
import { type ActivityKind, useCreateActivityMutation } from '@league/shared/api';
import { type ActivityDraft, type Event, leagueDay } from '@league/shared/contract';
import { Button, Dialog, Field } from '@league/shared/kit';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { ACTIVITY_WORDS } from '../../lib/activity-words.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { CreateFailure } from './create-failure.tsx';
import { type DraftErrors, EMPTY_DRAFT, findErrors, readKeptDraft, trimDraft } from './draft.ts';

interface Props {
  kind: ActivityKind;
  isOpen: boolean;
  onClose: () => void;
  onCreated: (created: Event) => void;
}

/** A club creates a camp or an event. What was typed outlives closing, leaving and any failure. */
export default function CreateDialog({ kind, isOpen, onClose, onCreated }: Props) {
  const words = ACTIVITY_WORDS[kind];
  const [draft, setDraft] = useDraft(`create-${kind}`, EMPTY_DRAFT, readKeptDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [create, { error, isLoading, reset }] = useCreateActivityMutation();

  const handleChange = ({ target: { name, value } }: ChangeEvent<HTMLInputElement>) => {
    setDraft((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const found = findErrors(draft);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    try {
      const created = await create({ kind, draft: trimDraft(draft) }).unwrap();
      setDraft(EMPTY_DRAFT);
      onCreated(created);
      onClose();
    } catch (refusal) {
      logProblem(words.createFailed, refusal);
      if (isApiError(refusal)) setErrors(refusal.fields);
    }
  };

  const handleClose = () => {
    onClose();
    if (isLoading) return;
    setErrors({});
    reset();
  };

  const input = (name: keyof ActivityDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: handleChange,
    required: true,
  });

  return (
    <Dialog isOpen={isOpen} onClose={handleClose} title={words.createTitle}>
      <Form noValidate onSubmit={handleSubmit}>
        <Field {...input('name')} label="Название" maxLength={100} autoComplete="off" />
        <Field {...input('date')} label="Дата" type="date" min={leagueDay()} max="9999-12-31" />
        <Field {...input('location')} label="Место" maxLength={100} autoComplete="off" />
        {!isLoading && <CreateFailure error={error} words={words} />}
        <Button type="submit" busy={isLoading}>
          {words.create}
        </Button>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;

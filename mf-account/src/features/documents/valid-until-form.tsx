import { Button, isApiError, logProblem, token, useUnsaved } from '@league/shared';
import { useDateDocumentMutation } from '@league/shared/api';
import { Answer, Field } from '@league/shared/kit';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/failure-text.ts';
import { hasTerm } from '../../lib/paper-text.ts';
import type { DocumentRef } from './document-ref.ts';

interface Props extends DocumentRef {
  validUntil: string | null;
  disabled: boolean;
}

/** The last valid day of a paper, empty if it has none. The save button appears after a change. */
export function ValidUntilForm({ userId, kind, validUntil, disabled }: Props) {
  const [day, setDay] = useState(validUntil ?? '');
  const [save, { error, isLoading }] = useDateDocumentMutation();
  const isChanged = day !== (validUntil ?? '');
  useUnsaved(isChanged);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading || !isChanged) return;
    const answer = await save({ id: userId, kind, valid_until: day || null });
    if (answer.error) logProblem('Не удалось сохранить срок действия', answer.error);
  };

  const fieldError = isApiError(error) ? error.fields.valid_until : undefined;
  return (
    <Form noValidate onSubmit={handleSubmit}>
      <Field
        label="Действует до"
        name="valid_until"
        type="date"
        max="2199-12-31"
        value={day}
        disabled={disabled}
        error={isLoading ? undefined : fieldError}
        description={
          hasTerm(kind) ? 'Последний день, который указан в документе.' : 'Оставьте пустым, если срока нет.'
        }
        onChange={({ target }) => setDay(target.value)}
      />
      {error && !isLoading && !fieldError && (
        <Answer tone="error">{failureText(error, 'Не удалось сохранить срок. Попробуйте ещё раз.')}</Answer>
      )}
      {isChanged && (
        <Button type="submit" busy={isLoading} disabled={disabled}>
          Сохранить срок
        </Button>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s3')};
`;

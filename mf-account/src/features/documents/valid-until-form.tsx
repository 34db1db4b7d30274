import { Button, logProblem } from '@league/shared';
import { Field, Refusal, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { validUntilCheck } from '../../lib/form/form-checks.ts';
import { hasTerm } from '../../lib/text/paper-text.ts';
import type { DocumentRef } from './document-ref.ts';
import { useDateDocumentMutation } from './documents.api.ts';

interface Props extends DocumentRef {
  validUntil: string | null;
  disabled: boolean;
}

/** The last valid day of a paper, empty if it has none. The save button appears after a change. */
export function ValidUntilForm({ userId, kind, validUntil, disabled }: Props) {
  const saved = { valid_until: validUntil ?? '' };
  const [values, setValues] = useState(saved);
  const [save] = useDateDocumentMutation();
  const isChanged = values.valid_until !== saved.valid_until;
  const form = useForm({
    values,
    onChange: setValues,
    initial: saved,
    check: validUntilCheck,
    // Enter submits a form of one field, even without its button.
    isReady: isChanged,
    toBody: ({ valid_until }) => ({ valid_until: valid_until || null }),
    send: async (body) => {
      const answer = await save({ id: userId, kind, ...body });
      if (answer.error) logProblem('Не удалось сохранить срок действия', answer.error);
      return answer;
    },
  });

  return (
    <Stack as="form" $gap="s3" {...form.props}>
      <Field
        label="Действует до"
        type="date"
        max="2199-12-31"
        {...form.input('valid_until')}
        disabled={disabled}
        description={
          hasTerm(kind) ? 'Последний день, который указан в документе.' : 'Оставьте пустым, если срока нет.'
        }
      />
      <Refusal of={form.refusal} failed="Не удалось сохранить срок. Попробуйте ещё раз." />
      {isChanged && (
        <Button type="submit" busy={form.isBusy} disabled={disabled}>
          Сохранить срок
        </Button>
      )}
    </Stack>
  );
}

import { from, isApiError, logProblem, token, useUnsaved } from '@league/shared';
import { useUpdateUserMutation } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { Answer, Button, Card } from '@league/shared/kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/failure-text.ts';
import { ProfileControl } from './profile-control.tsx';
import { draftOf, firstField, isComplete, profileFields, toProfileBody } from './profile-fields.ts';

interface Props {
  user: User;
  onSaved: () => void;
  onCancel: () => void;
}

/** A profile in edit mode. */
export function ProfileForm({ user, onSaved, onCancel }: Props) {
  const fields = profileFields(user);
  const [initial] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(initial);
  const [save, { error, isLoading }] = useUpdateUserMutation();
  const form = useRef<HTMLFormElement>(null);
  const isDirty = fields.some(({ name }) => draft[name] !== initial[name]);
  useUnsaved(isDirty);

  // The button that opened the form is gone, and with it the focus.
  const [first] = useState(() => firstField(user, initial));
  useEffect(
    () => form.current?.querySelector<HTMLElement>(`[data-field=${first}] :is(select, input)`)?.focus(),
    [first],
  );

  const handleSave = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { error: refusal } = await save({ id: user.id, profile: toProfileBody(user, initial, draft) });
    if (refusal) logProblem('Профиль не сохранён', refusal);
    else onSaved();
  };

  const refusals = isApiError(error) ? error.fields : {};
  const isSaidAtField = fields.some(({ name }) => refusals[name]);

  return (
    <Card as="form" ref={form} onSubmit={handleSave} aria-label="Редактирование профиля" noValidate>
      <Grid>
        {fields.map((field) => (
          <div key={field.name} data-field={field.name}>
            <ProfileControl
              field={field}
              value={draft[field.name] ?? ''}
              error={refusals[field.name]}
              onChange={(value) => setDraft((current) => ({ ...current, [field.name]: value }))}
            />
          </div>
        ))}
      </Grid>
      {error && !isSaidAtField && <Answer tone="error">{failureText(error, FAILED)}</Answer>}
      <Actions>
        <Button type="submit" busy={isLoading} disabled={!isComplete(user, draft)}>
          Сохранить
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </Actions>
    </Card>
  );
}

const FAILED = 'Не удалось сохранить. Попробуйте ещё раз.';

const Grid = styled.div`
  display: grid;
  gap: ${token('s4')};
  margin-bottom: ${token('s4')};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  margin-top: ${token('s4')};
`;

import { from, isApiError, logProblem, token, useUnsaved } from '@league/shared';
import { useUpdateUserMutation } from '@league/shared/api';
import type { ProfileBody, User } from '@league/shared/contract';
import { Button, Card, Notice } from '@league/shared/kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ProfileControl } from './profile-control.tsx';
import { draftOf, isComplete, profileFields } from './profile-fields.ts';

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
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  const handleSave = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const entries = Object.entries(draft).map(([name, value]) => [name, value.trim()]);
    const { error: refusal } = await save({
      id: user.id,
      profile: Object.fromEntries(entries) as ProfileBody,
    });
    if (refusal) logProblem('Профиль не сохранён', refusal);
    else onSaved();
  };

  const refusals = isApiError(error) ? error.fields : {};
  const isSaidAtField = fields.some(({ name }) => refusals[name]);

  return (
    <Card as="form" ref={form} onSubmit={handleSave} aria-label="Редактирование профиля" noValidate>
      <Grid>
        {fields.map((field) => (
          <ProfileControl
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            error={refusals[field.name]}
            onChange={(value) => setDraft({ ...draft, [field.name]: value })}
          />
        ))}
      </Grid>
      {error && !isSaidAtField && <Notice tone="error">{refusalText(error)}</Notice>}
      <Actions>
        <Button type="submit" busy={isLoading} disabled={!isComplete(draft)}>
          Сохранить
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </Actions>
    </Card>
  );
}

const refusalText = (error: unknown) =>
  (isApiError(error) && typeof error.status === 'number' && error.message) ||
  'Не удалось сохранить. Попробуйте ещё раз.';

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

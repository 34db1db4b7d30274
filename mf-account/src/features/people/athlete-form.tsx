import { from, isApiError, logProblem, token, useUnsaved } from '@league/shared';
import { useCreateAthleteMutation, useCreateChildMutation } from '@league/shared/api';
import type { Athlete } from '@league/shared/contract';
import { AlertDialog, Button, Card, ComboField, Field } from '@league/shared/kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { failureText } from '../../lib/failure-text.ts';
import { REGION_OPTIONS } from '../../lib/region-options.ts';
import {
  type AthleteErrors,
  type AthleteInput,
  athleteErrors,
  EMPTY_ATHLETE,
  toAthleteDraft,
} from './athlete-draft.ts';

/** Whom the form adds, and who adds him. */
export type AddedPerson = 'child' | 'athlete';

const WORDS = {
  child: {
    title: 'Новый ребёнок',
    submit: 'Добавить ребёнка',
    failed: 'Не удалось добавить ребёнка',
  },
  athlete: {
    title: 'Новый спортсмен',
    submit: 'Добавить спортсмена',
    failed: 'Не удалось добавить спортсмена',
  },
} as const;

const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

interface Props {
  person: AddedPerson;
  onAdded: (added: Athlete) => void;
  onCancel: () => void;
}

/** Adds a parent's child or a coach's athlete. What was typed outlives a failure. */
export function AthleteForm({ person, onAdded, onCancel }: Props) {
  const words = WORDS[person];
  const [input, setInput] = useState(EMPTY_ATHLETE);
  const [errors, setErrors] = useState<AthleteErrors>({});
  const [problem, setProblem] = useState<string>();
  const [createChild, child] = useCreateChildMutation();
  const [createAthlete, athlete] = useCreateAthleteMutation();
  const isLoading = child.isLoading || athlete.isLoading;
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(input !== EMPTY_ATHLETE);

  const focusFirst = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const wrong = athleteErrors(input, today());
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return focusFirst(`[data-field=${first}] input`);
    const create = person === 'child' ? createChild : createAthlete;
    const { data: added, error } = await create(toAthleteDraft(input));
    if (added) return onAdded(added);
    logProblem(words.failed, error);
    if (isApiError(error)) setErrors(error.fields);
    setProblem(failureText(error, 'Введённое сохранено в форме: попробуйте ещё раз.'));
  };

  const field = (name: keyof AthleteInput, label: string) => ({
    name,
    label,
    value: input[name],
    error: errors[name],
  });
  const handleField = (name: keyof AthleteInput, value: string) => {
    setInput((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };
  const typed = (name: keyof AthleteInput, label: string) => ({
    ...field(name, label),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => handleField(name, target.value),
  });

  return (
    <Card as="form" ref={form} onSubmit={handleSubmit} aria-label={words.title} noValidate>
      <Title>{words.title}</Title>
      <Grid>
        <div data-field="lastname">
          <Field {...typed('lastname', 'Фамилия')} maxLength={100} required />
        </div>
        <div data-field="firstname">
          <Field {...typed('firstname', 'Имя')} maxLength={100} required />
        </div>
        <Field {...typed('middlename', 'Отчество')} maxLength={100} />
        <div data-field="birthdate">
          <Field {...typed('birthdate', 'Дата рождения')} type="date" min="1900-01-01" max={today()} />
        </div>
        <div data-field="federation">
          <ComboField
            {...field('federation', 'Регион')}
            options={REGION_OPTIONS}
            onChange={(value) => handleField('federation', value)}
            required
          />
        </div>
      </Grid>
      <Actions>
        <Button type="submit" busy={isLoading}>
          {words.submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
      </Actions>
      <AlertDialog isOpen={problem !== undefined} onClose={() => setProblem(undefined)} title={words.failed}>
        {problem}
      </AlertDialog>
    </Card>
  );
}

const Title = styled.h3`
  margin: 0 0 ${token('s4')};
  font-size: ${token('lead')};
`;
const Grid = styled.div`
  display: grid;
  gap: ${token('s4')};

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

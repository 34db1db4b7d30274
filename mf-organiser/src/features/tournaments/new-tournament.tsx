import { Button, useNavigate } from '@league/shared';
import { addDays, leagueDay } from '@league/shared/contract';
import {
  ComboField,
  Dialog,
  type DialogControl,
  Field,
  Quiet,
  Refusal,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import { useCreateContentDraftMutation } from '../../lib/content-drafts.api.ts';
import { newTournamentCheck } from '../../lib/form/form-checks.ts';
import { editHref } from '../../lib/tournament/paths.ts';

interface Props extends DialogControl {
  /** Tournaments to begin from; without them it begins empty. */
  samples?: readonly { id: string; title: string }[];
}

/** A tournament is announced about so many days ahead. */
const AHEAD = 60;

/** Makes a tournament, empty or like another one, and leads to its form. */
export function NewTournament({ samples, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const [create] = useCreateContentDraftMutation();
  const [values, setValues] = useState(() => ({
    like: '',
    title: '',
    year: addDays(leagueDay(), AHEAD).slice(0, 4),
  }));
  const form = useForm({
    values,
    onChange: setValues,
    check: newTournamentCheck,
    toBody: ({ like, title, year }) => ({
      title,
      year: /^\d+$/.test(year.trim()) ? Number(year) : Number.NaN,
      ...(samples && { like }),
    }),
    send: create,
    onSent: ({ id }) => navigate(editHref(id)),
  });
  const sample = form.choice('like');
  const handleSample = (like: string) => {
    const titleOf = (id: string) => samples?.find((one) => one.id === id)?.title ?? '';
    // A title that was typed stays.
    const isTyped = values.title !== '' && values.title !== titleOf(values.like);
    form.set({ like, ...(!isTyped && { title: titleOf(like) }) });
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={samples ? 'По образцу прошлого' : 'Новый турнир'}>
      <Stack as="form" {...form.props}>
        {samples && (
          <ComboField
            {...sample}
            onChange={handleSample}
            error={sample.error && !values.like ? 'Выберите турнир.' : sample.error}
            label="Образец"
            required
            nothingFound="Такого турнира нет. Попробуйте другое слово."
            options={samples.map(({ id, title }) => ({
              value: id,
              label: `${title || 'Без названия'} (${id})`,
            }))}
          />
        )}
        <Field {...form.input('title')} label="Название" required maxLength={100} autoComplete="off" />
        <Field
          {...form.input('year')}
          label="Год"
          description="Из названия и года получится адрес страницы. Потом его не изменить, название и день – можно."
          required
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
        {samples && (
          <Quiet>Перейдёт всё, кроме дат, статуса, команд, файлов, результатов и фотографий.</Quiet>
        )}
        <Refusal of={form.refusal} failed="Турнир не создан. Попробуйте ещё раз." />
        <Button type="submit" busy={form.isBusy}>
          Создать черновик
        </Button>
      </Stack>
    </Dialog>
  );
}

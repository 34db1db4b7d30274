import { Button } from '@league/shared';
import { useListTournamentsQuery, useOpenDayMutation } from '@league/shared/api';
import type { DayHead } from '@league/shared/contract';
import { Field, Refusal, Row, SelectField, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';

/** Value of the choice of a tournament that the calendar does not have. */
const OTHER = ' ';

interface Fields {
  /** Id of a tournament of the calendar, or `OTHER`. */
  choice: string;
  /** Only of another tournament. */
  tournament: string;
  title: string;
  date: string;
  courts: string;
}

interface Props {
  /** The tournament of the address; without it one is chosen. */
  tournament?: string;
  /** Ids of the tournaments whose day is open. */
  opened: readonly string[];
  onOpened: (head: DayHead) => void;
}

/** Opens the day of a tournament of the calendar, or of another one whose title and date are typed. */
export function OpenDayForm({ tournament, opened, onOpened }: Props) {
  const { data: calendar = [], isLoading } = useListTournamentsQuery();
  const choices = calendar.filter(({ id, state }) => state !== 'over' && !opened.includes(id));
  const isKnown = calendar.some(({ id }) => id === tournament);
  return isLoading ? null : (
    <Form
      // The choice begins with what the calendar knows.
      key={String(isKnown)}
      choices={choices.map(({ id, title }) => ({ id, title }))}
      initial={{
        choice: tournament === undefined ? '' : isKnown ? tournament : OTHER,
        tournament: isKnown ? '' : (tournament ?? ''),
      }}
      onOpened={onOpened}
    />
  );
}

interface FormProps extends Pick<Props, 'onOpened'> {
  choices: readonly { id: string; title: string }[];
  initial: Pick<Fields, 'choice' | 'tournament'>;
}

function Form({ choices, initial, onOpened }: FormProps) {
  const [values, setValues] = useState<Fields>({ ...initial, title: '', date: '', courts: '5' });
  const [open] = useOpenDayMutation();
  const form = useForm({
    values,
    onChange: setValues,
    toBody: ({ choice, tournament, title, date, courts }) => ({
      tournament: choice === OTHER ? tournament.trim() : choice,
      ...(choice === OTHER && { title, date }),
      courts: Number(courts),
    }),
    fieldOf: (wire) => (wire === 'tournament' && values.choice !== OTHER ? 'choice' : wire),
    send: open,
    onSent: onOpened,
  });
  return (
    <Stack as="form" {...form.props} aria-label="Открыть день турнира">
      <SelectField label="Турнир" required {...form.input('choice')}>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value={OTHER}>Другой, не из календаря</option>
      </SelectField>
      {values.choice === OTHER && (
        <>
          <Field
            label="Адрес страницы"
            required
            autoComplete="off"
            description="Латинские буквы, цифры и _: kubok_2027"
            {...form.input('tournament')}
          />
          <Field label="Название" required autoComplete="off" {...form.input('title')} />
          <Field label="Первый день" type="date" required {...form.input('date')} />
        </>
      )}
      <Field label="Кортов" type="number" inputMode="numeric" min={1} required {...form.input('courts')} />
      <Refusal of={form.refusal} failed="Не получилось открыть день. Попробуйте ещё раз." />
      <Row $align="center">
        <Button type="submit" busy={form.isBusy}>
          Открыть день
        </Button>
      </Row>
    </Stack>
  );
}

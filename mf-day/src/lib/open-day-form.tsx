import { Button } from '@league/shared';
import { useListTournamentsQuery } from '@league/shared/api';
import { type DayHead, MAX_COURTS, type TournamentIntake } from '@league/shared/contract';
import { CheckboxField, Field, Refusal, Row, SelectField, Stack, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { useOpenDayMutation } from './days.api.ts';

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
  from: string;
  until: string;
  isEve: boolean;
  bronze: 'shared' | 'bout';
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
      choices={choices}
      initial={{
        choice: tournament === undefined ? '' : isKnown ? tournament : OTHER,
        tournament: isKnown ? '' : (tournament ?? ''),
      }}
      onOpened={onOpened}
    />
  );
}

interface FormProps extends Pick<Props, 'onOpened'> {
  choices: readonly TournamentIntake[];
  initial: Pick<Fields, 'choice' | 'tournament'>;
}

/** Its top four by category fight for third place. */
const FINAL = 'final2024';

/** So many athletes keep a court busy for a day. */
const ON_COURT = 90;

/** Courts for those who have applied, else for as many as the tournament takes. */
function courtsFor({ limit, places_left }: Pick<TournamentIntake, 'limit' | 'places_left'>): string {
  const applied = limit === null || places_left === null ? 0 : limit - places_left;
  return String(Math.min(MAX_COURTS, Math.max(1, Math.ceil((applied || (limit ?? 0)) / ON_COURT))));
}

function Form({ choices, initial, onOpened }: FormProps) {
  const proposedFor = (choice: string): Pick<Fields, 'courts' | 'bronze'> => {
    const known = choices.find(({ id }) => id === choice);
    return { courts: known ? courtsFor(known) : '1', bronze: choice === FINAL ? 'bout' : 'shared' };
  };
  const [values, setValues] = useState<Fields>({
    ...{ ...initial, ...proposedFor(initial.choice), title: '', date: '' },
    ...{ from: '08:00', until: '09:30', isEve: false },
  });
  const [open] = useOpenDayMutation();
  const form = useForm({
    values,
    onChange: (next) =>
      setValues(next.choice === values.choice ? next : { ...next, ...proposedFor(next.choice) }),
    faultsOf: ({ from, until }) => (from < until ? {} : { until: 'Позже начала' }),
    toBody: ({ choice, tournament, title, date, courts, from, until, isEve, bronze }) => ({
      tournament: choice === OTHER ? tournament.trim() : choice,
      ...(choice === OTHER && { title, date }),
      courts: Number(courts),
      bronze,
      weighIn: { from, until, ...(isEve && { isEve }) },
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
      <Field
        label="Кортов"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_COURTS}
        required
        description="Предложено по заявкам: до 90 спортсменов на корт."
        {...form.input('courts')}
      />
      <Row>
        <Field label="Взвешивание с" type="time" required {...form.input('from')} />
        <Field label="До" type="time" required {...form.input('until')} />
      </Row>
      <CheckboxField
        name="isEve"
        label="Взвешивание накануне первого дня"
        checked={values.isEve}
        onChange={({ target }) => setValues({ ...values, isEve: target.checked })}
      />
      <SelectField label="Третье место" required {...form.input('bronze')}>
        <option value="shared">две бронзы</option>
        <option value="bout">бой за третье место</option>
      </SelectField>
      <Refusal of={form.refusal} failed="Не получилось открыть день. Попробуйте ещё раз." />
      <Row $align="center">
        <Button type="submit" busy={form.isBusy}>
          Открыть день
        </Button>
      </Row>
    </Stack>
  );
}

import { ACTIVITY_CAPACITY, leagueDay } from '@league/shared/contract';
import { Field, type Form, TextAreaField } from '@league/shared/kit';
import type { ReactNode } from 'react';
import type { ActivityValues } from './values.ts';

interface Props {
  form: Form<ActivityValues>;
  /** What to say below a field, about what somebody else has written there. */
  notes?: Partial<ActivityValues>;
  /** Where its picture is chosen. */
  picture: ReactNode;
  /** There is a picture to describe. */
  hasPicture: boolean;
}

/** The fields of a camp or an event, for a new one and for a change. */
export function ActivityFields({ form, notes = {}, picture, hasPicture }: Props) {
  const days = { type: 'date', max: '9999-12-31' } as const;
  const ahead = { ...days, min: leagueDay() };
  const field = (name: keyof ActivityValues, help?: string) => ({
    ...form.input(name),
    description: notes[name] ?? help,
  });
  return (
    <>
      <Field {...field('name')} label="Название" required maxLength={100} autoComplete="off" />
      <Field {...field('date')} label="Дата" required {...ahead} />
      <Field {...field('end_date', 'Если дней несколько.')} label="Последний день" {...ahead} />
      <Field {...field('location')} label="Место" required maxLength={100} autoComplete="off" />
      <Field
        {...field('answer_by', 'После этого дня не записать и не принять приглашение.')}
        label="Ответить до"
        {...days}
      />
      <Field
        {...field('places', `Пусто: ${ACTIVITY_CAPACITY}. Когда места кончатся, запись закроется.`)}
        label="Число мест"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <TextAreaField {...field('programme')} label="Программа" />
      {picture}
      {hasPicture && (
        <Field
          {...field('picture_alt', 'Прочтут вслух тем, кто её не видит.')}
          label="Что на картинке"
          autoComplete="off"
        />
      )}
    </>
  );
}

import { ACTIVITY_CAPACITY, leagueDay, PARTICIPATION_PRICE, rublesText } from '@league/shared/contract';
import { Field, type Form, TextAreaField } from '@league/shared/kit';
import type { ReactNode } from 'react';
import type { ActivityValues } from './values.ts';

/** The names of the fields. */
export const LABELS: Record<keyof ActivityValues, string> = {
  name: 'Название',
  date: 'Дата',
  end_date: 'Последний день',
  location: 'Место',
  answer_by: 'Ответить до',
  places: 'Число мест',
  price: 'Стоимость участия, ₽',
  programme: 'Программа',
  picture_alt: 'Что на картинке',
};

interface Props {
  form: Form<ActivityValues>;
  /** Where its picture is chosen. */
  picture: ReactNode;
  /** There is a picture to describe. */
  hasPicture: boolean;
}

/** The fields of a camp or an event, for a new one and for a change. */
export function ActivityFields({ form, picture, hasPicture }: Props) {
  const days = { type: 'date', max: '9999-12-31' } as const;
  const ahead = { ...days, min: leagueDay() };
  const field = (name: keyof ActivityValues, help?: string) => ({
    ...form.input(name),
    label: LABELS[name],
    description: help,
  });
  return (
    <>
      <Field {...field('name')} required maxLength={100} autoComplete="off" />
      <Field {...field('date')} required {...ahead} />
      <Field {...field('end_date', 'Если дней несколько.')} {...ahead} />
      <Field {...field('location')} required maxLength={100} autoComplete="off" />
      <Field {...field('answer_by', 'После этого дня не записать и не принять приглашение.')} {...days} />
      <Field
        {...field('places', `Пусто: ${ACTIVITY_CAPACITY}. Когда места кончатся, запись закроется.`)}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Field
        {...field('price', `Пусто: ${rublesText(PARTICIPATION_PRICE)}.`)}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
      />
      <TextAreaField {...field('programme')} />
      {picture}
      {hasPicture && (
        <Field {...field('picture_alt', 'Прочтут вслух тем, кто её не видит.')} autoComplete="off" />
      )}
    </>
  );
}

import { leagueDay } from '@league/shared/contract';
import { Field, type Form, Quiet, Stack, TextAreaField } from '@league/shared/kit';
import { NoticeBoard } from '@league/shared/tournament';
import type { ReactNode } from 'react';
import type { NoticeValues } from './notice-values.ts';

/** The names of the fields. */
export const LABELS: Record<keyof NoticeValues, string> = {
  title: 'Заголовок',
  text: 'Текст',
  until: 'Показывать до',
  picture_alt: 'Что на картинке',
};

interface Props {
  form: Form<NoticeValues>;
  values: NoticeValues;
  /** Where its picture is chosen. */
  picture: ReactNode;
  /** The address of the picture; null: there is none. */
  shown: string | null;
}

/** The fields of a notice, and how everybody will see it. */
export function NoticeFields({ form, values, picture, shown }: Props) {
  const field = (name: keyof NoticeValues, help?: string) => ({
    ...form.input(name),
    label: LABELS[name],
    description: help,
  });
  const { title, text, until, picture_alt } = values;
  return (
    <>
      <Field {...field('title', 'Его видно сразу.')} required maxLength={100} autoComplete="off" />
      <TextAreaField {...field('text', 'Откроется по нажатию. Адреса страниц станут ссылками.')} required />
      <Field
        {...field('until', 'Последний день, по Москве.')}
        required
        type="date"
        min={leagueDay()}
        max="9999-12-31"
      />
      {picture}
      {shown && <Field {...field('picture_alt', 'Прочтут вслух тем, кто её не видит.')} autoComplete="off" />}
      {title.trim() && (
        <Stack $gap="s2">
          <Quiet as="h3">Так увидят на главной странице</Quiet>
          <NoticeBoard
            isOpen
            notices={[
              {
                ...{ id: 0, title, text, picture_alt, picture_url: shown, is_sample: false },
                until: until || leagueDay(),
              },
            ]}
          />
        </Stack>
      )}
    </>
  );
}

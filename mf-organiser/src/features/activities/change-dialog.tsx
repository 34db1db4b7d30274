import { Button, failureText } from '@league/shared';
import { useChangeActivityMutation } from '@league/shared/api';
import type { OrganiserActivity } from '@league/shared/contract';
import { Answer, Dialog, Field, Quiet, Row, Stack, TextAreaField, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { activityCheck } from '../../lib/form/form-checks.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  activity: OrganiserActivity;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Changes name, days, place, deadline, programme and picture. */
export function ChangeDialog({ activity, title, isOpen, onClose, onDone }: Props) {
  const { id, name, date, location, end_date, answer_by, programme, picture_url } = activity;
  const [change] = useChangeActivityMutation();
  const [values, setValues] = useState({
    name,
    date,
    location,
    end_date: end_date ?? '',
    answer_by: answer_by ?? '',
    programme,
    picture_alt: activity.picture_alt ?? '',
  });
  const form = useForm({
    values,
    onChange: setValues,
    check: activityCheck,
    toBody: (given) => ({
      ...given,
      end_date: given.end_date || null,
      answer_by: given.answer_by || null,
    }),
    send: (body) => change({ id, ...body }),
    onSent: () => {
      onClose();
      onDone();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Изменить: ${title}`}>
      <Stack as="form" {...form.props}>
        <Quiet>
          Участники, родители, тренеры и клуб получат сообщение: что было и как стало. О программе и картинке
          сообщения нет, они видны на странице.
        </Quiet>
        <Field {...form.input('name')} label="Название" required />
        <Field {...form.input('date')} label="Первый день" type="date" required />
        <Field {...form.input('end_date')} label="Последний день" type="date" />
        <Field {...form.input('answer_by')} label="Ответить до" type="date" />
        <Field {...form.input('location')} label="Место" required />
        <TextAreaField {...form.input('programme')} label="Программа" />
        <PictureField
          activity={activity}
          onRemoved={() => setValues((given) => ({ ...given, picture_alt: '' }))}
        />
        {picture_url && (
          <Field
            {...form.input('picture_alt')}
            label="Что на картинке"
            description="Прочтут вслух тем, кто её не видит."
          />
        )}
        {form.refusal && !form.refusal.isAtField && (
          <Answer tone="error">
            {failureText(form.refusal.error, 'Изменения не сохранились. Попробуйте ещё раз.')}
          </Answer>
        )}
        <Row>
          <Button type="submit" busy={form.isBusy}>
            Сохранить и сообщить
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

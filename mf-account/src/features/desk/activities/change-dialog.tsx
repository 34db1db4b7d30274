import { Button } from '@league/shared';
import { useChangeActivityMutation } from '@league/shared/api';
import type { DeskActivity } from '@league/shared/contract';
import { Answer, Dialog, Field, TextAreaField, useForm } from '@league/shared/kit';
import { useState } from 'react';
import { activityCheck } from '../../../lib/form/form-checks.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { Actions, Quiet, Stack } from '../desk-parts.ts';

interface Props {
  activity: DeskActivity;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Changes name, days, place, deadline and programme. */
export function ChangeDialog({ activity, title, isOpen, onClose, onDone }: Props) {
  const { id, name, date, location, end_date, answer_by, programme } = activity;
  const [change] = useChangeActivityMutation();
  const [values, setValues] = useState({
    name,
    date,
    location,
    end_date: end_date ?? '',
    answer_by: answer_by ?? '',
    programme,
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
          Участники, родители, тренеры и клуб получат сообщение: что было и как стало. О новой программе
          сообщения нет, она видна на странице.
        </Quiet>
        <Field {...form.input('name')} label="Название" required />
        <Field {...form.input('date')} label="Первый день" type="date" required />
        <Field {...form.input('end_date')} label="Последний день" type="date" />
        <Field {...form.input('answer_by')} label="Ответить до" type="date" />
        <Field {...form.input('location')} label="Место" required />
        <TextAreaField {...form.input('programme')} label="Программа" />
        {form.refusal && !form.refusal.isAtField && (
          <Answer tone="error">
            {failureText(form.refusal.error, 'Изменения не сохранились. Попробуйте ещё раз.')}
          </Answer>
        )}
        <Actions>
          <Button type="submit" busy={form.isBusy}>
            Сохранить и сообщить
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}

import { Button } from '@league/shared';
import { DRAW_WORD_LENGTH } from '@league/shared/contract';
import { Answer, Field, Quiet, Refusal, Row, useForm } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { useAddDrawWordMutation } from '../../../lib/days.api.ts';

/** Anybody adds a number while a draw takes some: it becomes part of the random value. */
export function WordForm({ tournament }: { tournament: string }) {
  const [values, setValues] = useState({ word: '' });
  const [isAdded, setAdded] = useState(false);
  const [add] = useAddDrawWordMutation();
  // The same key until it has arrived: sent twice, a number counts once.
  const key = useRef(newKey());
  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ word }) => (word ? {} : { word: 'Введите от одной до шести цифр' }),
    toBody: ({ word }) => ({ tournament, key: key.current, word }),
    send: (body) => {
      setAdded(false);
      return add(body);
    },
    onSent: () => {
      key.current = newKey();
      setValues({ word: '' });
      setAdded(true);
    },
  });
  return (
    <>
      <Quiet>
        Бросьте кости или возьмите дату: от одной до шести цифр. Вместе с закрытыми числами они определят
        результат. Их увидят все.
      </Quiet>
      <Row as="form" $align="end" {...form.props}>
        <Field
          label="Ваше число"
          {...form.input('word')}
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          maxLength={DRAW_WORD_LENGTH}
          required
          onChange={({ target }) => form.set({ word: target.value.replace(/\D/g, '') })}
        />
        <Button type="submit" busy={form.isBusy}>
          Добавить
        </Button>
      </Row>
      {isAdded && <Answer tone="success">Число добавлено: оно войдёт в случайное число.</Answer>}
      <Refusal of={form.refusal} failed="Не получилось отправить число. Попробуйте ещё раз." />
    </>
  );
}

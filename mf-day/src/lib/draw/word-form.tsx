import { Button, readDraft, writeDraft } from '@league/shared';
import { DRAW_WORD_LENGTH } from '@league/shared/contract';
import { Answer, Field, Refusal, Row, useForm } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import { useAddDrawWordMutation } from '../days.api.ts';

interface Props {
  tournament: string;
  /** Number of the last draw under way: each takes one number of a device. */
  session: number;
}

/** Anybody adds a number to the draws that are under way: it becomes part of the random value. */
export default function WordForm({ tournament, session }: Props) {
  const place = `${tournament} ${session}`;
  const [added, setAdded] = useState(() => addedIn(place));
  const [values, setValues] = useState({ word: '' });
  const [add] = useAddDrawWordMutation();
  // The same key until it has arrived: sent twice, a number counts once.
  const key = useRef(newKey());
  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ word }) => (word ? {} : { word: 'Введите от одной до шести цифр' }),
    toBody: ({ word }) => ({ tournament, key: key.current, word }),
    send: add,
    onSent: () => {
      writeDraft(0, 'draw-number', { place, word: values.word });
      setAdded(values.word);
    },
  });
  if (added !== null)
    return <Answer tone="success">Ваше число добавлено: {added}. Больше ничего делать не нужно.</Answer>;
  return (
    <>
      <Row as="form" $align="end" {...form.props}>
        <Field
          label="Число из зала"
          description="Бросьте кости или возьмите дату: до шести цифр, их увидят все."
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
      <Refusal of={form.refusal} failed="Не получилось отправить число. Попробуйте ещё раз." />
    </>
  );
}

/** The number that this device has added to a draw; it remembers that of the last draw alone. */
function addedIn(place: string): string | null {
  const last = readDraft(0, 'draw-number') as { place?: unknown; word?: unknown } | null;
  return last?.place === place && typeof last.word === 'string' ? last.word : null;
}

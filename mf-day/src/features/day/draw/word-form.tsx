import { Button, failureText, isApiError } from '@league/shared';
import { useAddDrawWordMutation } from '@league/shared/api';
import { DRAW_WORD_LENGTH } from '@league/shared/contract';
import { Answer, Field, Quiet, Row } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { type SubmitEvent, useRef, useState } from 'react';

/** Anybody adds a number while a draw takes some: it becomes part of the random value. */
export function WordForm({ tournament }: { tournament: string }) {
  const [word, setWord] = useState('');
  const [answer, setAnswer] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [add, { isLoading }] = useAddDrawWordMutation();
  // The same key until it has arrived: sent twice, a number counts once.
  const key = useRef(newKey());
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error } = await add({ tournament, key: key.current, word });
    if (data) {
      key.current = newKey();
      setWord('');
      setAnswer({ tone: 'success', text: 'Число добавлено: оно войдёт в случайное число.' });
    } else {
      const atField = isApiError(error) && error.fields.word;
      const text = atField || failureText(error, 'Не получилось отправить число. Попробуйте ещё раз.');
      setAnswer({ tone: 'error', text });
    }
  };
  return (
    <>
      <Quiet>
        Бросьте кости или возьмите дату: от одной до шести цифр. Вместе с закрытыми числами они определят
        результат. Их увидят все.
      </Quiet>
      <Row as="form" $align="end" onSubmit={handleSubmit}>
        <Field
          label="Ваше число"
          name="word"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          maxLength={DRAW_WORD_LENGTH}
          required
          value={word}
          onChange={({ target }) => setWord(target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" busy={isLoading}>
          Добавить
        </Button>
      </Row>
      {answer && <Answer tone={answer.tone}>{answer.text}</Answer>}
    </>
  );
}

import { Button, failureText, isApiError, lazyPage, token } from '@league/shared';
import { useAddDrawWordMutation } from '@league/shared/api';
import { DRAW_WORD_LENGTH, type PublicDay } from '@league/shared/contract';
import { Answer, DialogButton, Field, Skeleton } from '@league/shared/kit';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { newKey } from '../../club-application/draft/draft.ts';
import { Heading, Quiet, Row, Section } from '../parts/day-parts.ts';
import { DrawFacts } from './draw-facts.tsx';

const VerifyDraw = lazyPage(() => import('./verify-draw.tsx'));

/** Words that a page lists. */
const LISTED = 30;

/** How the draw is kept honest: its commitment, the words of anybody, and the check. */
export function DrawPanel({ day }: { day: PublicDay }) {
  const { draw, stage } = day;
  if (!draw)
    return (
      <Section aria-labelledby="draw">
        <Heading id="draw">Жеребьёвка</Heading>
        <Quiet>
          Впереди. Перед ней сайт опубликует обязательство, и любой сможет добавить слово: результат не
          выбирает никто.
        </Quiet>
      </Section>
    );
  const isOpen = stage === 'closed';
  return (
    <Section aria-labelledby="draw">
      <Heading id="draw">Жеребьёвка{draw.value === null ? '' : ': опубликована'}</Heading>
      {draw.value !== null && (
        <Row>
          <DialogButton label="Проверить жеребьёвку" variant="secondary">
            {(control) => (
              <Suspense fallback={<Skeleton height="44px" />}>
                <VerifyDraw tournament={day.tournament} title={day.title} shown={draw} {...control} />
              </Suspense>
            )}
          </DialogButton>
        </Row>
      )}
      <DrawFacts draw={draw}>
        <dt>Слова</dt>
        <dd>
          {draw.words.length === 0
            ? 'пока никто не добавил'
            : draw.words
                .slice(0, LISTED)
                .map((word) => `«${word}»`)
                .join(', ')}
          {draw.words.length > LISTED && ` и ещё ${draw.words.length - LISTED}`}
        </dd>
      </DrawFacts>
      {isOpen && <WordForm tournament={day.tournament} />}
    </Section>
  );
}

/** Anybody adds a word until the draw: it becomes part of the random value. */
function WordForm({ tournament }: { tournament: string }) {
  const [word, setWord] = useState('');
  const [answer, setAnswer] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [add, { isLoading }] = useAddDrawWordMutation();
  // The same key until it has arrived: sent twice, a word counts once.
  const key = useRef(newKey());
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error } = await add({ tournament, key: key.current, word });
    if (data) {
      key.current = newKey();
      setWord('');
      setAnswer({ tone: 'success', text: 'Слово добавлено: оно войдёт в случайное число.' });
    } else {
      const atField = isApiError(error) && error.fields.word;
      const text = atField || failureText(error, 'Не получилось отправить слово. Попробуйте ещё раз.');
      setAnswer({ tone: 'error', text });
    }
  };
  return (
    <>
      <Quiet>
        Добавьте любое слово до жеребьёвки: вместе с секретом сайта оно определит случайное число. Его увидят
        все.
      </Quiet>
      <Form onSubmit={handleSubmit}>
        <Field
          label="Ваше слово"
          name="word"
          autoComplete="off"
          maxLength={DRAW_WORD_LENGTH}
          required
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button type="submit" busy={isLoading}>
          Добавить
        </Button>
      </Form>
      {answer && <Answer tone={answer.tone}>{answer.text}</Answer>}
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token('s3')};
`;

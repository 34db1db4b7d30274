import { Button, focusRing, readDraft, token, writeDraft } from '@league/shared';
import { DRAW_WORD_LENGTH } from '@league/shared/contract';
import { reasonText, revealedFrom, WORD_MINUTES } from '@league/shared/day';
import { Answer, Field, Quiet, Refusal, Row, useForm } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useCategories } from '../categories.tsx';
import { Code, Subheading } from '../day-parts.tsx';
import { useAddDrawWordMutation } from '../days.api.ts';
import { useLeftText } from '../since-text.ts';
import { SEEDED_BY_LOT } from './draw-facts.tsx';
import { HOW_DRAWN, purposeText, type SeenSession, stateText } from './session-text.ts';

/** Numbers that a page lists. */
const LISTED = 30;

/** One draw for everybody: what it is for, how far it is, and what was published before it. */
export function SessionView({ session }: { session: SeenSession }) {
  const { purpose, reason, words, drawn, dropped, seeding, commitment, listHash } = session;
  const of = useCategories();
  const left = useLeftText(drawn || dropped ? null : revealedFrom(session), WORD_MINUTES * 60_000);
  return (
    <>
      <Subheading>{purposeText(of, purpose)}</Subheading>
      <Quiet>
        {reason && `Причина: ${reasonText(reason)}. `}
        {stateText(session, left)}
      </Quiet>
      {seeding === 'lot' && <Quiet>{SEEDED_BY_LOT}</Quiet>}
      <Facts>
        <summary>Как это проверить</summary>
        <p>{HOW_DRAWN}</p>
        <dl>
          <dt>Контрольный код числа сайта</dt>
          <dd>
            <Code>{commitment}</Code>
          </dd>
          <dt>Контрольный код списка</dt>
          <dd>
            <Code>{listHash}</Code>
          </dd>
          <dt>Числа из зала</dt>
          <dd>
            {words.length === 0
              ? (drawn ?? dropped)
                ? 'не было'
                : 'пока нет'
              : words.slice(0, LISTED).join(', ')}
            {words.length > LISTED && ` и ещё ${words.length - LISTED}`}
          </dd>
        </dl>
      </Facts>
    </>
  );
}

const Facts = styled.details`
  summary {
    min-height: ${token('touch')};
    align-content: center;
    cursor: pointer;

    ${focusRing}
  }

  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    margin: 0;
  }

  dt {
    color: ${token('ink2')};
    font-size: ${token('small')};
  }

  dd {
    margin: 0 0 ${token('s2')};
    overflow-wrap: anywhere;
  }
`;

interface Props {
  tournament: string;
  /** Number of the last draw under way: each takes one number of a device. */
  session: number;
}

/** Anybody adds a number to the draws that are under way: it becomes part of the random value. */
export function WordForm({ tournament, session }: Props) {
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

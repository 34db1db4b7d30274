import { Button, token } from '@league/shared';
import { weightText } from '@league/shared/contract';
import { type Entry, findCategory } from '@league/shared/day';
import { Field } from '@league/shared/kit';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { low } from '../../lib/desk/desk-parts.ts';
import { gramsOf, isFarOff, kilosText } from '../../lib/desk/weight.ts';

interface Props {
  entry: Entry;
  name: string;
  onOpen: (id: number | null) => void;
  onWeigh: (id: number, grams: number) => void;
}

/** The weight of one entry. A weight far from the category is asked about once. */
export function WeightForm({ entry, name, onOpen, onWeigh }: Props) {
  const [text, setText] = useState(entry.grams === null ? '' : kilosText(entry.grams));
  const [problem, setProblem] = useState<string>();
  /** The weight that was asked about. */
  const asked = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const grams = gramsOf(text);
    if (grams === null) {
      setProblem('Вес – в килограммах, например 32,4');
      input.current?.focus();
    } else if (isFarOff(entry.category, grams) && asked.current !== grams) {
      asked.current = grams;
      const own = weightText(findCategory(entry.category)?.weight ?? '');
      setProblem(`Категория – ${own}, а вес – ${kilosText(grams)}\u00a0кг. Если верно, запишите ещё раз.`);
      input.current?.focus();
    } else onWeigh(entry.id, grams);
  };
  return (
    <Form
      onSubmit={handleSubmit}
      aria-label={`Вес: ${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(null)}
      noValidate
    >
      <Field
        ref={input}
        label="Вес, кг"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <Beside>
        <Button type="submit">Записать</Button>
      </Beside>
    </Form>
  );
}

const Form = styled.form`
  /* One line on a phone too: the next people stay in sight above its keyboard. */
  display: grid;
  grid-template-columns: minmax(0, 16rem) auto;
  justify-content: start;
  align-items: start;
  gap: ${token('s3')};
  padding: 0 ${token('s2')} ${token('s3')};

  ${low} {
    padding-block-end: ${token('s2')};
  }
`;

/** Stands beside the control of a field, below a line as high as its label: a text under the field moves nothing. */
const Beside = styled.div`
  display: grid;
  gap: ${token('s2')};

  &::before {
    content: '\\00a0';
    font-size: 0.875rem;
    font-weight: 600;
  }

  & > button {
    min-height: 48px;
  }
`;

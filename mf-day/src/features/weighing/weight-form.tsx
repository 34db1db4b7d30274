import { Button, token } from '@league/shared';
import { type Entry, lightestOf, weightTextOf } from '@league/shared/day';
import { Field, useForm } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { low } from '../../lib/desk/desk-parts.tsx';
import { gramsOf, isFarOff, kilosText } from '../../lib/desk/weight.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props {
  entry: Entry;
  name: string;
  onOpen: (id: number | null) => void;
  onWeigh: (id: number, grams: number) => void;
}

/** The weight of one entry. A weight far from the category, or below it, is asked about once. */
export function WeightForm({ entry, name, onOpen, onWeigh }: Props) {
  const [values, setValues] = useState({ weight: entry.grams === null ? '' : kilosText(entry.grams) });
  const { confirmed } = useDesk();
  /** The weight that was asked about. */
  const asked = useRef<number>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const form = useForm({
    values,
    onChange: setValues,
    faultsOf: ({ weight }) => {
      const grams = gramsOf(weight);
      if (grams === null) return { weight: 'Вес – в килограммах, например 32,4' };
      const least = lightestOf(confirmed, entry.category);
      const isLighter = grams <= least;
      if (!(isLighter || isFarOff(confirmed.rules ?? {}, entry.category, grams)) || asked.current === grams)
        return {};
      asked.current = grams;
      const from = isLighter ? `от ${kilosText(least)} ` : '';
      const own = `Категория – ${from}${weightTextOf(entry.category)}`;
      return { weight: `${own}, а вес – ${kilosText(grams)}\u00a0кг. Если верно, запишите ещё раз.` };
    },
    toBody: ({ weight }) => gramsOf(weight) ?? 0,
    // Stored on the device: nobody waits at the scales for an answer.
    send: async (grams) => {
      onWeigh(entry.id, grams);
      return {};
    },
  });
  return (
    <Form
      {...form.props}
      aria-label={`Вес: ${name}`}
      onKeyDown={({ key }) => key === 'Escape' && onOpen(null)}
    >
      <Field ref={input} label="Вес, кг" inputMode="decimal" autoComplete="off" {...form.input('weight')} />
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

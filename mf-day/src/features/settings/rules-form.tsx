import { Button, from, token } from '@league/shared';
import { APPLICATION_CATEGORIES, MAX_COURTS, MAX_DAYS } from '@league/shared/contract';
import type { Rules } from '@league/shared/day';
import {
  Answer,
  CheckboxField,
  Field,
  Quiet,
  Row,
  SelectField,
  Stack,
  useFaultFocus,
} from '@league/shared/kit';
import { type SubmitEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Heading } from '../../lib/day-parts.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { faultsOf, rulesOf, type TypedRules, typedOf } from './typed-rules.ts';
import {
  addWeighIn,
  editedWeighIns,
  editWeighIn,
  NO_WEIGH_IN_EDITS,
  overruledText,
} from './weigh-in-edits.ts';
import { WeighInFields } from './weigh-in-fields.tsx';

/** The rules of the day. What the closed list depends on stays as it was. */
export function RulesForm() {
  const { confirmed } = useDesk();
  return confirmed.rules && <Form rules={confirmed.rules} />;
}

const OVERRULED = 'Пока вы правили, сеанс изменил другой секретарь.';
const KEPT = 'Ваше осталось в полях: проверьте и сохраните ещё раз.';

function Form({ rules }: { rules: Rules }) {
  const { send, confirmed } = useDesk();
  // Only what was typed: fields left alone follow what another secretary saves.
  const [edits, setEdits] = useState<Partial<Omit<TypedRules, 'weighIns'>>>({});
  const [weighIns, setWeighIns] = useState(NO_WEIGH_IN_EDITS);
  const [answer, setAnswer] = useState<{ tone: 'success' | 'error'; text: string }>();
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const held = typedOf(rules);
  // A session that was removed may have begun: its number would open the new one.
  const known = [
    ...[confirmed.weighIns, weighIns.changed].flatMap((byId) => Object.keys(byId).map(Number)),
    ...held.weighIns.map(({ id }) => id),
  ];
  const next = 1 + Math.max(0, ...known);
  const typed: TypedRules = {
    ...{ ...held, ...edits },
    groups: { ...held.groups, ...edits.groups },
    weighIns: editedWeighIns(held.weighIns, weighIns, next),
  };
  const overruled = overruledText(held.weighIns, weighIns);
  /** What stands there now, as it was said last beside a refusal. */
  const [told, setTold] = useState('');
  const isRefused = answer?.tone === 'error';
  if (isRefused && overruled !== told) setTold(overruled);
  const forgetAnswer = () => {
    setFaults({});
    setAnswer(undefined);
  };
  const change = (changes: typeof edits) => {
    setEdits({ ...edits, ...changes });
    forgetAnswer();
  };
  const changeWeighIns = (changed: typeof weighIns) => {
    setWeighIns(changed);
    forgetAnswer();
  };
  const field = (name: Exclude<keyof TypedRules, 'groups' | 'isLoneEntryPlaced' | 'weighIns'>) => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = faultsOf(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault();
    if (overruled !== '' && overruled !== told) return setAnswer({ tone: 'error', text: OVERRULED });
    setBusy(true);
    const refusal = await send({ type: 'change-rules', rules: rulesOf(typed) });
    setBusy(false);
    if (refusal === undefined) {
      setEdits({});
      setWeighIns(NO_WEIGH_IN_EDITS);
      setTold('');
    }
    setAnswer(
      refusal === undefined
        ? { tone: 'success', text: 'Настройки сохранены.' }
        : { tone: 'error', text: refusal },
    );
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} aria-labelledby="day-rules" noValidate>
      <Heading id="day-rules">Правила турнира</Heading>
      <Columns>
        <Field label="Название" required autoComplete="off" {...field('title')} />
        <Field label="Первый день" type="date" required {...field('date')} />
        <Field
          label="Дней"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DAYS}
          required
          {...field('days')}
        />
        <Field
          label="Кортов"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_COURTS}
          required
          {...field('courts')}
        />
        <Field label="Начало боёв" type="time" required {...field('startsAt')} />
        <Field label="Взвешивание до" type="time" required {...field('weighingUntil')} />
        <SelectField label="Третье место" required {...field('bronze')}>
          <option value="shared">две бронзы</option>
          <option value="bout">бой за третье место</option>
        </SelectField>
        <Field
          label="Минут на бой"
          inputMode="decimal"
          autoComplete="off"
          required
          description="С выходом и сменой пары."
          {...field('usual')}
        />
      </Columns>
      <Quiet>Минут на бой по возрастам, если иначе:</Quiet>
      <Columns>
        {APPLICATION_CATEGORIES.map(({ id, title }) => (
          <Field
            key={id}
            label={title}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={typed.usual}
            value={typed.groups[id] ?? ''}
            error={faults[id]}
            onChange={({ target }) => change({ groups: { ...edits.groups, [id]: target.value } })}
          />
        ))}
      </Columns>
      <WeighInFields
        date={typed.date}
        days={Number(typed.days) || 1}
        weighIns={typed.weighIns}
        faults={faults}
        onAdd={() => changeWeighIns(addWeighIn(weighIns))}
        onChange={(shown, changes) =>
          changeWeighIns(editWeighIn(weighIns, { shown, stored: held.weighIns }, changes, next))
        }
      />
      <CheckboxField
        name="isLoneEntryPlaced"
        label="Единственный участник категории получает первое место"
        checked={typed.isLoneEntryPlaced}
        onChange={({ target }) => change({ isLoneEntryPlaced: target.checked })}
      />
      {answer && (
        <Answer tone={answer.tone}>
          {answer.text}
          {isRefused && overruled !== '' && ` Сейчас: ${overruled}. ${KEPT}`}
        </Answer>
      )}
      <Row $align="center">
        <Button type="submit" variant="secondary" busy={isBusy}>
          Сохранить
        </Button>
      </Row>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s4')};
  align-items: start;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

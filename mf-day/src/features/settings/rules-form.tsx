import { Button } from '@league/shared';
import { ageGroupsOf, BOUT_SYSTEMS, MAX_COURTS, MAX_DAYS, PANEL_LENGTH } from '@league/shared/contract';
import { LEVELS, panelGaps, panelOf, type Rules } from '@league/shared/day';
import {
  Answer,
  CheckboxField,
  Columns,
  Field,
  Notice,
  Quiet,
  Row,
  SelectField,
  Stack,
  useForm,
} from '@league/shared/kit';
import { useState } from 'react';
import { Heading } from '../../lib/day-parts.tsx';
import { useDesk } from '../../lib/queue/use-desk.ts';
import { faultsOf, limitsIn, rulesOf, type TypedRules, type TypedWeighIn, typedOf } from './typed-rules.ts';
import { WeighInFields } from './weigh-in-fields.tsx';

/** The rules of the day. What the closed list depends on stays as it was. */
export function RulesForm() {
  const { confirmed } = useDesk();
  return confirmed.rules && <Form rules={confirmed.rules} />;
}

function Form({ rules }: { rules: Rules }) {
  const { send, confirmed } = useDesk();
  // Only what was typed: fields left alone follow what another secretary saves.
  const [edits, setEdits] = useState<Partial<TypedRules>>({});
  /** The stored sessions at the scales from which those of `edits` were made. */
  const [base, setBase] = useState('');
  const [isSaved, setSaved] = useState(false);
  const stored = typedOf(rules);
  const groups = ageGroupsOf(rules);
  // A session that was removed may have begun: its number would open the new one.
  const known = [
    ...Object.keys(confirmed.weighIns).map(Number),
    ...[...stored.weighIns, ...(edits.weighIns ?? [])].map(({ id }) => id),
  ];
  const next = 1 + Math.max(0, ...known);
  const now = JSON.stringify(stored.weighIns);
  const isOverruled = edits.weighIns !== undefined && base !== now;
  const typed: TypedRules = {
    ...{ ...stored, ...edits },
    ...(isOverruled && { weighIns: stored.weighIns }),
    groups: { ...stored.groups, ...edits.groups },
    tolerance: { ...stored.tolerance, ...edits.tolerance },
    systems: { ...stored.systems, ...edits.systems },
    panel: { ...stored.panel, ...edits.panel },
    limits: { ...stored.limits, ...edits.limits },
  };
  const form = useForm({
    values: typed,
    onChange: (next) => {
      setEdits({ ...edits, ...changedOf(typed, next) });
      setSaved(false);
    },
    faultsOf,
    toBody: rulesOf,
    send: async (changed) => {
      setSaved(false);
      return { error: await send({ type: 'change-rules', rules: changed }) };
    },
    onSent: () => {
      setEdits({});
      setSaved(true);
    },
  });
  // Those of age groups and of sessions go once they are mended: to the form they are one field.
  const wrong = faultsOf(typed);
  const faults: Partial<Record<string, string>> = Object.fromEntries(
    Object.entries(form.errors).filter(([name]) => name in wrong),
  );
  const panel = { panel: typed.panel, courts: rules.courts };
  const gaps = panelGaps(panel);
  const changeWeighIns = (weighIns: readonly TypedWeighIn[]) => {
    setBase(now);
    form.set({ weighIns });
  };
  return (
    <Stack as="form" {...form.props} aria-labelledby="day-rules">
      <Heading id="day-rules">Правила турнира</Heading>
      <Columns $desktop={4}>
        <Field label="Название" required autoComplete="off" {...form.input('title')} />
        <Field label="Первый день" type="date" required {...form.input('date')} />
        <Field
          label="Дней"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_DAYS}
          required
          {...form.input('days')}
        />
        <Field
          label="Кортов"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_COURTS}
          required
          {...form.input('courts')}
        />
        <Field label="Начало боёв" type="time" required {...form.input('startsAt')} />
        <Field
          label="Минут на протест"
          inputMode="numeric"
          autoComplete="off"
          required
          description="После результата боя."
          {...form.input('protestMinutes')}
        />
        <SelectField
          label="Уровень соревнований"
          placeholder="не указан"
          description="Стоит в протоколе и в выписке."
          {...form.input('level')}
        >
          {Object.entries(LEVELS).map(([level, title]) => (
            <option key={level} value={level}>
              {title}
            </option>
          ))}
        </SelectField>
        <SelectField label="Третье место" required {...form.input('bronze')}>
          <option value="shared">две бронзы</option>
          <option value="bout">бой за третье место</option>
        </SelectField>
        <Field
          label="Минут на бой"
          inputMode="decimal"
          autoComplete="off"
          required
          description="С выходом и сменой пары."
          {...form.input('usual')}
        />
        <SelectField label="Как выигрывают бой" required {...form.input('system')}>
          <Systems />
        </SelectField>
      </Columns>
      <Quiet>Минут на бой по возрастам, если иначе:</Quiet>
      <Columns $desktop={4}>
        {groups.map(({ id, title }) => (
          <Field
            key={id}
            label={title}
            name={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={wrong.usual === undefined ? typed.usual : undefined}
            value={typed.groups[id] ?? ''}
            error={faults[id]}
            onChange={({ target }) => form.set({ groups: { ...edits.groups, [id]: target.value } })}
          />
        ))}
      </Columns>
      <Quiet>Как выигрывают бой по возрастам, если иначе:</Quiet>
      <Columns $desktop={4}>
        {groups.map(({ id, title }) => (
          <SelectField
            key={id}
            label={`${title}, бой`}
            name={`system-${id}`}
            placeholder="как у всех"
            value={typed.systems[id] ?? ''}
            onChange={({ target }) => form.set({ systems: { ...edits.systems, [id]: target.value } })}
          >
            <Systems />
          </SelectField>
        ))}
      </Columns>
      <Columns $desktop={4}>
        {limitsIn(typed).map(({ id, system, limit, usual }) => (
          <Field
            key={id}
            label={`${limit === 'gap' ? 'Разрыв в счёте' : 'Замечаний до поражения'}, ${BOUT_SYSTEMS[system]}`}
            name={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(usual)}
            value={typed.limits[id] ?? ''}
            error={faults[id]}
            onChange={({ target }) => form.set({ limits: { ...edits.limits, [id]: target.value } })}
          />
        ))}
      </Columns>
      <Columns $desktop={4}>
        <Field
          label="Попыток на весах"
          type="number"
          inputMode="numeric"
          min={1}
          max={9}
          required
          description="Сколько раз можно быть тяжелее категории."
          {...form.input('tries')}
        />
        <SelectField label="Легче категории" required {...form.input('lighter')}>
          <option value="yes">можно, стол спросит</option>
          <option value="no">нельзя</option>
        </SelectField>
        <Field
          label="Второе взвешивание, % участников"
          inputMode="numeric"
          autoComplete="off"
          placeholder="нет"
          description="Их выберет жеребьёвка."
          {...form.input('second')}
        />
        <Field
          label="Второе взвешивание, допуск, %"
          inputMode="numeric"
          autoComplete="off"
          required
          {...form.input('over')}
        />
        {groups.map(({ id, title }) => (
          <Field
            key={id}
            label={`${title}, допуск, г`}
            name={`tolerance-${id}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={typed.tolerance[id] ?? ''}
            error={faults[`tolerance-${id}`]}
            onChange={({ target }) => form.set({ tolerance: { ...edits.tolerance, [id]: target.value } })}
          />
        ))}
      </Columns>
      <WeighInFields
        ageGroups={groups}
        date={typed.date}
        days={Number(typed.days) || 1}
        weighIns={typed.weighIns}
        faults={faults}
        onAdd={() =>
          changeWeighIns([...typed.weighIns, { id: next, day: '0', from: '', until: '', groups: [] }])
        }
        onChange={({ id }, changes) =>
          changeWeighIns(
            typed.weighIns.flatMap((one) => (one.id !== id ? one : changes ? { ...one, ...changes } : [])),
          )
        }
      />
      {isOverruled && (
        <Notice tone="warning">Сеансы взвешивания изменил другой секретарь: в полях стоит его.</Notice>
      )}
      <Quiet>
        Судейская коллегия для протокола и выписки, по желанию: имена взрослых и категории.
        {gaps && ` Не хватает: ${gaps}. Это впишут на бумаге от руки.`}
      </Quiet>
      <Columns $desktop={4}>
        {panelOf(panel).map(({ id, title, text }) => (
          <Field
            key={id}
            label={title}
            name={`panel-${id}`}
            autoComplete="off"
            maxLength={PANEL_LENGTH}
            value={text}
            onChange={({ target }) => form.set({ panel: { ...edits.panel, [id]: target.value } })}
          />
        ))}
      </Columns>
      <CheckboxField
        name="isLoneEntryPlaced"
        label="Единственный участник категории получает первое место"
        checked={typed.isLoneEntryPlaced}
        onChange={({ target }) => form.set({ isLoneEntryPlaced: target.checked })}
      />
      {isSaved && <Answer tone="success">Настройки сохранены.</Answer>}
      {form.refusal && <Answer tone="error">{`${form.refusal.error}`}</Answer>}
      <Row $align="center">
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          Сохранить
        </Button>
      </Row>
    </Stack>
  );
}

/** The systems by which bouts are held, as options of a choice. */
const Systems = () =>
  Object.entries(BOUT_SYSTEMS).map(([system, title]) => (
    <option key={system} value={system}>
      {title}
    </option>
  ));

/** Only what `next` changes of `typed`. */
const changedOf = (typed: TypedRules, next: TypedRules): Partial<TypedRules> =>
  Object.fromEntries(
    Object.entries(next).filter(([name, value]) => value !== typed[name as keyof TypedRules]),
  );

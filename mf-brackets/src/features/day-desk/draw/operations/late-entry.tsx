import { isApiError, isUnreachable } from '@league/shared';
import { useAddDayEntriesMutation } from '@league/shared/api';
import type { CategoryFacts } from '@league/shared/day';
import { CATEGORIES, categoryText } from '@league/shared/day';
import { bodyCheck, ComboField, Field } from '@league/shared/kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDesk } from '../../desk/use-desk.ts';
import { EMPTY_LATE, type LateFields, lateEntry } from './late-fields.ts';
import { OperationForm, type OperationProps } from './operation-form.tsx';

const check = bodyCheck(() =>
  import('../../parts/entry-schema.ts').then(({ dayEntryFields }) => dayEntryFields),
);

type Errors = Readonly<Record<string, string>>;
const CATEGORY_OPTIONS = CATEGORIES.map(({ key }) => ({ value: key, label: categoryText(key) }));

/** «Поздняя заявка»: one athlete more in a drawn bracket. */
export function LateEntry(form: OperationProps) {
  const { told, athletes, tournament, take } = useDesk();
  const [add] = useAddDayEntriesMutation();
  const [fields, setFields] = useState(EMPTY_LATE);
  const [refused, setRefused] = useState<Errors>({});
  // One key for one content: a repeated send adds nobody twice.
  const key = useRef<string>(undefined);
  const lists = useId();
  useEffect(() => void check.arrive(), []);

  const { club, coach, category, region } = fields;
  const command = useMemo(() => {
    if (!category || !club.trim()) return null;
    const entry = lateEntry({ club, coach, category, region }, told, athletes);
    return { type: 'late-entry' as const, entry, reason: '' };
  }, [club, coach, category, region, told, athletes]);

  const change = (changes: Partial<LateFields>) => {
    setFields({ ...fields, ...changes });
    setRefused({});
    key.current = undefined;
  };
  const send = async (_asked: unknown, reason: string) => {
    await check.arrive();
    const { coach: named, category: wanted, ...rest } = fields;
    const row = { ...rest, category: wanted as CategoryFacts['key'], ...(named.trim() && { coach: named }) };
    const faults = check.faultsOf(row);
    setRefused(faults);
    if (Object.keys(faults).length > 0) return 'Проверьте поля.';
    key.current ??= crypto.randomUUID();
    const { data, error } = await add({ tournament, key: key.current, after: told.seq, rows: [row], reason });
    if (data) {
      take(data);
      return data.misfits[0]?.problem;
    }
    if (isUnreachable(error)) return 'Не отправлено: связи нет или сервер не отвечает. Попробуйте ещё раз.';
    if (!isApiError(error)) return 'Не получилось. Попробуйте ещё раз.';
    key.current = undefined;
    setRefused(
      Object.fromEntries(
        Object.entries(error.fields).map(([name, text]) => [name.replace('rows.0.', ''), text]),
      ),
    );
    return error.message || 'Не получилось. Попробуйте ещё раз.';
  };

  const valuesOf = (all: Iterable<string | null>) =>
    [...new Set(all)].filter((text) => text !== null && text !== '') as string[];
  const entries = Object.values(told.entries);
  const suggested = {
    club: valuesOf(entries.map((entry) => entry.club)),
    coach: valuesOf([...athletes.values()].map((athlete) => athlete.coach)),
    region: valuesOf(entries.map((entry) => entry.region)),
  };
  const input = (name: Exclude<keyof LateFields, 'category'>) => ({
    name,
    value: fields[name],
    error: refused[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <OperationForm {...form} command={command} send={send} done={`${fields.name.trim()}: добавлен.`}>
      {(isTried) => {
        const missing = (name: keyof LateFields, text: string) =>
          refused[name] ?? (isTried && !fields[name].trim() ? text : undefined);
        return (
          <>
            <Field
              label="Фамилия и имя"
              required
              {...input('name')}
              error={missing('name', 'Укажите фамилию и имя')}
            />
            <Field
              label="Дата рождения"
              type="date"
              required
              {...input('birthdate')}
              error={missing('birthdate', 'Укажите дату рождения')}
            />
            <ComboField
              label="Категория"
              name="category"
              required
              options={CATEGORY_OPTIONS}
              value={category}
              onChange={(value) => change({ category: value })}
              placeholder="Возраст или вес"
              error={missing('category', 'Выберите категорию')}
            />
            <Field
              label="Команда"
              required
              list={`${lists}-club`}
              {...input('club')}
              error={missing('club', 'Укажите команду')}
            />
            <Field label="Тренер" list={`${lists}-coach`} {...input('coach')} />
            <Field
              label="Город или регион"
              required
              list={`${lists}-region`}
              {...input('region')}
              error={missing('region', 'Укажите город или регион')}
            />
            {Object.entries(suggested).map(([name, texts]) => (
              <datalist key={name} id={`${lists}-${name}`}>
                {texts.map((text) => (
                  <option key={text} value={text} />
                ))}
              </datalist>
            ))}
          </>
        );
      }}
    </OperationForm>
  );
}

import { failureText, isApiError, isUnreachable } from '@league/shared';
import type { BoutId, CategoryFacts, DayState, NewEntry } from '@league/shared/day';
import { bodyCheck, searchable } from '@league/shared/kit';
import { newKey } from '@league/shared/tournament';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAddDayEntriesMutation } from '../../../lib/days.api.ts';
import type { Why } from '../../../lib/desk/dialog-form.tsx';
import { EMPTY_ENTRY, EntryFields, type EntryFieldValues } from '../../../lib/desk/entry-fields.tsx';
import { type Desk, useDesk } from '../../../lib/queue/use-desk.ts';
import { OperationForm, type OperationProps } from './operation-form.tsx';

const check = bodyCheck(() =>
  import(/* webpackChunkName: "entry-schema" */ '../../../lib/desk/entry-schema.ts').then(
    ({ dayEntryFields }) => dayEntryFields,
  ),
);

type Errors = Readonly<Record<string, string>>;
const MISSING = 'Заполните поле';

/** «Поздняя заявка»: one athlete more in a drawn bracket. */
export function LateEntry(form: OperationProps) {
  const { confirmed, athletes, tournament, applyNews } = useDesk();
  const [add] = useAddDayEntriesMutation();
  const [fields, setFields] = useState(EMPTY_ENTRY);
  const [refused, setRefused] = useState<Errors>({});
  // One key for one content: a repeated send adds nobody twice.
  const key = useRef<string>(undefined);
  useEffect(() => void check.arrive(), []);

  const { club, coach, category, region } = fields;
  const command = useMemo(() => {
    if (!category || !club.trim()) return null;
    const entry = lateEntry({ club, coach, category, region }, confirmed, athletes);
    return { type: 'late-entry' as const, entry, reason: 'late' as const };
  }, [club, coach, category, region, confirmed, athletes]);

  const change = (changes: Partial<EntryFieldValues>) => {
    setFields({ ...fields, ...changes });
    setRefused({});
    key.current = undefined;
  };
  type Asked = { type: 'late-entry'; falls?: readonly BoutId[] | undefined };
  const send = async ({ falls }: Asked, why: Why<'late-entry'>) => {
    await check.arrive();
    const { coach: named, category: chosen, ...rest } = fields;
    const row = { ...rest, category: chosen as CategoryFacts['key'], ...(named.trim() && { coach: named }) };
    const faults = check.faultsOf(row);
    setRefused(faults);
    if (Object.keys(faults).length > 0) return 'Проверьте поля.';
    key.current ??= newKey();
    const { data, error } = await add({
      tournament,
      key: key.current,
      after: confirmed.seq,
      rows: [row],
      ...(falls && { falls: [...falls] }),
      ...why,
    });
    if (data) {
      applyNews(data);
      return data.misfits[0]?.problem;
    }
    if (!isApiError(error) || isUnreachable(error))
      return failureText(error, 'Не отправлено: связи нет или сервер не отвечает. Попробуйте ещё раз.');
    key.current = undefined;
    setRefused(
      Object.fromEntries(
        Object.entries(error.fields).map(([name, text]) => [name.replace('rows.0.', ''), text]),
      ),
    );
    return failureText(error);
  };

  const shown = (name: keyof EntryFieldValues, isTried: boolean) => ({
    name,
    value: fields[name],
    error: refused[name] ?? (isTried && name !== 'coach' && !fields[name].trim() ? MISSING : undefined),
  });
  return (
    <OperationForm
      {...form}
      type="late-entry"
      command={command}
      send={send}
      newcomer={fields.name.trim() || 'Новый участник'}
      done={`${fields.name.trim()}: добавлен.`}
    >
      {(isTried) => (
        <EntryFields
          hasCategory
          form={{
            input: (name) => ({
              ...shown(name, isTried),
              onChange: ({ target }) => change({ [name]: target.value }),
            }),
            choice: (name) => ({
              ...shown(name, isTried),
              onChange: (value) => change({ [name]: value }),
            }),
          }}
        />
      )}
    </OperationForm>
  );
}

const isSame = (one: string, other: string) => searchable(one) === searchable(other);

/**
 * The entry as the provider will most likely make it, to show what it changes: the number is the next one here, the
 * coach and the spelling of the club those of the other entries. Points and family do not move anybody else.
 */
function lateEntry(
  { club, coach, category, region }: Pick<EntryFieldValues, 'club' | 'coach' | 'category' | 'region'>,
  { entries }: Pick<DayState, 'entries'>,
  athletes: Desk['athletes'],
): NewEntry {
  const all = Object.values(entries);
  const ofClub = all.filter((entry) => isSame(entry.club, club));
  const known = ofClub.find(({ id }) => coach && isSame(athletes.get(id)?.coach ?? '', coach));
  return {
    id: Math.max(0, ...all.map(({ id }) => id)) + 1,
    category: category as NewEntry['category'],
    club: ofClub[0]?.club ?? club.trim(),
    coach: known?.coach ?? null,
    region: region.trim(),
    family: null,
  };
}

import { Button, lazyPage, token } from '@league/shared';
import { APPLICATION_ROWS, athleteCount, type User } from '@league/shared/contract';
import { DialogButton, Hidden, Notice, Quiet } from '@league/shared/kit';
import { type DraftRow, emptyRow, groupOfAim, type RowErrors } from '@league/shared/tournament';
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Draft, takenOver } from '../draft/application-draft.ts';
import { type DraftErrors, inputId } from '../draft/check-draft.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { fromAccount } from '../draft/from-profile.ts';
import { ExcelTools } from '../excel/excel-tools.tsx';
import { groupId, weightGroups } from './categories.ts';
import { FillRows } from './fill-rows.tsx';
import { groupTitle } from './labels.ts';
import { WeightGroup } from './weight-group.tsx';

interface Props {
  account: User;
  draft: Draft;
  errors: DraftErrors;
  change: (action: DraftAction) => void;
  onErrors: (change: (errors: DraftErrors) => DraftErrors) => void;
  requestFocus: (id: string) => void;
}

/** The errors and questions without those of the inputs that have just been changed. */
const without = (errors: DraftErrors, key: string, fields: readonly string[]): DraftErrors => {
  const left = (found: object = {}) =>
    Object.fromEntries(Object.entries(found).filter(([field]) => !fields.includes(field)));
  return {
    ...errors,
    rows: { ...errors.rows, [key]: left(errors.rows[key]) },
    offers: { ...errors.offers, [key]: left(errors.offers[key]) },
  };
};

/** The athletes by weight, and the ways to add some. */
export function AthletesSection({ account, draft, errors, change, onErrors, requestFocus }: Props) {
  const { rows, tournament } = draft;
  const chosen = groupOfAim(draft);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ row: DraftRow; index: number } | null>(null);
  const last = rows.at(-1);
  const defaults = last ? takenOver(last) : fromAccount(account);

  const add = (added: readonly DraftRow[], found: Record<string, RowErrors> = {}) => {
    const isTooMany = rows.length + added.length > APPLICATION_ROWS;
    onErrors(({ list: _, ...before }) => ({
      ...before,
      ...(isTooMany && { list: `В заявке не больше ${APPLICATION_ROWS} спортсменов.` }),
      rows: { ...before.rows, ...found },
    }));
    const first = added[0];
    if (isTooMany || !first) return;
    change({ type: 'rowsAdded', rows: added });
    const what = added.length === 1 ? groupTitle(first) : athleteCount(added.length);
    setSaid(`Добавлено: ${what}. В заявке ${athleteCount(rows.length + added.length)}`);
  };

  const handleAdd = (place: Pick<DraftRow, 'sex' | 'weight'>) => {
    const row = emptyRow({ ...defaults, ...place });
    add([row]);
    requestFocus(inputId(row.key, 'name'));
  };

  const handleChange = useCallback(
    (key: string, values: Partial<DraftRow>) => {
      change({ type: 'rowChanged', key, values });
      onErrors((before) => without(before, key, Object.keys(values)));
      if (values.weight === undefined) return;
      // The row moves to another group, where its inputs are mounted again.
      setSaid(`Перенесено: ${groupTitle({ sex: '', weight: '', ...values })}`);
      requestFocus(inputId(key, 'weight'));
    },
    [change, onErrors, requestFocus],
  );

  // Read only when a row is removed: a handler that changed with every key press would redraw every row.
  const present = useRef(rows);
  useEffect(() => {
    present.current = rows;
  }, [rows]);
  const handleRemove = useCallback(
    (key: string) => {
      const index = present.current.findIndex((row) => row.key === key);
      const row = present.current[index];
      if (!row) return;
      change({ type: 'rowRemoved', key });
      setRemoved({ row, index });
      setSaid(`Убрано: ${row.name || groupTitle(row)}`);
    },
    [change],
  );

  const handleReturn = ({ row, index }: { row: DraftRow; index: number }) => {
    change({ type: 'rowReturned', row, index });
    setRemoved(null);
    setSaid(`Возвращено: ${row.name || groupTitle(row)}`);
    requestFocus(inputId(row.key, 'name'));
  };

  let number = 1;
  return (
    <Section aria-labelledby="application-athletes">
      <h2 id="application-athletes">Спортсмены</h2>
      <ExcelTools draft={draft} defaults={defaults} onRead={(form) => add(form.rows, form.errors)}>
        <Button variant="secondary" disabled={!chosen} onClick={() => handleAdd({ sex: '', weight: '' })}>
          Добавить спортсмена
        </Button>
        <TakeOwnAthletes account={account} draft={draft} takenOver={defaults} onTaken={add} />
      </ExcelTools>
      {!chosen && <Quiet>Сначала выберите категорию турнира.</Quiet>}
      {errors.list && <Notice tone="error">{errors.list}</Notice>}
      {rows.length === 0 && <Quiet>Пока никого нет. Строки появятся здесь по весовым категориям.</Quiet>}
      <FillRows rows={rows} onChange={handleChange} />
      {weightGroups(rows, chosen).map((group) => {
        const first = number;
        number += group.rows.length;
        return (
          <WeightGroup
            key={groupId(group)}
            group={group}
            first={first}
            chosen={chosen}
            day={tournament?.date ?? null}
            errors={errors}
            onChange={handleChange}
            onRemove={handleRemove}
            onAdd={handleAdd}
          />
        );
      })}
      {removed && <RemovedRow row={removed.row} onReturn={() => handleReturn(removed)} />}
      <Hidden as="p" role="status">
        {said}
      </Hidden>
    </Section>
  );
}

const OwnAthletesDialog = lazyPage(() => import('../athletes/own-athletes-dialog.tsx'));

/** «Взять из моих спортсменов» and its dialog. */
const TakeOwnAthletes = (props: Omit<ComponentProps<typeof OwnAthletesDialog>, 'isOpen' | 'onClose'>) => (
  <DialogButton label="Взять из моих спортсменов" variant="secondary">
    {(control) => <OwnAthletesDialog {...props} {...control} />}
  </DialogButton>
);

const Section = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('s5')};
`;

/** The athlete who was removed last, and a button to restore the row. It gets the focus, which the removed row had. */
function RemovedRow({ row, onReturn }: { row: DraftRow; onReturn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row was removed
  useEffect(() => button.current?.focus({ preventScroll: true }), [row.key]);
  const name = row.name || groupTitle(row);
  return (
    <Bar>
      <span>Убрано: {name}</span>
      <Button ref={button} variant="secondary" aria-label={`Вернуть: ${name}`} onClick={onReturn}>
        Вернуть
      </Button>
    </Bar>
  );
}

/** Visible at any scroll position. */
const Bar = styled.div`
  position: sticky;
  bottom: ${token('s2')};
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  align-items: center;
  justify-content: space-between;
  padding: ${token('s2')} ${token('s4')};
  border-radius: ${token('radiusS')};
  background: ${token('track')};
  box-shadow: ${token('shadow')};
`;

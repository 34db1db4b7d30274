import { Button, failureText, isApiError, logProblem, plural, token } from '@league/shared';
import { type AthleteDraft, athleteCount } from '@league/shared/contract';
import { Answer, ComboField, type Faults, PlainList, Quiet, Stack } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { athleteCheck } from '../../../lib/form/form-checks.ts';
import { REGION_OPTIONS } from '../../../lib/form/region-options.ts';
import { useCreateAthleteMutation } from '../people.api.ts';
import { TeamCard } from './team-card.tsx';
import { edited, type PreviewRow, toDraft } from './team-draft.ts';

/** So many calls run at a time: the list of athletes is fetched again only after the last of them. */
const AT_ONCE = 2;

/** The added athletes by id, and the others by the row's key. */
interface Answered {
  ids: readonly number[];
  refused: ReadonlyMap<number, Refused>;
}

/** Why an athlete was not added. */
interface Refused {
  refusal: string;
  faults: Faults;
}

/**
 * Adds athletes one by one, so that one who is refused does not keep the others out. Sending the same athlete again adds
 * no second one.
 */
function useAddTeam() {
  const [create] = useCreateAthleteMutation();
  const [done, setDone] = useState<number>();

  const add = async (drafts: ReadonlyMap<number, AthleteDraft>): Promise<Answered> => {
    const ids: number[] = [];
    const refused = new Map<number, Refused>();
    const queue = [...drafts];
    setDone(0);
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [key, draft] = next;
        const { data, error } = await create(draft);
        if (data) ids.push(data.id);
        if (error) {
          logProblem('Не удалось добавить спортсмена', error);
          refused.set(key, {
            refusal: failureText(error, 'Не добавлен: попробуйте ещё раз.'),
            faults: isApiError(error) ? error.fields : {},
          });
        }
        setDone((before = 0) => before + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setDone(undefined);
    return { ids, refused };
  };

  return { add, done };
}

interface Props {
  rows: readonly PreviewRow[];
  /** Lines of the list that are nobody. */
  skipped: readonly string[];
  region: string;
  onRows: (rows: readonly PreviewRow[]) => void;
  onRegion: (region: string) => void;
  onBack: () => void;
  /** Called once nobody who was picked is left, with the ids of those who were added. */
  onAdded: (ids: readonly number[]) => void;
}

const NONE: Faults = {};
const places = { one: 'место', few: 'места', many: 'мест' };

/** The athletes of a pasted list before they are added: nothing is saved until the button is pressed. */
export function TeamPreview({ rows, skipped, region, onRows, onRegion, onBack, onAdded }: Props) {
  const { add, done } = useAddTeam();
  const [added, setAdded] = useState<readonly number[]>([]);
  const [isReady, setReady] = useState(() => athleteCheck.arrive() === undefined);
  useEffect(() => void athleteCheck.arrive()?.then(() => setReady(true)), []);

  const faultsOf = (row: PreviewRow): Faults => ({
    ...row.faults,
    ...(isReady ? athleteCheck.faultsOf(toDraft(row.values, region)) : NONE),
  });
  const checked = rows.map((row) => ({ row, faults: faultsOf(row) }));
  // A missing region is mended once for all, above the list.
  const ownFaults = ({ row, faults }: (typeof checked)[number]): Faults => {
    const { federation, ...own } = faults;
    return federation && row.values.federation ? faults : own;
  };
  const ready = checked.filter(({ row, faults }) => row.isPicked && Object.keys(faults).length === 0);
  const doubts = rows.reduce(
    (sum, { isPicked, doubts }) => sum + (isPicked ? Object.keys(doubts).length : 0),
    0,
  );
  const isRegionMissing = !region && rows.some(({ isPicked, values }) => isPicked && !values.federation);

  const change = (key: number, next: (row: PreviewRow) => PreviewRow) =>
    onRows(rows.map((row) => (row.key === key ? next(row) : row)));

  const handleAdd = async () => {
    const drafts = new Map(ready.map(({ row }) => [row.key, toDraft(row.values, region)]));
    const { ids, refused } = await add(drafts);
    const left = rows
      .filter(({ key }) => !drafts.has(key) || refused.has(key))
      .map((row) => ({ ...row, ...refused.get(row.key) }));
    const all = [...added, ...ids];
    if (left.every(({ isPicked }) => !isPicked)) return onAdded(all);
    setAdded(all);
    onRows(left);
  };

  return (
    <Stack inert={done !== undefined}>
      <p role="status">
        Прочитано: {athleteCount(rows.length)}.{' '}
        {doubts > 0
          ? `Проверьте ${doubts} ${plural(doubts, places)}: ${doubts === 1 ? 'оно отмечено' : 'они отмечены'}.`
          : 'Сомнений нет.'}{' '}
        Пока ничего не сохранено.
      </p>
      {skipped.length > 0 && <Quiet>Пропущены строки: {skipped.join('; ')}.</Quiet>}
      {added.length > 0 && (
        <Answer tone="warning">Добавлено: {added.length}. Остальные ждут исправления ниже.</Answer>
      )}
      <ComboField
        name="region"
        label="Область"
        description="Для всех, у кого он не указан в списке."
        options={REGION_OPTIONS}
        value={region}
        required
        error={isRegionMissing ? 'Выберите область из списка' : undefined}
        onChange={onRegion}
      />
      <PlainList>
        {checked.map((one) => (
          <TeamCard
            key={one.row.key}
            row={one.row}
            faults={ownFaults(one)}
            region={region}
            onPick={(isPicked) => change(one.row.key, (row) => ({ ...row, isPicked }))}
            onEdit={(name, value) => change(one.row.key, (row) => edited(row, name, value))}
          />
        ))}
      </PlainList>
      <Foot>
        <Button disabled={ready.length === 0} busy={done !== undefined} onClick={handleAdd}>
          {done === undefined
            ? `Добавить ${athleteCount(ready.length)}`
            : `Добавлено ${done} из ${ready.length}`}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Исправить текст
        </Button>
      </Foot>
    </Stack>
  );
}

/** Stays visible below a long list. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${token('s3')};
  padding: ${token('s3')} 0;
  background: ${token('card')};
`;

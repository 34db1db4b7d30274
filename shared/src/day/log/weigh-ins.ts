import { ageGroupsOf } from '../../league/categories.ts';
import { groupIdsOf, groupOf } from '../category/category.ts';
import type { DayState, Entry, Rules, WeighIn, Weighing } from './state.ts';
import { refuse } from './unit-of-work.ts';

type Sessions = Pick<DayState, 'rules'>;
type Scales = Pick<DayState, 'rules' | 'weighIns'>;

/** The sessions at the scales, in the order of their times; without the first where it is of nobody. */
export function weighInsOf(state: Scales & Pick<DayState, 'entries'>): readonly WeighIn[] {
  const { rules, weighIns, entries } = state;
  const isOfNobody = ({ id, groups }: WeighIn) =>
    hasWeighIns(state) &&
    groups.length === 0 &&
    weighIns[id] === undefined &&
    !Object.values(entries).some(({ category }) => weighInOf(state, category)?.id === id);
  return (rules?.weighIns ?? [])
    .filter((one) => !isOfNobody(one))
    .sort(
      (one, other) =>
        dayOfScales(one) - dayOfScales(other) || one.from.localeCompare(other.from) || one.id - other.id,
    );
}

/** The day on which a session is weighed, from the first of the tournament: -1 on the day before it. */
const dayOfScales = ({ day, isEve = false }: WeighIn): number => day - Number(isEve);

/** Whether there is more than the one weigh-in of all. */
export const hasWeighIns = ({ rules }: Sessions): boolean => (rules?.weighIns ?? []).length > 1;

/** The session in which a category or an age group is weighed; undefined before the day is opened. */
export function weighInOf({ rules }: Sessions, of: string): WeighIn | undefined {
  const group = groupOf(of);
  return rules?.weighIns.find(({ groups }) => groups.includes(group)) ?? rules?.weighIns[0];
}

/** How far a session is; null before it has begun. */
export const weighingOf = ({ weighIns }: Pick<DayState, 'weighIns'>, id: number | undefined) =>
  weighIns[id ?? 0] ?? null;

/** How far the weigh-in of a category or an age group is. */
export const weighingFor = (state: Scales, of: string): Weighing | null =>
  weighingOf(state, weighInOf(state, of)?.id);

/** The age groups of a session. */
export const groupsOf = (state: Sessions, id: number): readonly string[] =>
  groupIdsOf(state.rules ?? {}).filter((group) => weighInOf(state, group)?.id === id);

/** How far all are together: open from the first beginning to the last end. */
export function dayWeighing(state: Scales): Weighing | null {
  const [first = null, ...others] = (state.rules?.weighIns ?? []).map(({ id }) => weighingOf(state, id));
  // The first may be of nobody.
  const all = others.length > 0 && first === null ? others : [first, ...others];
  if (all.every((one) => one === null)) return null;
  return all.every((one) => one === 'closed') ? 'closed' : 'open';
}

/** Entries that the end of a weigh-in withdraws: not weighed, or still over the limit. */
export const absentees = (state: Pick<DayState, 'rules' | 'entries'>, id: number): Entry[] =>
  Object.values(state.entries).filter(
    ({ status, category }) =>
      (status === 'entered' || status === 'overweight') && weighInOf(state, category)?.id === id,
  );

/** Entries that the end of a weigh-in has withdrawn: they come back as it is opened again. */
export const withdrawnAtScales = (state: Pick<DayState, 'rules' | 'entries'>, id: number): Entry[] =>
  Object.values(state.entries).filter(
    ({ status, reason, category }) =>
      status === 'withdrawn' && reason === 'not-weighed' && weighInOf(state, category)?.id === id,
  );

/** Refuses sessions that cannot be, and those that would move an age group into a weigh-in that is over, or out of it. */
export function assertWeighIns(before: DayState, after: DayState): void {
  const { weighIns, days } = after.rules as Rules;
  if (weighIns.some(({ groups }, place) => (place === 0) !== (groups.length === 0)))
    refuse('Первый сеанс взвешивания – для всех, кого нет в других; в других нужны возрастные группы.');
  const groups = weighIns.flatMap((one) => one.groups);
  if (groups.some((group) => !groupIdsOf(after.rules ?? {}).includes(group)))
    refuse('Такой возрастной группы нет.', 'unknown');
  if (groups.length !== new Set(groups).size) refuse('Одна возрастная группа – в двух сеансах взвешивания.');
  if (weighIns.length !== new Set(weighIns.map(({ id }) => id)).size) refuse('Два сеанса с одним номером.');
  if (weighIns.some(({ day }) => day >= days)) refuse('Сеанс взвешивания – в день, которого нет в турнире.');
  if (weighIns.some(({ from, until }) => from >= until))
    refuse('Сеанс взвешивания кончается раньше, чем начался.');
  for (const { id, title } of ageGroupsOf(after.rules ?? {})) {
    const [old, now] = [before, after].map((state) => weighInOf(state, id)?.id);
    if (old !== now && [old, now].some((one) => weighingOf(before, one) === 'closed'))
      refuse(`${title}: взвешивание закончено, его сеанс больше не меняют.`);
  }
}

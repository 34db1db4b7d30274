import { APPLICATION_CATEGORIES } from '@league/shared/contract';
import type { TypedWeighIn } from './typed-rules.ts';

/** What was typed in the sessions at the scales. What was left alone follows what another secretary saves. */
export interface WeighInEdits {
  /** By session that is stored, or was. */
  changed: Readonly<Record<number, WeighInEdit>>;
  /** Sessions that are not stored yet. Their numbers follow those that are. */
  added: readonly Omit<TypedWeighIn, 'id'>[];
}

interface WeighInEdit {
  /** The session as it stood when somebody began to change it. */
  seen: TypedWeighIn;
  /** Its changed fields; null for one that is removed. */
  fields: Partial<Omit<TypedWeighIn, 'id' | 'groups'>> | null;
  /** The age groups that were chosen (true) or taken out, one by one: two secretaries may each change their own. */
  groups: Readonly<Record<string, boolean>>;
}

export const NO_WEIGH_IN_EDITS: WeighInEdits = { changed: {}, added: [] };

const EMPTY: WeighInEdits['added'][number] = { day: '0', from: '', until: '', groups: [] };

/**
 * The stored sessions with what was typed, and those that somebody has removed while they were changed here.
 * @param next number of the first added one
 */
export function editedWeighIns(
  stored: readonly TypedWeighIn[],
  { changed, added }: WeighInEdits,
  next: number,
): TypedWeighIn[] {
  const gone = Object.values(changed).filter(({ seen }) => !stored.some(({ id }) => id === seen.id));
  return [
    ...[...stored, ...gone.map(({ seen }) => seen)].flatMap((one) => edited(one, changed[one.id])),
    ...added.map((one, index) => ({ ...one, id: next + index })),
  ];
}

function edited(stored: TypedWeighIn, edit: WeighInEdit | undefined): TypedWeighIn[] {
  if (!edit) return [stored];
  const { fields, groups } = edit;
  const chosen = Object.keys(groups).filter((group) => groups[group] && !stored.groups.includes(group));
  const kept = stored.groups.filter((group) => groups[group] !== false);
  return fields ? [{ ...stored, ...fields, groups: [...kept, ...chosen] }] : [];
}

export const addWeighIn = ({ changed, added }: WeighInEdits): WeighInEdits => ({
  changed,
  added: [...added, EMPTY],
});

/**
 * @param shown the stored session with what was typed before
 * @param changes null removes the session
 */
export function editWeighIn(
  { changed, added }: WeighInEdits,
  { shown, stored }: { shown: TypedWeighIn; stored: readonly TypedWeighIn[] },
  changes: Partial<TypedWeighIn> | null,
  next: number,
): WeighInEdits {
  const { id } = shown;
  if (id < next) {
    const seen = changed[id]?.seen ?? stored.find((one) => one.id === id) ?? shown;
    return { changed: { ...changed, [id]: withChanges({ seen, shown }, changed[id], changes) }, added };
  }
  const place = id - next;
  return {
    changed,
    added: added.flatMap((one, index) => (index !== place ? one : changes ? { ...one, ...changes } : [])),
  };
}

function withChanges(
  { seen, shown }: { seen: TypedWeighIn; shown: TypedWeighIn },
  before: WeighInEdit | undefined,
  changes: Partial<TypedWeighIn> | null,
): WeighInEdit {
  if (!changes) return { seen, fields: null, groups: {} };
  const { groups = shown.groups, ...fields } = changes;
  const differing = [...groups, ...shown.groups].filter(
    (group) => groups.includes(group) !== shown.groups.includes(group),
  );
  return {
    seen,
    fields: { ...before?.fields, ...fields },
    groups: {
      ...before?.groups,
      ...Object.fromEntries(differing.map((group) => [group, groups.includes(group)])),
    },
  };
}

const TIMES = ['day', 'isEve', 'from', 'until'] as const;

/**
 * What stands now where another secretary has changed what was changed here too: times of a session, or a session that
 * either has removed. Age groups are merged one by one. Empty without such a session.
 */
export function overruledText(stored: readonly TypedWeighIn[], { changed }: WeighInEdits): string {
  const texts = Object.values(changed).flatMap(({ seen, fields }) => {
    const now = stored.find(({ id }) => id === seen.id);
    if (!now) return fields ? `сеанса ${seen.id} больше нет` : [];
    const isOverruled = fields
      ? TIMES.some((name) => name in fields && now[name] !== seen[name] && now[name] !== fields[name])
      : JSON.stringify(now) !== JSON.stringify(seen);
    return isOverruled ? sessionText(now) : [];
  });
  return texts.join('; ');
}

/** «сеанс 1 – 08:00–09:30, Кадеты, кат. А» */
function sessionText({ id, from, until, groups }: TypedWeighIn): string {
  const titles = APPLICATION_CATEGORIES.filter((one) => groups.includes(one.id)).map(({ title }) => title);
  return `сеанс ${id}\u00a0– ${[`${from}–${until}`, ...titles].join(', ')}`;
}

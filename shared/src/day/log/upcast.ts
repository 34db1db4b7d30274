import type { PlannedBout } from '../plan/line.ts';
import type { Applied } from './apply.ts';
import {
  type Arrangement,
  type Change,
  type DayState,
  type GivenNumber,
  PARTS,
  recordOf,
  SINGLES,
} from './state.ts';
import { isCommandType } from './undo-rules.ts';

/**
 * The schema of the rows that this release writes. Of 1, which rows had before they carried a number, differs: a plan held
 * its bouts and their times, and stood before and after in every row that moved it. Rows of 2 announced no later times.
 */
export const SCHEMA = 3;

/** A row of a log as it is stored. */
export interface StoredRow {
  seq: number;
  /** Null: 1. */
  schema: number | null;
  type: string;
  changes: readonly unknown[];
}

/** A plan of schema 1. */
export interface WholePlan {
  courts: Arrangement['courts'];
  bouts: readonly PlannedBout[];
  isIssued: boolean;
  retired: readonly number[];
}
interface WholePlanChange {
  thing: 'plan';
  before: WholePlan | null;
  after: WholePlan | null;
}

const arrangementOf = (plan: WholePlan | null): Arrangement | null =>
  plan && { courts: plan.courts, issued: plan.isIssued ? 1 : null };

/** What a plan of schema 1 had given out: all times that it showed count as announced. */
function numbersOf(plan: WholePlan | null): Record<number, GivenNumber> {
  if (!plan?.isIssued) return {};
  const given = plan.bouts.map(({ number, category, bout, court, day, at }, order) => [
    number,
    { given: { category, bout, court, day, order, at } },
  ]);
  return Object.fromEntries([...given, ...plan.retired.map((number) => [number, { given: null }])]);
}

function upcastChange(change: Change | WholePlanChange): Change[] {
  if (change.thing !== 'plan') return [change];
  const { before, after } = change as WholePlanChange;
  const [old, now] = [numbersOf(before), numbersOf(after)];
  return [
    { thing: 'plan', before: arrangementOf(before), after: arrangementOf(after) },
    ...Object.keys({ ...old, ...now }).map(
      (id): Change => ({
        thing: 'number',
        id: Number(id),
        before: old[Number(id)] ?? null,
        after: now[Number(id)] ?? null,
      }),
    ),
  ];
}

/** The plan that a row of schema 1 wrote down; undefined where it moved none. */
export function wholePlanIn({ schema, changes }: StoredRow): WholePlan | null | undefined {
  if (schema !== null && schema > 1) return undefined;
  return (changes as readonly (Change | WholePlanChange)[]).find(
    (change): change is WholePlanChange => change.thing === 'plan',
  )?.after;
}

/** Whether this release knows everything that a command of a log has to say. A newer one may have written it. */
export const isKnown = ({ type, changes }: Pick<StoredRow, 'type' | 'changes'>): boolean =>
  isCommandType(type) &&
  changes.every((change) => {
    const { thing } = change as { thing: string };
    return thing in PARTS || SINGLES.some((single) => single === thing);
  });

/** Whether this release can read a stored row. */
export const isReadable = (row: StoredRow): boolean => (row.schema ?? 1) <= SCHEMA && isKnown(row);

/** The changes of a stored row as they are written today. Throws for a row that a newer release has written. */
export function upcast(row: StoredRow): Applied {
  const { seq, schema, changes } = row;
  if (!isReadable(row)) throw new Error(`Command ${seq} of the log was written by a newer release`);
  const stored = changes as readonly Change[];
  const known = schema !== null && schema > 1 ? stored : stored.flatMap(upcastChange);
  return { seq, changes: known.map(withoutEmptyRecord) };
}

/** Earlier releases kept a record of a bout whose only fact, its result, was taken back. */
function withoutEmptyRecord(change: Change): Change {
  if (change.thing !== 'bout') return change;
  const { before, after } = change;
  return { ...change, before: before && recordOf(before), after: after && recordOf(after) };
}

const withoutEmptyRecords = (bouts: DayState['bouts']): DayState['bouts'] =>
  Object.fromEntries(Object.entries(bouts).filter(([, bout]) => recordOf(bout)));

/** What states had not that an earlier release has stored. */
const SINCE = {
  numbers: {},
  bouts: {},
  announced: {},
  pauses: {},
  closed: {},
  papers: {},
  weighIns: {},
} satisfies Partial<DayState>;

/** A stored state, or a part of one with its plan, as it is written today: of schema 1, the plan has the numbers. */
export function upcastState<State extends Pick<DayState, 'plan'>>(
  stored: State,
): State & Pick<DayState, keyof typeof SINCE> {
  const { plan, revisions = {}, bouts: records = {} } = stored as State & Partial<DayState>;
  const bouts = withoutEmptyRecords(records);
  if (!plan || 'issued' in plan) return { ...SINCE, ...stored, bouts };
  const numbers = numbersOf(plan as WholePlan);
  const ofNumbers = Object.keys(numbers).map((number) => [`number:${number}`, revisions.plan ?? 0]);
  return {
    ...SINCE,
    ...stored,
    bouts,
    plan: arrangementOf(plan as WholePlan),
    numbers,
    revisions: { ...revisions, ...Object.fromEntries(ofNumbers) },
  };
}

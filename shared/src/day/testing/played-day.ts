import { applyChanges } from '../log/apply.ts';
import type { Command, NewEntry } from '../log/commands.ts';
import { decide } from '../log/decide.ts';
import { type CategoryKey, type Change, type DayState, EMPTY_DAY, type Rules } from '../log/state.ts';

export const RULES: Rules = {
  title: 'Кубок лиги',
  date: '2026-12-12',
  days: 1,
  courts: 2,
  startsAt: '10:00',
  weighingUntil: '09:30',
  bronze: 'shared',
  isLoneEntryPlaced: true,
  minutes: { usual: 5, groups: {} },
};

export const LIGHT: CategoryKey = 'cadets-a:male:33';
export const HEAVY: CategoryKey = 'cadets-a:male:37';
export const HEAVIEST: CategoryKey = 'cadets-a:male:65+';

/** An entry of a club of its own, unless `fields` say otherwise. */
export const newEntry = (id: number, fields: Partial<NewEntry> = {}): NewEntry => ({
  id,
  category: LIGHT,
  club: `Клуб ${id}`,
  coach: id,
  region: 'Фрязино',
  family: null,
  points: 0,
  ...fields,
});

/** A day that commands are sent to; keeps what each changed. */
export class PlayedDay {
  state: DayState = EMPTY_DAY;
  readonly log: { seq: number; command: Command; changes: readonly Change[] }[] = [];

  /** The message of the refusal, or null. */
  try(command: Command, expects?: Readonly<Record<string, number>>): string | null {
    const decision = decide(this.state, command, expects);
    if ('refusal' in decision) return decision.refusal.message;
    const seq = this.state.seq + 1;
    this.state = applyChanges(this.state, decision.changes, seq);
    this.log.push({ seq, command, changes: decision.changes });
    return null;
  }

  /** Throws if the command is refused. */
  do(...commands: readonly Command[]): this {
    for (const command of commands) {
      const refusal = this.try(command);
      if (refusal !== null) throw new Error(`${command.type}: ${refusal}`);
    }
    return this;
  }

  undoLast(): string | null {
    const last = this.log.at(-1);
    if (!last) throw new Error('Nothing was done yet');
    return this.try({ type: 'undo', seq: last.seq, changes: last.changes });
  }
}

/** A day on which these entries have been weighed, and the weigh-in is over. */
export function weighedDay(entries: readonly NewEntry[], rules: Partial<Rules> = {}): PlayedDay {
  const day = new PlayedDay().do(
    { type: 'open', rules: { ...RULES, ...rules } },
    { type: 'add-entries', entries },
    { type: 'open-weighing' },
  );
  for (const { id } of entries) day.do({ type: 'weigh', entry: id, grams: 30_000 });
  return day.do({ type: 'close-weighing', absent: [] });
}

export const SECRET = '5e'.repeat(32);

/** As `weighedDay`, drawn and published. */
export const publishedDay = (entries: readonly NewEntry[], rules: Partial<Rules> = {}): PlayedDay =>
  weighedDay(entries, rules).do(
    { type: 'close-list', secret: SECRET },
    { type: 'draw' },
    { type: 'publish' },
  );

/** `count` entries of one category, numbered from `first`. */
export const entriesOf = (count: number, category: CategoryKey = LIGHT, first = 1): NewEntry[] =>
  Array.from({ length: count }, (_, index) => newEntry(first + index, { category }));

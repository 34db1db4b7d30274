import { boutOfId } from '../bracket/bouts.ts';
import type { Command, CommandOf, CommandType, Decision } from './commands.ts';
import { dropFallen } from './decide-bouts.ts';
import { giveNumbers } from './decide-plan.ts';
import { isFrozen } from './session.ts';
import type { BoutId, DayState } from './state.ts';
import { Refused, refuse, UnitOfWork } from './unit-of-work.ts';

/** How each command changes a day. */
export type Handlers<T extends CommandType = CommandType> = {
  [K in T]: (day: UnitOfWork, command: CommandOf<K>) => void;
};

/**
 * Decides the commands that have a handler: what a command changes, or why it is refused.
 * @param expects revisions by part that the sender has seen (`expectsOf`); another one makes the command stale
 */
export type Decide<T extends CommandType = CommandType> = (
  state: DayState,
  command: CommandOf<T>,
  expects?: Readonly<Record<string, number>>,
) => Decision;

/** Makes the function that decides by these rules. */
export const deciderOf =
  <T extends CommandType>(handlers: Handlers<T>): Decide<T> =>
  (state, command, expects = {}) => {
    const parts = Object.keys(expects).filter((part) => (state.revisions[part] ?? 0) !== expects[part]);
    if (parts.length > 0)
      return {
        refusal: { code: 'stale', message: 'Пока вы работали, это уже изменил кто-то другой.', parts },
      };
    const day = new UnitOfWork(state);
    try {
      const handle = handlers[command.type as T] as (day: UnitOfWork, command: CommandOf<T>) => void;
      handle(day, command);
      complete(state, day, command);
    } catch (error) {
      if (error instanceof Refused) return { refusal: error.refusal };
      throw error;
    }
    return { changes: day.changes };
  };

/** What follows from the changes of any command. */
function complete(before: DayState, day: UnitOfWork, command: Command): void {
  assertNotBeingDrawn(before, day);
  dropFallen(day, command);
  if (day.changes.some(({ part }) => part === 'category')) giveNumbers(day);
}

/** While the lines of a category are drawn, nothing changes in it: every draw has the list that it was announced with. */
function assertNotBeingDrawn(before: DayState, day: UnitOfWork): void {
  const keys = day.changes.flatMap((change) => {
    if (change.part === 'category') return [change.id];
    if (change.part === 'bout') return [boutOfId(change.id).category];
    return change.part === 'entry'
      ? [before, day.state].flatMap(({ entries }) => entries[change.id]?.category ?? [])
      : [];
  });
  if (keys.some((key) => isFrozen(before, key) && isFrozen(day.state, key)))
    refuse('Идёт жеребьёвка этой категории: дождитесь её или остановите.');
}

/** The bouts that were called or fought and would fall with a command that has not named them. */
export const fallsIn = (decision: Decision): readonly BoutId[] =>
  'refusal' in decision && decision.refusal.code === 'falls'
    ? (decision.refusal.parts as readonly BoutId[])
    : [];

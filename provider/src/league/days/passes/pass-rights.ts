import type { DayCommand } from '@league/shared/contract';
import {
  awaitsProtest,
  type BoutCommand,
  type BoutId,
  boutId,
  boutOfId,
  type Change,
  type DayState,
  givenBouts,
} from '@league/shared/day';
import { conflict } from '../../../platform/refusal.ts';
import type { Pass } from './passes.ts';

type Of<T extends DayCommand['type']> = Extract<DayCommand, { type: T }>;
type Right<T extends DayCommand['type']> = (state: DayState, command: Of<T>, pass: Pass) => boolean;

const anywhere = () => true;

const onOwnCourt = (state: DayState, { category, bout }: BoutCommand, pass: Pass): boolean =>
  givenBouts(state).some(
    (given) => given.category === category && given.bout === bout && given.court === pass.court,
  );

const isProtested = ({ bouts }: DayState, { category, bout }: BoutCommand): boolean =>
  bouts[boutId(category, bout)]?.protest !== undefined;

/** A bout that waits for a decision goes on once the secretariat has called it. */
function mayBegin(state: DayState, command: BoutCommand, pass: Pass): boolean {
  const bouts = Object.entries(state.bouts).map(([id, record]) => ({ ...boutOfId(id as BoutId), record }));
  if (awaitsProtest(bouts, command))
    throw conflict('Бой ждёт решения по протесту: его вызывает секретариат.');
  return onOwnCourt(state, command, pass);
}

/** What a device may change, by the kind of its pass. A court's commands say by their bout whether it is the pass's own court. */
const COMMANDS: Record<Pass['kind'], { [T in DayCommand['type']]?: Right<T> }> = {
  court: {
    'call-bout': mayBegin,
    'start-bout': mayBegin,
    'take-back': (state, command, pass) => onOwnCourt(state, command, pass) && !isProtested(state, command),
    result: mayBegin,
    // What was fought since falls by the secretariat's word alone.
    'correct-result': (state, command, pass) =>
      onOwnCourt(state, command, pass) && !isProtested(state, command) && !command.falls?.length,
  },
  scales: {
    weigh: anywhere,
    unweigh: anywhere,
    'weigh-second': anywhere,
    'check-papers': anywhere,
    'uncheck-papers': anywhere,
  },
  announcer: {},
};

const OF_COURT = ['rules', 'entry', 'category', 'plan', 'number', 'pause', 'closed-court', 'bout'] as const;

/** What a device is shown of the log, by the kind of its pass. */
export const SHOWN: Record<Pass['kind'], ReadonlySet<Change['part']>> = {
  court: new Set(OF_COURT),
  scales: new Set(['rules', 'weigh-in', 'entry', 'papers'] as const),
  announcer: new Set(OF_COURT),
};

/**
 * Throws 409 for a command that the pass does not allow: a device puts it aside and goes on. After 403 it would keep everything
 * behind it, as if the pass were gone.
 */
export function assertMay(state: DayState, command: DayCommand, pass: Pass): void {
  const isAllowed = COMMANDS[pass.kind][command.type] as Right<typeof command.type> | undefined;
  if (!isAllowed?.(state, command as never, pass))
    throw conflict('Доступ этого устройства такого действия не разрешает. Позовите секретаря.');
}

import type { DayCommand } from '@league/shared/contract';
import { type BoutCommand, type Change, type DayState, givenBouts } from '@league/shared/day';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/refusal.ts';
import { findCommand } from '../log/undone.ts';
import { lastSentBy, type Pass } from './passes.ts';

type Of<T extends DayCommand['type']> = Extract<DayCommand, { type: T }>;
type Right<T extends DayCommand['type']> = (state: DayState, command: Of<T>, pass: Pass) => boolean;

const anywhere = () => true;

const onOwnCourt = (state: DayState, { category, bout }: BoutCommand, pass: Pass): boolean =>
  givenBouts(state).some(
    (given) => given.category === category && given.bout === bout && given.court === pass.court,
  );

/**
 * What a device may change, by the kind of its pass. It may also take back its own last command of these types, and a
 * court any call or beginning of its bouts. A court's commands say by their bout whether it is the pass's own court.
 */
const COMMANDS: Record<Pass['kind'], { [T in DayCommand['type']]?: Right<T> }> = {
  court: {
    'call-bout': onOwnCourt,
    'start-bout': onOwnCourt,
    result: onOwnCourt,
    // What was fought since falls by the secretariat's word alone.
    'correct-result': (state, command, pass) => onOwnCourt(state, command, pass) && !command.falls?.length,
  },
  scales: { weigh: anywhere, unweigh: anywhere, 'check-papers': anywhere },
  announcer: {},
};

const OF_COURT = [
  'rules',
  'weighing',
  'entry',
  'category',
  'plan',
  'number',
  'announced',
  'pause',
  'closed-court',
  'bout',
] as const;

/** What a device is shown of the log, by the kind of its pass. */
export const SHOWN: Record<Pass['kind'], ReadonlySet<Change['thing']>> = {
  court: new Set(OF_COURT),
  scales: new Set(['rules', 'weighing', 'weigh-in', 'entry', 'papers'] as const),
  announcer: new Set(OF_COURT),
};

/**
 * Throws 409 for a command that the pass does not allow: a device puts it aside and goes on. After 403 it would keep everything
 * behind it, as if the pass were gone.
 */
export async function assertMay(tx: Db, state: DayState, command: DayCommand, pass: Pass): Promise<void> {
  const isAllowed =
    command.type === 'undo'
      ? await mayUndo(tx, state, command, pass)
      : (COMMANDS[pass.kind][command.type] as Right<typeof command.type> | undefined)?.(
          state,
          command as never,
          pass,
        );
  if (isAllowed) return;
  throw conflict(
    command.type === 'undo'
      ? 'Это устройство отменяет только своё последнее действие. Остальное – секретарь.'
      : 'Доступ этого устройства такого действия не разрешает. Позовите секретаря.',
  );
}

async function mayUndo(tx: Db, state: DayState, { seq, step }: Of<'undo'>, pass: Pass): Promise<boolean> {
  if (step) return pass.kind === 'court' && onOwnCourt(state, step, pass);
  if (seq === undefined) return false;
  return (await isOwnLast(tx, seq, pass)) || isStepOnOwnCourt(tx, state, seq, pass);
}

async function isOwnLast(tx: Db, seq: number, pass: Pass): Promise<boolean> {
  const types = Object.keys(COMMANDS[pass.kind]);
  if ((await lastSentBy(tx, pass, types)) !== seq) return false;
  const { passId } = await findCommand(tx, pass.tournamentId, seq);
  return passId === pass.id;
}

/** A call or a beginning on the own court, made by anybody: the court puts it right while nothing has followed. */
async function isStepOnOwnCourt(tx: Db, state: DayState, seq: number, pass: Pass): Promise<boolean> {
  if (pass.kind !== 'court') return false;
  const { type, payload } = await findCommand(tx, pass.tournamentId, seq);
  return (type === 'call-bout' || type === 'start-bout') && onOwnCourt(state, payload as BoutCommand, pass);
}

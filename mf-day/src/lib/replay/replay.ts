import {
  appliedBy,
  applyChanges,
  type CommandType,
  canonical,
  type DayState,
  type DeskCommand,
  decideAtDesk,
  EMPTY_DAY,
  isDecidedAtDesk,
  type LoggedRow,
} from '@league/shared/day';

/** A command that a desk of this release decides otherwise than the log has it. */
interface Otherwise {
  seq: number;
  type: string;
  logged: unknown;
  /** Its changes, or the sentence of its refusal. */
  decided: unknown;
}

/**
 * Reads a recorded log as a desk does: folds its changes, and decides again each command that a desk decides without
 * network. A promotion compares two releases by it.
 */
export function replay(rows: readonly LoggedRow[]): { state: DayState; otherwise: Otherwise[] } {
  let state: DayState = EMPTY_DAY;
  const otherwise: Otherwise[] = [];
  for (const row of rows) {
    const { seq, type } = row;
    const { changes: logged } = appliedBy(row);
    const decided = decide(state, row);
    if (decided !== undefined && canonical(decided) !== canonical(logged))
      otherwise.push({ seq, type, logged, decided });
    state = applyChanges(state, logged, seq);
  }
  return { state, otherwise };
}

/** Undefined for a command that a desk does not decide. */
function decide(state: DayState, { type, payload }: LoggedRow): unknown {
  if (!isDecidedAtDesk(type as CommandType)) return undefined;
  const decision = decideAtDesk(state, { ...payload, type } as DeskCommand);
  return 'refusal' in decision ? decision.refusal.message : decision.changes;
}

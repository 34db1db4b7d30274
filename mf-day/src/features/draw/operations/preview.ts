import { applyChanges, type Command, type DayDiff, type DayState, decide, diffOf } from '@league/shared/day';

/** What a command would do, or why it is refused. */
export type Preview = { before: DayState; after: DayState; diff: DayDiff } | { refusal: string };

/** Decides a command without sending it. */
export function previewOf(before: DayState, command: Command): Preview {
  const decision = decide(before, command);
  if ('refusal' in decision) return { refusal: decision.refusal.message };
  const after = applyChanges(before, decision.changes, before.seq + 1);
  return { before, after, diff: diffOf(before, after) };
}

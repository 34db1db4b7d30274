import { addDays } from '@league/shared/contract';
import { boutStage, type Change, type DayState, entriesIn, planLines } from '@league/shared/day';
import { notify } from '../../../people/notifications/notify.ts';
import { otherDayText } from '../../../people/notifications/texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rulesOf } from '../log/find-day.ts';
import { findReaders } from './readers.ts';
import { boutFacts, boutPlace } from './soon-bouts.ts';

/** The numbers of the bouts that a command has moved to another day. */
const movedNumbers = (changes: readonly Change[]): Set<number> =>
  new Set(
    changes.flatMap((change) => {
      if (change.part !== 'number') return [];
      const [was, is] = [change.before?.given, change.after?.given];
      return was && is && was.day !== is.day ? Number(change.id) : [];
    }),
  );

/**
 * Tells those who want it that a bout of their athlete takes place on another day, in the transaction of the command:
 * shortly before the bout it would be too late.
 */
export async function tellOfOtherDay(
  tx: Db,
  tournament: string,
  { state, changes }: { state: DayState; changes: readonly Change[] | null },
): Promise<void> {
  const numbers = movedNumbers(changes ?? []);
  if (numbers.size === 0) return;
  const lines = planLines(state).filter(
    (line) => numbers.has(line.number) && boutStage(line) === 'waiting' && entriesIn(line).length > 0,
  );
  if (lines.length === 0) return;
  const rules = rulesOf(state);
  const readers = await findReaders(tx, tournament, lines.flatMap(entriesIn));
  await notify(
    tx,
    lines.flatMap((line) =>
      entriesIn(line).flatMap((entry) => {
        const { name, person, readers: ids } = readers.get(entry) ?? { name: '', person: null, readers: [] };
        const message = otherDayText(name, addDays(rules.date, line.day), boutFacts(rules, line));
        return ids.map((userId) => ({
          ...{ userId, type: 'account_notification' as const, kind: 'bout' as const, message },
          ...{ tournamentId: tournament, place: boutPlace(tournament, line), subjectId: person },
        }));
      }),
    ),
  );
}

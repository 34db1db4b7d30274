import { athleteOf, type DayCommand, isRehearsal } from '@league/shared/contract';
import {
  type Command,
  type DayState,
  type Entry,
  isDrawn,
  nextSession,
  withdrawnAtScales,
} from '@league/shared/day';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { KeyRing } from '../../platform/keys/keys.ts';
import { conflict } from '../../platform/refusal.ts';
import { forgetValue, openValue, sealValue } from './draws/sealed-values.ts';
import { findSeedPoints } from './draws/seed-points.ts';
import { listAthletes } from './entries/desk-athletes.ts';
import { enteredAthletes, twinText } from './entries/new-rows.ts';

/** Stands on every page, screen and sheet of a rehearsal. */
export const REHEARSAL_TITLE = 'Репетиция: люди выдуманы';

/** What the provider adds to commands. */
export interface Site {
  ring: KeyRing;
  clock: Clock;
}

/**
 * Adds to a secretary's command what only the provider knows. Throws 409 where an athlete would come back
 * who has been entered again since.
 */
export async function makeCommand(
  tx: Db,
  tournament: string,
  state: DayState,
  sent: DayCommand,
  { ring, clock }: Site,
): Promise<Command> {
  const at = clock().toISOString();
  switch (sent.type) {
    case 'close-list': {
      const { lots = [], seeding = 'rating' } = sent;
      const { points } = seeding === 'rating' ? await findSeedPoints(tx, tournament, state) : { points: {} };
      const commitment = await sealValue(tx, ring, { tournament, session: nextSession(state) });
      return { type: 'close-list', lots, seeding, points, commitment, at };
    }
    case 'redraw':
    case 'merge':
    case 'divide': {
      if (sent.type === 'divide' && !isDrawn(state, sent.category)) return sent;
      const draw = { tournament, session: nextSession(state) };
      const commitment = await sealValue(tx, ring, draw);
      return { ...sent, commitment, at };
    }
    case 'draw-lines': {
      const draw = { tournament, session: sent.session };
      const site = await openValue(tx, ring, draw);
      if (site === undefined && state.sessions[sent.session]?.drawn === null)
        throw conflict('Сайт не смог открыть своё число: остановите эту жеребьёвку и начните новую.');
      await forgetValue(tx, draw);
      return { ...sent, site: site ?? '', at };
    }
    case 'close-court':
    case 'call-bout':
    case 'start-bout':
    case 'protest':
    case 'result':
    case 'correct-result':
      return { ...sent, at };
    case 'drop-session':
      await forgetValue(tx, { tournament, session: sent.session });
      return { ...sent, at };
    case 'change-rules':
      return isRehearsal(tournament)
        ? { ...sent, rules: { ...sent.rules, title: REHEARSAL_TITLE } }
        : (sent as Command);
    case 'open-weighing':
      await assertNoTwins(
        tx,
        tournament,
        state,
        withdrawnAtScales(state, sent.weighIn).map(({ id }) => id),
      );
      return sent;
    case 'return':
      await assertNoTwins(tx, tournament, state, [sent.entry]);
      return sent;
    default:
      return sent as Command;
  }
}

const takesPart = (entry: Entry | null | undefined): boolean =>
  entry !== null && entry !== undefined && entry.status !== 'withdrawn';

async function assertNoTwins(
  tx: Db,
  tournament: string,
  state: DayState,
  coming: readonly number[],
): Promise<void> {
  if (coming.length === 0) return;
  const stored = await listAthletes(tx, tournament);
  const entered = enteredAthletes(state, stored);
  for (const athlete of stored) {
    const twin = coming.includes(athlete.id) ? entered.get(athleteOf(athlete)) : undefined;
    if (twin !== undefined && !takesPart(state.entries[athlete.id])) throw conflict(twinText(twin));
  }
}

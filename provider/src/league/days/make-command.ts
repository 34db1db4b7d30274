import { athleteOf, type DayCommand, type Sex } from '@league/shared/contract';
import {
  type Command,
  type DayState,
  type Entry,
  isDrawn,
  nextSession,
  sexOf,
  withdrawnAtScales,
} from '@league/shared/day';
import { fold } from '../../people/shown-names/match.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { KeyRing } from '../../platform/keys/seal.ts';
import { conflict } from '../../platform/refusal.ts';
import { type DayRating, type RatingRow, readDayRating } from '../ratings/day-rating.ts';
import { forgetValue, openValue, sealValue } from './draws/sealed-values.ts';
import { listAthletes } from './entries/desk-athletes.ts';
import { enteredAthletes, twinText } from './entries/new-rows.ts';

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
      const points = seeding === 'rating' ? await pointsOfWeighed(tx, tournament, state) : {};
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
    case 'result':
      return { ...sent, at };
    case 'drop-session':
      await forgetValue(tx, { tournament, session: sent.session });
      return { ...sent, at };
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

/** An athlete the rating may know. */
interface Rated {
  name: string;
  birthdate: string;
  sex: Sex;
  club: string;
}

/** Whether a team of the rating or the results, «Олимп (Фрязино)», is this club. */
const isClub = (team: string, club: string): boolean => ` ${fold(team)} `.includes(` ${fold(club)} `);

/**
 * Looks up the row of the championship rating: name and sex agree, the year of birth where the rating says it, and the
 * club where several athletes share all of these. Null for those who have none, or are not told apart by the rating.
 */
function ratedIn(rating: DayRating): (athlete: Rated) => RatingRow | null {
  const rows = rating.flatMap(({ sex, rows }) => rows.map((row) => ({ ...row, sex })));
  const byName = Map.groupBy(rows, ({ name }) => fold(name));
  return ({ name, birthdate, sex, club }) => {
    const alike = (byName.get(fold(name)) ?? []).filter(
      (row) => row.sex === sex && (row.born === null || row.born === Number(birthdate.slice(0, 4))),
    );
    const found: RatingRow[] = alike.length > 1 ? alike.filter((row) => isClub(row.club, club)) : alike;
    return (found.length === 1 && found[0]) || null;
  };
}

/** The points of everybody who was weighed, by entry, without zeros. A row that names several of them is nobody's. */
async function pointsOfWeighed(
  tx: Db,
  tournament: string,
  { entries }: Pick<DayState, 'entries'>,
): Promise<Record<number, number>> {
  const rowOf = ratedIn(await readDayRating(tx));
  const rated = (await listAthletes(tx, tournament)).map((athlete) => {
    const entry = entries[athlete.id];
    const sex = sexOf(entry?.category ?? '');
    return { entry, row: rowOf({ ...athlete, sex, club: entry?.club ?? athlete.club }) };
  });
  const named = Map.groupBy(rated, ({ row }) => row);
  return Object.fromEntries(
    rated.flatMap(({ entry, row }) =>
      entry?.status === 'weighed' && row?.points && named.get(row)?.length === 1
        ? [[entry.id, row.points]]
        : [],
    ),
  );
}

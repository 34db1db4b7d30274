import { type Command, commitmentOf } from '@league/shared/day';
import { eq } from 'drizzle-orm';
import { addEntries } from '../league/days/entries/add-entries.ts';
import { execute } from '../league/days/log/execute.ts';
import { openDay } from '../league/days/open-day.ts';
import type { Db } from '../platform/db/database.ts';
import { dayAthletes } from '../platform/db/schema.ts';

interface Entered {
  name: string;
  category: string;
  birthdate: string;
  club: string;
}

/** Opens the day of a tournament, and takes these athletes, whose names may be shown, to lines that are not published. */
export async function drawDay(
  db: Db,
  { actor, ...day }: Parameters<typeof openDay>[2] & { actor: number },
  athletes: Entered[],
  grams = 32_000,
) {
  const sending = { tournament: day.tournament, actor, request: null };
  const send = (command: Command) => db.transaction((tx) => execute(tx, sending, () => command));
  const at = '2024-12-01T06:00:00.000Z';
  await db.transaction(async (tx) => {
    await openDay(tx, actor, day);
    const rows = athletes.map((one) => ({ ...one, region: 'Москва' })) as Parameters<typeof addEntries>[2];
    const { misfits } = await addEntries(tx, sending, rows, { reason: undefined, at });
    if (misfits.length > 0) throw new Error(JSON.stringify(misfits));
    await tx
      .update(dayAthletes)
      .set({ dissemination: 'granted' })
      .where(eq(dayAthletes.tournamentId, day.tournament));
  });
  const { state } = await send({ type: 'open-weighing', weighIn: 1 });
  const ids = Object.keys(state.entries).map(Number);
  for (const entry of ids) await send({ type: 'weigh', entry, grams });
  await send({ type: 'close-weighing', weighIn: 1, absent: [] });
  const list = { lots: [], seeding: 'lot', points: {}, commitment: commitmentOf('ab') } as const;
  await send({ type: 'close-list', ...list, at });
  await send({ type: 'add-word', word: '7' });
  await send({ type: 'draw-lines', session: 1, site: 'ab', at: '2024-12-01T06:01:00.000Z' });
  return { send, ids };
}

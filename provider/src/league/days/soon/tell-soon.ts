import { addDays, startOfDay, type WithCategories } from '@league/shared/contract';
import { boutStage, dayAt, entriesIn, type PlanLine, planLines } from '@league/shared/day';
import { and, eq, inArray } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { otherCourtText, soonText } from '../../../people/notifications/texts.ts';
import type { Job } from '../../../platform/background/jobs.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayBoutNews, notifications } from '../../../platform/db/schema.ts';
import { readState } from '../log/day-state.ts';
import { listDaysAt, rulesOf } from '../log/find-day.ts';
import { findReaders, isAsked, type NotifiedEntry } from './readers.ts';
import { boutFacts, boutPlace, type SoonBout, soonBouts } from './soon-bouts.ts';

/** An account that was sent of a bout. */
type SentNews = typeof dayBoutNews.$inferSelect;

const MINUTE = 60_000;

/**
 * Tells those who want it that their athlete comes out after two bouts. It reads the days after their commands, so that
 * no command waits for it. Each bout is sent once, and once more for each other court that it then waits on.
 */
export const boutJob: Job<{ db: Db; clock: Clock }> = {
  name: 'bouts',
  every: 10,
  async run({ db, clock }, signal) {
    if (!(await isAsked(db))) return;
    const now = clock();
    for (const { tournament } of await listDaysAt(db, now)) {
      if (signal?.aborted) return;
      await tellOfBouts(db, tournament, now);
    }
  },
};

async function tellOfBouts(db: Db, tournament: string, now: Date): Promise<void> {
  const sent = await db.select().from(dayBoutNews).where(eq(dayBoutNews.tournamentId, tournament));
  // Read after the rows, so that no row tells of a later move than the day has.
  const state = await readState(db, tournament);
  if (!state) return;
  const lines = planLines(state);
  await forgetCalled(db, lines, sent);
  const rules = rulesOf(state);
  const day = dayAt(rules, now.toISOString());
  if (day === null) return;
  await forgetPutOff(db, lines, sent, day);
  await tellOfMoves(
    db,
    rules,
    lines.filter((line) => line.day === day),
    sent,
  );
  const midnight = startOfDay(addDays(rules.date, day), rules.offset);
  const soon = soonBouts(lines, { day, minute: (now.getTime() - midnight) / MINUTE });
  if (soon.length === 0) return;
  const readers = await findReaders(
    db,
    tournament,
    soon.map(({ entry }) => entry),
  );
  for (const bout of soon) {
    const known = readers.get(bout.entry);
    if (known && known.readers.length > 0)
      await db.transaction((tx) => tellOfBout(tx, rules, tournament, bout, known));
  }
}

/** The first to write the row tells of the bout. */
async function tellOfBout(
  tx: Db,
  of: WithCategories,
  tournament: string,
  { line, before, entry }: SoonBout,
  notified: NotifiedEntry,
): Promise<void> {
  const { number, court } = line;
  const fresh = await tx
    .insert(dayBoutNews)
    .values(notified.readers.map((userId) => ({ tournamentId: tournament, number, entry, userId, court })))
    .onConflictDoNothing()
    .returning();
  const message = soonText(notified.name, { ...boutFacts(of, line), before });
  await tellReaders(tx, fresh, { line, notified, message });
}

/** Tells once more of bouts that wait on another court than was sent. */
async function tellOfMoves(
  db: Db,
  of: WithCategories,
  lines: readonly PlanLine[],
  sent: readonly SentNews[],
): Promise<void> {
  const moved = sent.flatMap((row) => {
    const line = lines.find(({ number }) => number === row.number);
    const isMoved = line && line.court !== row.court && boutStage(line) === 'waiting';
    return isMoved && entriesIn(line).includes(row.entry) ? { row, line } : [];
  });
  const [first] = moved;
  if (!first) return;
  const readers = await findReaders(
    db,
    first.row.tournamentId,
    moved.map(({ row }) => row.entry),
  );
  for (const { row, line } of moved) {
    const known = readers.get(row.entry);
    if (known?.readers.includes(row.userId))
      await db.transaction((tx) => tellOfMove(tx, of, row, line, known));
  }
}

/** The first to change the court of the row tells of the move. The card that names the other court goes. */
async function tellOfMove(
  tx: Db,
  of: WithCategories,
  row: SentNews,
  line: PlanLine,
  notified: NotifiedEntry,
): Promise<void> {
  const { court } = line;
  const changed = await tx
    .update(dayBoutNews)
    .set({ court })
    .where(and(isRow(row), eq(dayBoutNews.court, row.court)))
    .returning();
  const cards = changed.flatMap(({ notificationId }) => notificationId ?? []);
  if (cards.length > 0) await tx.delete(notifications).where(inArray(notifications.id, cards));
  const message = otherCourtText(notified.name, boutFacts(of, line));
  await tellReaders(tx, changed, { line, notified, message });
}

/** Makes a card for each of these rows. */
async function tellReaders(
  tx: Db,
  rows: readonly SentNews[],
  { line, notified, message }: { line: PlanLine; notified: NotifiedEntry; message: string },
): Promise<void> {
  const cards = await notify(
    tx,
    rows.map(({ userId, tournamentId }) => ({
      ...{ userId, type: 'account_notification', kind: 'bout', message, tournamentId },
      place: boutPlace(tournamentId, line),
      subjectId: notified.person,
    })),
  );
  for (const [index, row] of rows.entries())
    await tx
      .update(dayBoutNews)
      .set({ notificationId: cards[index] ?? null })
      .where(isRow(row));
}

const isRow = ({ tournamentId, number, entry, userId }: SentNews) =>
  and(
    eq(dayBoutNews.tournamentId, tournamentId),
    eq(dayBoutNews.number, number),
    eq(dayBoutNews.entry, entry),
    eq(dayBoutNews.userId, userId),
  );

/** Removes the cards of bouts that are called, over or not fought: a push that waits has nothing to say any more. */
async function forgetCalled(db: Db, lines: readonly PlanLine[], sent: readonly SentNews[]): Promise<void> {
  const waiting = new Set(lines.flatMap((line) => (boutStage(line) === 'waiting' ? line.number : [])));
  const over = sent.flatMap(({ number, notificationId }) =>
    notificationId === null || waiting.has(number) ? [] : notificationId,
  );
  if (over.length > 0) await db.delete(notifications).where(inArray(notifications.id, over));
}

/** Removes what was sent of bouts that wait on a later day since: they are sent there again. */
async function forgetPutOff(
  db: Db,
  lines: readonly PlanLine[],
  sent: readonly SentNews[],
  today: number,
): Promise<void> {
  const later = new Set(lines.flatMap(({ day, number }) => (day > today ? number : [])));
  for (const row of sent.filter(({ number }) => later.has(number)))
    await db.transaction(async (tx) => {
      if (row.notificationId !== null)
        await tx.delete(notifications).where(eq(notifications.id, row.notificationId));
      await tx.delete(dayBoutNews).where(isRow(row));
    });
}

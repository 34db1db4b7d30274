import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type DayCommand, getDayDesk, type LoggedCommand, sendDayCommand } from '@league/shared/contract';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { dayLog } from '../../src/platform/db/schema.ts';
import { assertStateOfLog } from '../../src/testing/day-log.ts';
import { Client } from './client.ts';
import { type Course, heard, workUntil } from './workers.ts';

/** The day of the demo league that is open from the beginning. */
const TOURNAMENT = 'test';
const params = { tournament: TOURNAMENT };
/** Weights differ, so that a command is known by its own. */
const LIGHTEST = 20_000;
const SCALES = 4;

/** A weight with the answer that it got. */
export interface Weighing {
  sent: Sent;
  told: LoggedCommand;
  /** Sent again, since the first time brought no answer. */
  isResent: boolean;
}

interface Sent<Command extends DayCommand = Extract<DayCommand, { type: 'weigh' }>> {
  key: string;
  after: number;
  expects: Record<string, number>;
  command: Command;
}

/** A secretary of the demo league's day. `where` gives the address before each call. */
export async function startSecretary(where: () => string) {
  const client = new Client();
  await client.login(where(), 'referee');
  const send = (body: Sent<DayCommand>) => client.call(where(), sendDayCommand, { params, body });

  /** What the log says of a weight, as its answer tells it. */
  const tell = async (sent: Sent): Promise<LoggedCommand | undefined> => {
    const answer = await heard('a weight', send(sent));
    if (answer === undefined) return undefined;
    const { entry, grams } = sent.command;
    const own = sendDayCommand.response
      .parse(answer)
      .commands.filter(({ changes }) =>
        changes.some(
          (change) => change.part === 'entry' && change.id === entry && change.after?.grams === grams,
        ),
      );
    assert.equal(own.length, 1, `${own.length} commands have weighed entry ${entry} with ${grams} g`);
    return own[0];
  };

  return {
    /** Asserts that those that were sent twice are answered in the same way a third time. */
    async assertRepeated(weighings: readonly Weighing[]): Promise<void> {
      const resent = weighings.filter(({ isResent }) => isResent);
      assert.ok(resent.length > 0);
      for (const { sent, told } of resent) assert.deepEqual(await tell(sent), told);
    },
    /** Opens the weigh-in and weighs until it is enough, on four scales. A weight without an answer is sent again as it was. */
    async weigh(isEnough: () => boolean, course: Course): Promise<Weighing[]> {
      await heard(
        'the weigh-in',
        send({ key: randomUUID(), after: 0, expects: {}, command: { type: 'open-weighing', weighIn: 1 } }),
      );
      const desk = await heard('the desk', client.call(where(), getDayDesk, { params }));
      const { entries, revisions } = getDayDesk.response.parse(desk).state;
      let number = 0;
      const scale = (entry: number) => {
        const part = `entry:${entry}`;
        let seen = revisions[part] ?? 0;
        let unanswered: Sent | undefined;
        return async () => {
          const isResent = unanswered !== undefined;
          unanswered ??= {
            key: randomUUID(),
            after: seen,
            expects: { [part]: seen },
            command: { type: 'weigh', entry, grams: LIGHTEST + ++number },
          };
          const sent = unanswered;
          const told = await tell(sent);
          if (!told) return undefined;
          unanswered = undefined;
          seen = told.seq;
          return { sent, told, isResent };
        };
      };
      const weighed = Object.keys(entries).slice(0, SCALES).map(Number);
      return workUntil(isEnough, weighed.map(scale), course);
    },
  };
}

export type LogRow = Pick<typeof dayLog.$inferSelect, 'key' | 'seq'>;

/** The weights that the log holds, in its order. */
export const weightsInLog = (db: Db): Promise<LogRow[]> =>
  db
    .select({ key: dayLog.key, seq: dayLog.seq })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, TOURNAMENT), eq(dayLog.type, 'weigh')))
    .orderBy(asc(dayLog.seq));

/** Asserts that the log holds these weights with the numbers that were told, and no other, and that the day follows from it. */
export async function assertInLogOnce(db: Db, weighings: readonly Weighing[]): Promise<void> {
  assert.deepEqual(
    await weightsInLog(db),
    weighings
      .map(({ sent, told }) => ({ key: sent.key, seq: told.seq }))
      .toSorted((one, other) => one.seq - other.seq),
  );
  await assertStateOfLog(db, TOURNAMENT);
}

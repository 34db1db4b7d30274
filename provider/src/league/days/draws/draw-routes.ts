import { addDrawWord } from '@league/shared/contract';
import { type DayState, isOpen, sessionsOf, wordsOf } from '@league/shared/day';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../../identity/access/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { transactionInTurn } from '../../../platform/db/turns.ts';
import { conflict } from '../../../platform/refusal.ts';
import { requestOf } from '../../../platform/request-keys.ts';
import { dayRow, execute } from '../log/execute.ts';

/** Numbers that all guests together give to a draw: a script cannot fill the log, nor keep out those who are signed in. */
const GUEST_WORDS = 700;

/** The numbers of the hall. */
export function drawRoutes(app: FastifyInstance): void {
  publicRoute(app, addDrawWord, async (asked) => {
    const { tournament } = asked.params;
    const { word } = asked.body;
    const actor = (await asked.request.findActor().catch(() => undefined))?.id ?? null;
    const sending = { tournament, actor, request: requestOf(addDrawWord, asked) };
    return transactionInTurn(asked.db, dayRow(tournament), async (tx) => {
      const { state } = await execute(tx, sending, async (before) => {
        await assertRoom(tx, { tournament, state: before, actor });
        return { type: 'add-word', word };
      });
      const open = sessionsOf(state).findLast(isOpen);
      return { words: open ? wordsOf(state, open.number) : [] };
    });
  });
}

/** Throws 409 for an account that has given its number since the last list was closed, and once the guests' room is full. */
async function assertRoom(
  tx: Db,
  { tournament, state, actor }: { tournament: string; state: DayState; actor: number | null },
): Promise<void> {
  const begun = sessionsOf(state)
    .filter(isOpen)
    .map(({ number }) => state.revisions[`session-list:${number}`] ?? 0);
  const given = await tx.$count(
    dayLog,
    and(
      eq(dayLog.tournamentId, tournament),
      actor === null ? isNull(dayLog.actorId) : eq(dayLog.actorId, actor),
      eq(dayLog.type, 'add-word'),
      gt(dayLog.seq, Math.max(0, ...begun)),
    ),
  );
  if (actor !== null && given > 0) throw conflict('Вы уже добавили число в эту жеребьёвку.');
  if (given >= GUEST_WORDS)
    throw conflict('Чисел от гостей достаточно. Войдите: своё число ещё можно добавить.');
}

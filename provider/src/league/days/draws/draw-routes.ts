import { addDrawWord, openDrawWitness, sealDrawWitness } from '@league/shared/contract';
import { type DayState, sessionsOf, takesWords, wordsOf } from '@league/shared/day';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authorise, lockActor } from '../../../identity/access/authorise.ts';
import { publicRoute, route } from '../../../identity/access/route.ts';
import { lockActing } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { transactionInTurn } from '../../../platform/db/turns.ts';
import { conflict } from '../../../platform/refusal.ts';
import { requestOf } from '../../../platform/request-keys/request-keys.ts';
import { dayRow, execute } from '../log/execute.ts';
import { forgetValue, openValue } from './sealed-values.ts';
import { listWitnessing, witness } from './witness.ts';

/** Numbers that one account gives to the draws that are under way. */
const OWN_WORDS = 3;

/** What others than the secretariat do for a draw: numbers of the hall, and the witness's value. */
export function drawRoutes(app: FastifyInstance): void {
  const { ring, clock } = app;
  publicRoute(app, addDrawWord, async (asked) => {
    const { tournament } = asked.params;
    const { word } = asked.body;
    const actor = await asked.request.findActor().catch(() => undefined);
    const sending = { tournament, actor: actor?.id ?? null, request: requestOf(addDrawWord, asked) };
    return transactionInTurn(asked.db, dayRow(tournament), async (tx) => {
      const at = clock().toISOString();
      const { state } = await execute(tx, sending, async (before) => {
        if (actor) await assertOwnRoom(tx, { tournament, state: before, actor: actor.id, at });
        return { type: 'add-word', word, isMember: actor !== undefined, at };
      });
      const open = sessionsOf(state).findLast((session) => takesWords(session, at));
      return { words: open ? wordsOf(state, open.number).map(({ digits }) => digits) : [] };
    });
  });

  const witnesses = authorise(lockActor(lockActing), witness);
  const inTransaction = {
    transaction: true,
    turn: ({ params }: { params: { tournament: string } }) => dayRow(params.tournament),
  };

  route(
    app,
    sealDrawWitness,
    witnesses,
    async (asked) => {
      const { db, actor } = asked;
      const { tournament, session } = asked.params;
      const { commitment } = asked.body;
      const now = clock();
      const sending = { tournament, actor: actor.id, request: requestOf(sealDrawWitness, asked) };
      const { state } = await execute(db, sending, () => ({
        type: 'seal-witness',
        session,
        commitment,
        at: now.toISOString(),
      }));
      return { witness: await listWitnessing(db, { tournament, state, userId: actor.id, now }) };
    },
    inTransaction,
  );

  route(
    app,
    openDrawWitness,
    witnesses,
    async (asked) => {
      const { db, actor } = asked;
      const { tournament, session } = asked.params;
      const { value } = asked.body;
      const now = clock();
      const draw = { tournament, session };
      const sending = { tournament, actor: actor.id, request: requestOf(openDrawWitness, asked) };
      const { state, isRepeated } = await execute(db, sending, async () => {
        const site = await openValue(db, ring, draw);
        if (site === undefined)
          throw conflict('Сайт не смог открыть своё значение: эта жеребьёвка будет остановлена.');
        return { type: 'draw-lines', session, site, witness: value, at: now.toISOString() };
      });
      if (!isRepeated) await forgetValue(db, draw);
      return { witness: await listWitnessing(db, { tournament, state, userId: actor.id, now }) };
    },
    inTransaction,
  );
}

async function assertOwnRoom(
  tx: Db,
  { tournament, state, actor, at }: { tournament: string; state: DayState; actor: number; at: string },
): Promise<void> {
  const begun = sessionsOf(state)
    .filter((session) => takesWords(session, at))
    .map(({ number }) => state.revisions[`session-list:${number}`] ?? 0);
  const own = and(
    eq(dayLog.tournamentId, tournament),
    eq(dayLog.actorId, actor),
    eq(dayLog.type, 'add-word'),
    gt(dayLog.seq, Math.max(0, ...begun)),
  );
  if ((await tx.$count(dayLog, own)) >= OWN_WORDS)
    throw conflict('Вы уже добавили три числа: этого достаточно.');
}

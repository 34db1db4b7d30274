import {
  idParam,
  momentInWords,
  RELEASE_WATCH,
  type WatchRollback,
  watchRollback,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema.ts';
import type { LetterWriters } from '../../platform/mail/letters.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { onlyWorker } from '../../platform/plugins/only-worker.ts';

/** The operator's mail about a rollback that nobody has decided. */
export const releaseLetters: LetterWriters<'release_rolled_back'> = {
  release_rolled_back: async (_, { to, revision, at, moves, names, why, evidence }) => ({
    to,
    subject: `Сайт сам вернул прежний релиз: ${names.join(', ')}`,
    text: [
      'С новым релизом людям стало хуже, и сайт вернул прежний. Делать срочно ничего не нужно.',
      '',
      ...moves.map((move) => `Что изменилось: ${move}`),
      `Почему: ${why}`,
      `Когда: ${momentInWords(new Date(at))} по Москве, ревизия ${revision}`,
      '',
      ...evidence,
      '',
      'Что дальше: найдите причину и выпустите исправленную версию. Как релизы живут у людей сейчас:',
      '  npm run release -- status --health',
      'Если релиз исправен, верните его; этого релиза наблюдение больше не тронет:',
      `  npm run release -- undo ${names.join(' ')} --why "почему"`,
      '',
    ].join('\n'),
  }),
};

/** Any number that no other lock of ours has. */
const ROLLBACK_LOCK = 7_314_562;

interface Options {
  db: Db;
  /** The secret of the delivery's workers; absent: there are none. */
  secret: string | undefined;
  operatorEmail: string;
}

/** Takes what the watch has rolled back, and mails it to the operator once. */
export async function releaseWatchRoutes(
  app: FastifyInstance,
  { db, secret, operatorEmail: to }: Options,
): Promise<void> {
  const schema = { hide: true, params: idParam, body: watchRollback };
  app.post(RELEASE_WATCH, { ...onlyWorker(secret), schema }, async (request) => {
    const { id: revision } = request.params as z.output<typeof idParam>;
    const rollback = request.body as WatchRollback;
    await db.transaction(async (tx) => {
      // Several workers over one release store read the same ledger, and tell of a rollback at the same moment.
      await tx.execute(sql`select pg_advisory_xact_lock(${ROLLBACK_LOCK})`);
      if (!(await isTold(tx, revision, rollback))) {
        await enqueueLetter(tx, { kind: 'release_rolled_back', to, revision, ...rollback });
      }
    });
    return {};
  });
}

/** Whether the mail is in the outbox, sent or not. A restored store may use a revision's number again, so the time counts as well. */
async function isTold(tx: Db, revision: number, { at }: WatchRollback): Promise<boolean> {
  const told = { kind: 'release_rolled_back', revision, at };
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.letter} @> ${JSON.stringify(told)}::jsonb`)
    .limit(1);
  return rows.length > 0;
}

import {
  AUTOMATIC_ROLLBACK,
  type AutomaticRollback,
  automaticRollback,
  idText,
  momentInWords,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema.ts';
import type { LetterWriters } from '../../platform/mail/letters.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { onlyEdge } from '../../platform/plugins/only-edge.ts';

/** The operator's mail about a rollback that nobody has decided. */
export const releaseLetters: LetterWriters<'release_rolled_back'> = {
  release_rolled_back: async (_, { to, revision, at, moves, names, why }) => ({
    to,
    subject: `Сайт сам вернул прежний релиз: ${names.join(', ')}`,
    text: [
      'На сервере пропал или испортился файл релиза, и сайт вернул прежний релиз. Делать срочно ничего не нужно.',
      '',
      ...moves.map((move) => `Что изменилось: ${move}`),
      `Почему: ${why}`,
      `Когда: ${momentInWords(new Date(at))} по Москве, ревизия ${revision}`,
      '',
      'Чего не хватает, скажет проверка хранилища:',
      '  npm run release -- verify',
      'Когда файлы на месте (publish той же сборки), верните релиз; сам сайт его больше не тронет:',
      `  npm run release -- promote ${names.map((name) => `${name} <версия>`).join(' ')} --why "почему"`,
      '',
    ].join('\n'),
  }),
};

/** Takes what the edge has rolled back by itself, and mails it to the operator once. */
export async function automaticRollbackRoutes(app: FastifyInstance): Promise<void> {
  const { edgeToken, operatorEmail: to } = app.config;
  const params = z.object({ id: idText });
  const schema = { hide: true, params, body: automaticRollback };
  app.post(AUTOMATIC_ROLLBACK, { ...onlyEdge(edgeToken), schema }, async (request) => {
    const { id: revision } = request.params as z.output<typeof params>;
    const rollback = request.body as AutomaticRollback;
    await app.db.transaction(async (tx) => {
      if (!(await isTold(tx, revision, rollback))) {
        await enqueueLetter(tx, { kind: 'release_rolled_back', to, revision, ...rollback });
      }
    });
    return {};
  });
}

/** Whether the mail is in the outbox, sent or not. A restored store may use a revision's number again, so the time counts as well. */
async function isTold(tx: Db, revision: number, { at }: AutomaticRollback): Promise<boolean> {
  const told = { kind: 'release_rolled_back', revision, at };
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.letter} @> ${JSON.stringify(told)}::jsonb`)
    .limit(1);
  return rows.length > 0;
}

import { createHash, timingSafeEqual } from 'node:crypto';
import {
  AUTOMATIC_ROLLBACK,
  type AutomaticRollback,
  automaticRollback,
  ERROR_CODES,
  getSiteHealth,
  idText,
  momentInWords,
  SITE_HEALTH_PATH,
  siteHealth,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import type { Db } from '../../platform/db/database.ts';
import { outbox } from '../../platform/db/schema.ts';
import { enqueueLetter, type LetterWriters } from '../../platform/mail/letters.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';

const TIMEOUT_MILLISECONDS = 10_000;

const SILENT = 'Сайт сейчас не отдаёт показаний. Попробуйте ещё раз через минуту.';

/** How the site fares, as its edge tells it. */
export async function siteHealthRoutes(app: FastifyInstance): Promise<void> {
  // Without a secret that the edge shares it answers an edge on this machine alone.
  const { siteUrl, edgeToken } = app.config;
  const organiser = authorise(organises, secondFactorAtDesk);
  route(app, getSiteHealth, organiser, async ({ request }) => {
    try {
      const answer = await fetch(new URL(SITE_HEALTH_PATH, siteUrl), {
        headers: edgeToken === undefined ? {} : { authorization: `Bearer ${edgeToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      });
      return siteHealth.parse(await answer.json());
    } catch (error) {
      request.log.warn({ err: error }, 'the site does not say how it fares');
      throw new Refusal(503, ERROR_CODES.unavailable, SILENT);
    }
  });
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has the secret of the edge, compared in constant time; without the setting nobody has. */
const isEdge = ({ headers }: FastifyRequest, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${secret}`));

/** Options of a route for the edge. For anybody without its secret it does not exist. */
const onlyEdge = (secret: string | undefined) =>
  ({
    config: { access: 'public' },
    onRequest: async (request: FastifyRequest) => {
      if (!isEdge(request, secret)) throw notFound();
    },
  }) as const;

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
      if (!(await isEntered(tx, revision, rollback))) {
        await enqueueLetter(tx, { kind: 'release_rolled_back', to, revision, ...rollback });
      }
    });
    return {};
  });
}

/** Whether the mail is in the outbox, sent or not. A restored store may use a revision's number again, so the time counts as well. */
async function isEntered(tx: Db, revision: number, { at }: AutomaticRollback): Promise<boolean> {
  const letter = { kind: 'release_rolled_back', revision, at };
  const rows = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${outbox.letter} @> ${JSON.stringify(letter)}::jsonb`)
    .limit(1);
  return rows.length > 0;
}

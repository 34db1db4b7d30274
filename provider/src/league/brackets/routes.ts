import { createHash } from 'node:crypto';
import {
  type CategoryGroup,
  ERROR_CODES,
  getBrackets,
  SITE_CLIENT,
  updateBrackets,
} from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { savesBrackets } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import {
  findHidden,
  findHiddenRevision,
  markCategory,
  markHidden,
  maskBrackets,
} from '../../people/shown-names/mask-brackets.ts';
import type { Db } from '../../platform/db/database.ts';
import { categoryGroups, weightCategories } from '../../platform/db/schema.ts';
import { shareQuery } from '../../platform/db/shared-query.ts';
import { isFresh } from '../../platform/plugins/answers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { saveBrackets } from './save.ts';

/** Those who may save brackets read all names: another answer under the same address needs another tag. */
const EDITOR = 'editor:';

/** The final's brackets. */
export async function bracketRoutes(app: FastifyInstance): Promise<void> {
  /** An expired session reads as everybody does. */
  const isEditor = async (request: FastifyRequest) => {
    const actor = await request.findActor().catch(() => undefined);
    return actor?.admitted === true && savesBrackets.fact(actor);
  };

  const tagOf = async (db: Db, reader = '') =>
    `"${await findBracketsRevision(db, reader + (await findHiddenRevision(db)))}"`;
  const publicTag = shareQuery(() => tagOf(app.db));

  /** The brackets as everybody reads them, masked once for each tag. */
  let masked: { etag: string; categories: CategoryGroup[] } | undefined;
  // One snapshot: a tag must never stand for names that were hidden or shown a moment later.
  const read = (show: typeof maskBrackets, reader?: string) =>
    app.db.transaction(
      async (tx) => {
        const hidden = await findHidden(tx);
        return { etag: await tagOf(tx, reader), categories: show(await listBrackets(tx), hidden) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  const readMasked = shareQuery(() => read(maskBrackets));
  const publicBrackets = async (etag: string) => {
    if (masked?.etag === etag) return masked;
    masked = await readMasked();
    return masked;
  };

  publicRoute(app, getBrackets, async ({ db, request, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    if (await isEditor(request)) {
      const known = await tagOf(db, EDITOR);
      reply.header('etag', known);
      if (isFresh(request.headers['if-none-match'], known)) return reply.code(304).send();
      const { categories, etag } = await read(markHidden, EDITOR);
      reply.header('etag', etag);
      return { categories };
    }
    const etag = await publicTag();
    reply.header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const { categories, etag: current } = await publicBrackets(etag);
    reply.header('etag', current);
    return { categories };
  });

  route(app, updateBrackets, authorise(savesBrackets), async ({ db, body, actor, request }) => {
    const basedOn = versionsOf(request.headers['if-match']);
    const isOurs = request.headers[SITE_CLIENT.header.toLowerCase()] === SITE_CLIENT.value;
    if (isOurs && basedOn === undefined)
      throw new Refusal(
        428,
        ERROR_CODES.versionRequired,
        'Сетка не сохранена: страница не назвала её версию. Обновите страницу и повторите.',
      );
    const saved = await saveBrackets(db, actor, body, basedOn);
    return markCategory(await findHidden(db))(saved);
  });
}

/** The versions in `If-Match`, `"3"` or several; `undefined` without the header and for `*`, which matches any. */
function versionsOf(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.map((tag) => tag.replace(/^"(.*)"$/, '$1'));
}

/**
 * Changes with every save of any category and with the reader's view of names; costs far less than the brackets
 * themselves.
 * @param names the revision of the hidden names, and who reads them
 */
async function findBracketsRevision(db: Db, names: string): Promise<string> {
  const rows = await db
    .select({
      name: categoryGroups.name,
      id: weightCategories.id,
      version: weightCategories.version,
      updatedAt: weightCategories.updatedAt,
    })
    .from(weightCategories)
    .innerJoin(categoryGroups, eq(categoryGroups.id, weightCategories.groupId))
    .orderBy(asc(weightCategories.id));
  return createHash('sha256')
    .update(JSON.stringify([rows, names]))
    .digest('base64url')
    .slice(0, 22);
}

/** All brackets by age group and sex, weights from light to heavy. */
async function listBrackets(db: Db): Promise<CategoryGroup[]> {
  const groups = await db.select().from(categoryGroups).orderBy(asc(categoryGroups.id));
  const categories = await db.select().from(weightCategories).orderBy(asc(weightCategories.position));
  return groups.map((group) => {
    const ofSex = (sex: 'male' | 'female') =>
      categories.filter((category) => category.groupId === group.id && category.sex === sex);
    return { id: group.id, name: group.name, male: ofSex('male'), female: ofSex('female') };
  });
}

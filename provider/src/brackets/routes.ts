import { ERROR_CODES, getBrackets, SITE_CLIENT, updateBrackets } from '@league/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise } from '../access/authorise.ts';
import { savesBrackets } from '../access/roles.ts';
import { Refusal } from '../refusal.ts';
import { publicRoute, route } from '../route.ts';
import { findHidden, maskBrackets } from '../shown-names/mask-brackets.ts';
import { findBracketsRevision, listBrackets } from './brackets.ts';
import { saveBrackets } from './save.ts';

export interface BracketOptions {
  /** User types that may save brackets. */
  editors: readonly string[];
  isConfirmationRequired: boolean;
}

/** The final's brackets. */
export async function bracketRoutes(
  app: FastifyInstance,
  { editors, isConfirmationRequired }: BracketOptions,
): Promise<void> {
  const editor = savesBrackets(editors, isConfirmationRequired);
  /** An expired session reads as everybody does. */
  const isEditor = async (request: FastifyRequest) => {
    const actor = await request.findActor().catch(() => undefined);
    return actor?.admitted === true && editor.fact(actor);
  };

  publicRoute(app, getBrackets, async ({ db, request, reply }) => {
    const hidden = (await isEditor(request)) ? [] : await findHidden(db, isConfirmationRequired);
    const etag = `"${await findBracketsRevision(db, hidden)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return { categories: maskBrackets(await listBrackets(db), hidden) };
  });

  route(app, updateBrackets, authorise(editor), ({ db, body, actor, request }) => {
    const basedOn = versionsOf(request.headers['if-match']);
    const isOurs = request.headers[SITE_CLIENT.header.toLowerCase()] === SITE_CLIENT.value;
    if (isOurs && basedOn === undefined)
      throw new Refusal(
        428,
        ERROR_CODES.versionRequired,
        'Сетка не сохранена: страница не назвала её версию. Обновите страницу и повторите.',
      );
    return saveBrackets(db, actor, body, basedOn);
  });
}

/** The versions in `If-Match`, `"3"` or several; `undefined` without the header and for `*`, which matches any. */
function versionsOf(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.map((tag) => tag.replace(/^"(.*)"$/, '$1'));
}

/** Compressing proxies weaken an ETag (`W/"…"`); it is still the same revision. */
function isFresh(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(etag) || known.includes('*'));
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { isFresh } from '../../platform/plugins/fresh.ts';
import { findWithheld, findWithheldRevision, type IsWithheld } from './withheld.ts';

/** So many masked things are kept at once. */
const KEPT = 50;

/** What everybody may read of something by today's decisions, and the tag of it. */
interface Masked<Value> {
  etag: string;
  value: Value;
}

export interface Source<Value> {
  /** The one that publishes it; null: none alone. */
  tournament: string | null;
  /** Names what is masked, in its state: another state has another name. */
  name: string;
  mask: (isWithheld: IsWithheld) => Promise<Value>;
}

/** Masks something once for each decision about a name, however many ask for it. */
export function keepMasked<Value>(db: Db) {
  const kept = new Map<string, Masked<Value>>();
  const shareTag = shareQueryByKey<string>();
  const shareMask = shareQueryByKey<Masked<Value>>();

  const tagIn = async (tx: Db, { tournament, name }: Source<Value>) => {
    const revision = await findWithheldRevision(tx, tournament);
    return `"${createHash('sha256').update(`${name} ${revision}`).digest('base64url').slice(0, 22)}"`;
  };
  const mask = async (source: Source<Value>): Promise<Masked<Value>> => {
    // One snapshot: a tag must never stand for names that were hidden or shown a moment later.
    const { etag, isWithheld } = await db.transaction(
      async (tx) => ({
        etag: await tagIn(tx, source),
        isWithheld: await findWithheld(tx, source.tournament),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const masked = { etag, value: await source.mask(isWithheld) };
    kept.delete(source.name);
    kept.set(source.name, masked);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return masked;
  };

  /** The tag of what everybody may read now. */
  const tagOf = (source: Source<Value>) => shareTag(source.name, () => tagIn(db, source));
  const read = async (source: Source<Value>, etag: string): Promise<Masked<Value>> => {
    const known = kept.get(source.name);
    return known?.etag === etag ? known : shareMask(source.name, () => mask(source));
  };

  return {
    /** What everybody may read of it now. */
    read: async (source: Source<Value>): Promise<Value> => (await read(source, await tagOf(source))).value,
    /** The same for a request; undefined if the reader has it already: then the reply is sent (304). */
    async answer(
      source: Source<Value>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<Value | undefined> {
      const known = await tagOf(source);
      reply.header('cache-control', 'no-cache').header('etag', known);
      if (isFresh(request.headers['if-none-match'], known)) {
        reply.code(304).send();
        return undefined;
      }
      const { etag, value } = await read(source, known);
      reply.header('etag', etag);
      return value;
    },
  };
}

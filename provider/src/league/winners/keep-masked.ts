import { createHash } from 'node:crypto';
import {
  type FindWithheld,
  findWithheld,
  findWithheldRevision,
} from '../../people/withheld-names/withheld.ts';
import type { Db } from '../../platform/db/database.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';

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
  /** Names what is masked, in its release. */
  name: string;
  mask: (find: FindWithheld) => Promise<Value>;
}

/** Masks something once for each decision about a name, however many ask for it. */
export function keepMasked<Value>(db: Db, isConsentRequired: boolean) {
  const kept = new Map<string, Masked<Value>>();
  const shareTag = shareQueryByKey<string>();
  const shareMask = shareQueryByKey<Masked<Value>>();

  const tagIn = async (tx: Db, { tournament, name }: Source<Value>) => {
    const revision = await findWithheldRevision(tx, isConsentRequired, tournament);
    return `"${createHash('sha256').update(`${name} ${revision}`).digest('base64url').slice(0, 22)}"`;
  };
  const mask = async (source: Source<Value>): Promise<Masked<Value>> => {
    // One snapshot: a tag must never stand for names that were hidden or shown a moment later.
    const { etag, find } = await db.transaction(
      async (tx) => ({
        etag: await tagIn(tx, source),
        find: await findWithheld(tx, isConsentRequired, source.tournament),
      }),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const masked = { etag, value: await source.mask(find) };
    kept.delete(source.name);
    kept.set(source.name, masked);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    return masked;
  };

  return {
    /** The tag of what everybody may read now. */
    tagOf: (source: Source<Value>) => shareTag(source.name, () => tagIn(db, source)),
    async read(source: Source<Value>, etag: string): Promise<Masked<Value>> {
      const known = kept.get(source.name);
      return known?.etag === etag ? known : shareMask(source.name, () => mask(source));
    },
  };
}

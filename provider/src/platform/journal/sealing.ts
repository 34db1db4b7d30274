import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { type Anchor, sealJournal } from './chain.ts';

/** An anchor goes to the process log at most this often. */
const NOTED_MILLISECONDS = 60_000;

/**
 * The round of work that seals the journal. It notes the last seal in the process log, which is outside of the
 * database: `journal verify --anchor` then finds an end that was cut off after it.
 */
export function sealing(db: Db, log: FastifyBaseLogger): (signal: AbortSignal) => Promise<void> {
  let notedAt = 0;
  let unnoted: Anchor | undefined;
  return async (signal) => {
    unnoted = (await sealJournal(db, signal)) ?? unnoted;
    if (!unnoted || Date.now() - notedAt < NOTED_MILLISECONDS) return;
    log.info({ journal: `${unnoted.no}:${unnoted.hash}` }, 'journal sealed');
    notedAt = Date.now();
    unnoted = undefined;
  };
}

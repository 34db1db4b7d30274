import { lt, or, sql } from 'drizzle-orm';
import { removeOldChanges } from '../../identity/credentials/email-change.ts';
import type { Db } from '../db/database.ts';
import { organisationRequests, outbox } from '../db/schema.ts';

/** How long a sent mail keeps its row, and the address in it. Stated in the privacy policy of the site. */
export const SENT_DAYS = 30;

/**
 * How long a request to organise a tournament and an undeliverable mail are kept. Stated in the privacy policy of the
 * site.
 */
export const REQUEST_DAYS = 365;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Removes expired mails, requests and changes of addresses; any number of replicas may run it. */
export async function removeOldMail(db: Db): Promise<void> {
  const isOver = or(lt(outbox.sentAt, before(SENT_DAYS)), lt(outbox.createdAt, before(REQUEST_DAYS)));
  await db.delete(outbox).where(isOver);
  await removeOldChanges(db);
  await db.delete(organisationRequests).where(lt(organisationRequests.createdAt, before(REQUEST_DAYS)));
}

import { lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisationRequests, outbox } from '../db/schema.ts';

/** So long a mail that has been sent leaves its row behind, and the address in it. Told in the policy of the site. */
export const SENT_DAYS = 30;

/** So long a request to organise a tournament is kept, and a mail that nobody takes. Told in the policy of the site. */
export const REQUEST_DAYS = 365;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Removes mails and requests whose time is over; any number of replicas may do so. */
export async function removeOldMail(db: Db): Promise<void> {
  const isOver = or(lt(outbox.sentAt, before(SENT_DAYS)), lt(outbox.createdAt, before(REQUEST_DAYS)));
  await db.delete(outbox).where(isOver);
  await db.delete(organisationRequests).where(lt(organisationRequests.createdAt, before(REQUEST_DAYS)));
}

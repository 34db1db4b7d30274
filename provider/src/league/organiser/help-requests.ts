import type { OrganiserRequest } from '@league/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { organisationRequests } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';

type Row = typeof organisationRequests.$inferSelect;

const present = ({ id, name, topic, message, createdAt, answeredAt }: Row): OrganiserRequest => ({
  id,
  name,
  topic,
  message,
  created_at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
});

/** The stored requests of the help page, the newest first. */
export async function listHelpRequests(db: Db): Promise<OrganiserRequest[]> {
  const rows = await db.select().from(organisationRequests).orderBy(desc(organisationRequests.id));
  return rows.map(present);
}

/** Marks a request as answered, or takes the mark back. No-op if it is so already. */
export async function markHelpRequest(
  tx: Db,
  id: number,
  isAnswered: boolean,
  actor: Actor,
): Promise<OrganiserRequest> {
  const isIt = eq(organisationRequests.id, id);
  const [found] = await tx.select().from(organisationRequests).where(isIt).for('no key update');
  if (!found) throw notFound();
  if ((found.answeredAt !== null) === isAnswered) return present(found);
  const [changed] = await tx
    .update(organisationRequests)
    .set({ answeredAt: isAnswered ? sql`now()` : null, answeredBy: isAnswered ? actor.id : null })
    .where(isIt)
    .returning();
  await record(tx, {
    action: isAnswered ? 'request_answered' : 'request_reopened',
    object: `request:${id}`,
  });
  return present(changed ?? found);
}

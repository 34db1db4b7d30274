import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import {
  fileRemovals,
  journal,
  outbox,
  pushes,
  pushSubscriptions,
  rateLimits,
  requestKeys,
} from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { listViewsOf } from './views.ts';

/** What the wing of the platform stores, which knows no privacy. Browsers that are told by push go with their sessions. */
export const platformData: PersonalData = {
  tables: [outbox, pushSubscriptions, pushes, journal, requestKeys, rateLimits, fileRemovals],
  copy: async (db, { id, email }) => ({
    mails: email === null ? [] : await listMails(db, email),
    /** The browsers that are told of news; of the address only the push service, because the rest is the right to push. */
    push_subscriptions: await db
      .select({
        service: sql<string>`substring(${pushSubscriptions.endpoint} from '^https?://([^/]+)')`,
        created_at: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id))
      .orderBy(asc(pushSubscriptions.id)),
    /** Lists the people who have opened this profile or its papers. */
    views: await listViewsOf(db, id),
    /** Acts of the person and acts about the person; other people are ids. */
    journal: await db
      .select({
        at: journal.at,
        actor_id: journal.actorId,
        role: journal.role,
        action: journal.action,
        object: journal.object,
        outcome: journal.outcome,
        address: sql<string>`case when ${journal.actorId} = ${id} then ${journal.address} else '' end`,
      })
      .from(journal)
      .where(or(eq(journal.actorId, id), sql`${journal.subjects} @> array[${id}]::int[]`))
      .orderBy(asc(journal.id)),
  }),
  async erase(tx, { ids, emails }) {
    await tx.delete(outbox).where(inArray(sql`${outbox.letter} ->> 'to'`, emails));
    await tx.delete(requestKeys).where(inArray(requestKeys.actorId, ids));
  },
};

const listMails = (db: Db, email: string) =>
  db
    .select({
      kind: sql<string>`${outbox.letter} ->> 'kind'`,
      created_at: outbox.createdAt,
      sent_at: outbox.sentAt,
    })
    .from(outbox)
    .where(sql`${outbox.letter} ->> 'to' = ${email}`);

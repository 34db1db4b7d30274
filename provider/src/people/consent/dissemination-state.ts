import type { DisseminationState } from '@league/shared/contract';
import { desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents } from '../../platform/db/schema.ts';

/** What a row of `consents` about the dissemination says. */
export const decidedState = ({ refused, withdrawnAt }: Record<'refused' | 'withdrawnAt', SQLWrapper>) =>
  sql<DisseminationState>`case when ${refused} then 'refused' when ${withdrawnAt} is null then 'granted' else 'withdrawn' end`;

/** The state of the permission to show an athlete's name: what was said last. */
export const disseminationColumn = sql<DisseminationState>`coalesce((
  select ${decidedState({ refused: sql`last.refused`, withdrawnAt: sql`last.withdrawn_at` })}
  from consents last
  where last.subject_id = "users"."id" and last.policy = 'dissemination'
  order by last.id desc limit 1), 'unasked')`;

/** The same of everybody who was asked, at once: a look into `consents` for each athlete costs many times more. */
export const lastDecisions = (db: Db) =>
  db
    .selectDistinctOn([consents.subjectId], {
      subjectId: consents.subjectId,
      state: decidedState(consents).as('state'),
    })
    .from(consents)
    .where(eq(consents.policy, 'dissemination'))
    .orderBy(consents.subjectId, desc(consents.id))
    .as('last');

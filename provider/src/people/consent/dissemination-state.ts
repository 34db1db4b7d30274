import type { DisseminationState } from '@league/shared/contract';
import { type SQLWrapper, sql } from 'drizzle-orm';

/** What a row of `consents` about the dissemination says. */
export const decidedState = ({ refused, withdrawnAt }: Record<'refused' | 'withdrawnAt', SQLWrapper>) =>
  sql<DisseminationState>`case when ${refused} then 'refused' when ${withdrawnAt} is null then 'granted' else 'withdrawn' end`;

/** The state of the permission to show an athlete's name: what was said last. */
export const disseminationColumn = sql<DisseminationState>`coalesce((
  select ${decidedState({ refused: sql`last.refused`, withdrawnAt: sql`last.withdrawn_at` })}
  from consents last
  where last.subject_id = "users"."id" and last.policy = 'dissemination'
  order by last.id desc limit 1), 'unasked')`;

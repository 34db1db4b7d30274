import { lt, or, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** How long a sent mail keeps its row, and the address in it. Stated in the privacy policy of the site. */
export const SENT_DAYS = 30;

/** How long an undeliverable mail is kept. Stated in the privacy policy of the site. */
export const UNSENT_DAYS = 365;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

export const oldMailJob: Job<{ db: Db }> = {
  name: 'old mail',
  every: HOUR,
  run: ({ db }) =>
    db
      .delete(outbox)
      .where(or(lt(outbox.sentAt, before(SENT_DAYS)), lt(outbox.createdAt, before(UNSENT_DAYS)))),
};

import { type AthleteResult, isNameHidden, listResults } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { maySeePapers } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { disseminationColumn } from '../../people/consent/dissemination-state.ts';
import { mayDisseminate } from '../../people/consent/find-admission.ts';
import { type FoundUser, namedPerson } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { listResultsOf } from './results.ts';

interface Asked {
  db: Db;
  actor: Actor;
  subject: FoundUser;
}

/**
 * Whether the actor may have a diploma, which is made to be shown: always if it is the actor who permits to show the
 * name, else while that is permitted.
 */
async function mayHaveDiploma({ db, actor, subject }: Asked): Promise<boolean> {
  if (mayDisseminate(actor, subject)) return true;
  const [row] = await db.select({ state: disseminationColumn }).from(users).where(eq(users.id, subject.id));
  return row !== undefined && !isNameHidden(row.state);
}

/** The results of an athlete, and whether the browser offers a diploma for each. */
export async function resultRoutes(app: FastifyInstance): Promise<void> {
  const policy = authorise(whose(maySeePapers, namedPerson));

  route(
    app,
    listResults,
    policy,
    async ({ db, actor, subject }): Promise<AthleteResult[]> => {
      const mayHave = await mayHaveDiploma({ db, actor, subject });
      const listed = await listResultsOf(db, subject);
      return listed.map((result) => ({ ...result, diploma: mayHave }));
    },
    { opens: { action: 'results_listed', people: ({ subject }) => [subject.id] } },
  );
}

import { listResults } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, whose } from '../access/authorise.ts';
import { maySeePapers } from '../access/people.ts';
import { namedPerson } from '../people/users.ts';
import { route } from '../route.ts';
import { listResultsOf } from './results.ts';
import type { ResultList } from './site-results.ts';

/** The results of an athlete. */
export async function resultRoutes(
  app: FastifyInstance,
  { results }: { results: ResultList },
): Promise<void> {
  route(
    app,
    listResults,
    authorise(whose(maySeePapers, namedPerson)),
    ({ db, subject }) => listResultsOf(db, subject, results),
    { opens: { action: 'results_listed', people: ({ subject }) => [subject.id] } },
  );
}

import { type AthleteResult, getDiploma, isNameHidden, listResults } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { maySeePapers } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { disseminationColumn } from '../../people/consent/dissemination-state.ts';
import { mayDisseminate } from '../../people/consent/find-admission.ts';
import { privateFile } from '../../people/images/private-picture.ts';
import { type FoundUser, namedPerson } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Diploma } from './diploma/drawing.ts';
import { listResultsOf } from './results.ts';

const PDF = 'application/pdf';

/** Loaded with the first diploma: reading fonts and writing PDF cost a start a fifth of its processor time. */
const drawing = () => import('./diploma/drawing.ts');
const writing = () => import('./diploma/write.ts');

interface Asked {
  db: Db;
  actor: Actor;
  subject: FoundUser;
  params: { result: string };
}

/**
 * Whether the actor may have a diploma, which is made to be shown: always if it is the actor who permits to show the
 * name, else while that is permitted.
 */
async function mayHaveDiploma({ db, actor, subject }: Omit<Asked, 'params'>): Promise<boolean> {
  if (mayDisseminate(actor, subject)) return true;
  const [row] = await db.select({ state: disseminationColumn }).from(users).where(eq(users.id, subject.id));
  return row !== undefined && !isNameHidden(row.state);
}

/** The results of an athlete, and a diploma for each. */
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

  const opens = {
    action: 'diploma_opened',
    people: ({ subject }: { subject: FoundUser }) => [subject.id],
  } as const;
  const find = async ({ params, ...asked }: Asked): Promise<Diploma> => {
    const { db, subject } = asked;
    if (!(await mayHaveDiploma(asked))) throw notFound();
    const result = (await listResultsOf(db, subject)).find(({ id }) => id === params.result);
    if (!result) throw notFound();
    const { lastname, firstname } = subject;
    return { lastname, firstname, result };
  };

  const draw = async (diploma: Diploma) => (await drawing()).drawDiploma(diploma);
  route(app, getDiploma, policy, async (asked) => draw(await find(asked)), { opens });

  privateFile(
    app,
    {
      path: `${getDiploma.path}/file`,
      operationId: 'getDiplomaFile',
      summary: 'The diploma of a result as a PDF',
      params: getDiploma.params,
      types: [PDF],
    },
    policy,
    async (asked) => {
      const diploma = await find(asked);
      const { lastname, firstname, result } = diploma;
      const title = `Диплом: ${lastname} ${firstname}, ${result.title}`;
      const { writePdf } = await writing();
      return { bytes: await writePdf(await draw(diploma), title), type: PDF, fileName: 'diploma.pdf' };
    },
    opens,
  );
}

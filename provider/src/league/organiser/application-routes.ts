import {
  type AcceptedAthlete,
  type Answer,
  acceptApplications,
  categoryTitle,
  getDeskApplication,
  listAcceptedAthletes,
  listDeskApplications,
  type OpenedApplication,
  type OrganiserTournament,
  type ReturnBody,
  returnApplication,
} from '@league/shared/contract';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, type Named, type Role, whose } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { rule } from '../../identity/access/rule.ts';
import { privatePicture } from '../../people/images/private-picture.ts';
import { showListed } from '../../people/shown-names/listed-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, tournaments } from '../../platform/db/schema.ts';
import type { Action } from '../../platform/journal/actions.ts';
import { conflict, invalidInput, notFound, Refusal } from '../../platform/refusal.ts';
import {
  describeAuthor,
  type FoundApplication,
  findApplication,
  numbered,
  presentApplication,
  presentSummary,
  selectApplications,
  selectSummaries,
} from '../applications/applications.ts';
import { type ReviewResult, review } from '../applications/review.ts';
import { IMAGE_AREA } from '../applications/save.ts';
import { listIntake } from '../tournaments/intake.ts';

/** Tournaments that take applications or have some: upcoming ones by date, then past ones, the latest first. */
export async function listInboxes(db: Db, actor: Actor): Promise<OrganiserTournament[]> {
  const rows = await selectSummaries(db).orderBy(desc(applications.sentAt), desc(applications.id));
  const byTournament = Map.groupBy(rows, ({ tournamentId }) => tournamentId);
  const listed = (await listIntake(db)).flatMap((tournament) => {
    const own = byTournament.get(tournament.id) ?? [];
    const isIdle = tournament.state === 'over' || tournament.state === 'none';
    if (own.length === 0 && isIdle) return [];
    const count = (status: (typeof own)[number]['status']) =>
      own.reduce((sum, one) => sum + (one.status === status ? one.athletes : 0), 0);
    return [
      {
        ...tournament,
        accepted: count('accepted'),
        waiting: count('submitted'),
        applications: own.map((row) => ({ ...presentSummary(row, actor.id), revision: row.revision })),
      },
    ];
  });
  const isOver = ({ state }: OrganiserTournament) => state === 'over';
  return [...listed.filter((one) => !isOver(one)), ...listed.filter(isOver).toReversed()];
}

/** One application for an organiser, with the names that everybody may not read marked. */
async function presentOpened(db: Db, found: FoundApplication, actor: Actor): Promise<OpenedApplication> {
  const [rows = []] = await showListed(db, [found]);
  return {
    ...presentApplication(found, actor.id),
    rows: numbered(rows),
    revision: found.revision,
    contact: { email: found.author.email, telephone: found.author.telephone },
  };
}

/**
 * Accepts applications in the given order, each in a transaction of its own: one that cannot be accepted keeps none of
 * the others waiting.
 */
async function acceptAll(
  db: Db,
  asked: readonly { id: number; revision: number }[],
): Promise<Answer<'acceptApplications'>> {
  const answers: Answer<'acceptApplications'> = [];
  for (const { id, revision } of asked) answers.push({ id, problem: await problemOf(db, id, revision) });
  return answers;
}

async function problemOf(db: Db, id: number, revision: number): Promise<string | null> {
  try {
    const stored = await review(db, id, { status: 'accepted' }, revision);
    if (!stored) return 'Заявку отозвали.';
    return stored.revision === revision ? null : CHANGED;
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return error.message;
    throw error;
  }
}

const CHANGED = 'Автор изменил заявку. Откройте её и прочитайте ещё раз.';

/** Stored where all remarks are on single athletes. */
const ON_ROWS_ONLY = 'Исправьте отмеченных спортсменов.';

/** Returns an application to its author. Throws 404 if it was withdrawn, and 409 if the author has changed it. */
async function returnWithRemarks(db: Db, id: number, body: ReturnBody): Promise<void> {
  const found = await findApplication(db, id);
  if (!found) throw notFound();
  const strange = body.rows.findIndex(({ number }) => number > found.rows.length);
  if (strange >= 0) throw invalidInput({ [`rows.${strange}.number`]: 'Такой строки в заявке нет' });
  const result: ReviewResult = {
    status: 'returned',
    remark: body.remark || ON_ROWS_ONLY,
    rowRemarks: body.rows,
  };
  const stored = await review(db, id, result, body.revision);
  if (!stored) throw notFound();
  if (stored.revision !== body.revision) throw conflict(CHANGED);
}

/** The athletes of all accepted applications, by category, club and row; throws 404 for an unknown tournament. */
async function listAccepted(db: Db, tournamentId: string): Promise<AcceptedAthlete[]> {
  const [tournament] = await db.select().from(tournaments).where(eq(tournaments.id, tournamentId));
  if (!tournament) throw notFound();
  const accepted = await selectApplications(db)
    .where(and(eq(applications.tournamentId, tournamentId), eq(applications.status, 'accepted')))
    .orderBy(asc(applications.category), asc(applications.id));
  const shown = await showListed(db, accepted);
  return accepted.flatMap((found, index) =>
    (shown[index] ?? []).map((row) => ({
      ...row,
      category: categoryTitle(found.category, tournament),
      author: describeAuthor(found),
      author_id: found.authorId,
    })),
  );
}

const every = rule<unknown>('every application', () => true);

/** The athletes in it are text of its author, so the entry names the author. */
const opened = (action: Action) => ({
  action,
  people: ({ subject }: { subject: FoundApplication }) => [subject.authorId],
  object: ({ id }: Named['params']) => `application:${id}`,
});

/** Routes for the inbox of applications. `steps`: what every call of an organiser passes. */
export function applicationRoutes(app: FastifyInstance, steps: readonly Role[]): void {
  const organiser = authorise(...steps);
  const opens = authorise(
    ...steps,
    whose(every, ({ db, params }: Named) => findApplication(db, params.id)),
  );

  route(app, listDeskApplications, organiser, ({ db, actor }) => listInboxes(db, actor), {
    opens: {
      action: 'applications_listed',
      people: (_, answer) => answer.flatMap((one) => one.applications.map(({ author }) => author.id)),
    },
  });

  route(app, getDeskApplication, opens, ({ db, actor, subject }) => presentOpened(db, subject, actor), {
    opens: opened('application_opened'),
  });

  route(app, acceptApplications, organiser, ({ db, body }) => acceptAll(db, body.applications));

  route(app, returnApplication, organiser, async ({ db, params, body }) => {
    await returnWithRemarks(db, params.id, body);
    return {};
  });

  route(app, listAcceptedAthletes, organiser, ({ db, params }) => listAccepted(db, params.tournament), {
    opens: {
      action: 'accepted_athletes_listed',
      people: (_, answer) => answer.map(({ author_id }) => author_id),
      object: ({ tournament }) => `tournament:${tournament}`,
    },
  });

  privatePicture(
    app,
    {
      path: `${getDeskApplication.path}/image`,
      operationId: 'getDeskApplicationImage',
      summary: 'The stamped form of an application, for an organiser; kept nowhere',
      params: getDeskApplication.params,
    },
    opens,
    async ({ subject }) => ({
      area: IMAGE_AREA,
      name: subject.imageName,
      shownAs: `application-${subject.id}`,
    }),
    opened('application_image_opened'),
  );
}

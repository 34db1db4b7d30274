import {
  type AthletePapers,
  CANCELLED,
  DOCUMENT_KINDS,
  dateDocument,
  deleteDocument,
  leagueDay,
  listAthletePapers,
  listDocuments,
  PAPER_REASONS,
  uploadDocument,
} from '@league/shared/contract';
import { and, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, existing, secondFactorForOthers, whose } from '../../identity/access/authorise.ts';
import { mayCorrect, maySeePapers } from '../../identity/access/person-rules.ts';
import { listsPapersOfAthletes, opensAnyPaper } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, documents, participants, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { storeFile } from '../../platform/storage/removals.ts';
import { privatePicture } from '../images/private-picture.ts';
import { BODY_LIMIT, receiveImage, SIDES, uploads } from '../images/upload.ts';
import { byName, namedPerson } from '../people/users.ts';
import { datePaper, deletePaper, findFileName, listPapers, savePaper, statusOn } from './documents.ts';

/** Routes for people's papers, which no other route serves. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(uploads);

  route(
    app,
    listAthletePapers,
    authorise(listsPapersOfAthletes),
    ({ db, actor }) => listPapersOfAthletes(db, actor),
    { opens: { action: 'papers_listed', people: (_, answer) => answer.map(({ athlete_id }) => athlete_id) } },
  );

  route(
    app,
    listDocuments,
    authorise(whose(maySeePapers, namedPerson)),
    ({ db, subject }) => listPapers(db, subject),
    { opens: { action: 'papers_listed', people: ({ subject }) => [subject.id] } },
  );

  route(
    app,
    uploadDocument,
    authorise(whose(mayCorrect, namedPerson)),
    async ({ params, actor, subject, request }) => {
      const image = await receiveImage(request, SIDES.paper);
      const paper = await storeFile(app, 'documents', image, (tx, fileName) =>
        savePaper(tx, { userId: subject.id, kind: params.kind, fileName, uploadedBy: actor.id }),
      );
      return paper;
    },
    { bodyLimit: BODY_LIMIT },
  );

  route(
    app,
    dateDocument,
    authorise(whose(mayCorrect, namedPerson)),
    async ({ db, params, body, subject }) => {
      const paper = await datePaper(db, subject.id, params.kind, body.valid_until);
      if (!paper) throw notFound();
      return paper;
    },
    { transaction: true },
  );

  route(app, deleteDocument, authorise(whose(mayCorrect, namedPerson)), async ({ db, params, subject }) => {
    const isDeleted = await db.transaction((tx) => deletePaper(tx, subject.id, params.kind));
    if (!isDeleted) throw notFound();
    return {};
  });

  privatePicture(
    app,
    {
      path: `${listDocuments.path}/:kind/file`,
      operationId: 'getDocumentFile',
      summary: 'The file of a paper, for whoever may see it; kept nowhere',
      params: uploadDocument.params,
    },
    authorise(whose(maySeePapers, namedPerson), secondFactorForOthers),
    async ({ db, params: { kind }, subject }) => ({
      area: 'documents',
      name: await findFileName(db, subject.id, kind),
      shownAs: kind,
    }),
    {
      action: 'paper_opened',
      people: ({ subject }) => [subject.id],
      details: ({ kind }) => ({ kind }),
    },
  );

  privatePicture(
    app,
    {
      path: `${listDocuments.path}/:kind/file/:reason`,
      operationId: 'getDocumentFileForReason',
      summary: 'The file of a paper for an organiser of the league, who names the reason; kept nowhere',
      params: uploadDocument.params.extend({ reason: z.enum(PAPER_REASONS) }),
    },
    authorise(opensAnyPaper, existing(namedPerson), secondFactorForOthers),
    async ({ db, params: { id, kind } }) => ({
      area: 'documents',
      name: await findFileName(db, id, kind),
      shownAs: kind,
    }),
    {
      action: 'paper_opened',
      people: ({ params }) => [params.id],
      details: ({ kind, reason }) => ({ kind, reason }),
    },
  );
}

/** The papers of the athletes whose papers the actor may see, by name: what they have, and what they lack. */
export async function listPapersOfAthletes(db: Db, actor: Actor): Promise<AthletePapers[]> {
  const day = leagueDay();
  const seen = and(
    eq(users.userType, 'athlete'),
    isNull(users.deletedAt),
    whereAllowed(maySeePapers, actor, users),
  );
  const people = await db
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(seen)
    .orderBy(...byName);
  const papers = await db
    .select({ owner: users.id, kind: documents.kind, validUntil: documents.validUntil })
    .from(documents)
    .innerJoin(users, eq(users.id, documents.userId))
    .where(seen);
  const ahead = await db
    .select({ owner: users.id, date: activities.date })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(
      and(
        seen,
        ne(participants.status, 'declined'),
        gte(activities.date, day),
        or(isNull(activities.status), ne(activities.status, CANCELLED)),
      ),
    )
    .orderBy(activities.date);
  const papersOf = Map.groupBy(papers, ({ owner }) => owner);
  const daysOf = Map.groupBy(ahead, ({ owner }) => owner);
  return people.map(({ id, firstname, lastname }) => {
    const days = (daysOf.get(id) ?? []).map(({ date }) => date);
    const validity = new Map((papersOf.get(id) ?? []).map(({ kind, validUntil }) => [kind, validUntil]));
    const lackingOn = (date: string) =>
      DOCUMENT_KINDS.filter((kind) => {
        const until = validity.get(kind);
        return until === undefined || (until !== null && until < date);
      });
    const lacking = lackingOn(days.at(-1) ?? day);
    return {
      athlete_id: id,
      firstname,
      lastname,
      documents: DOCUMENT_KINDS.map((kind) => {
        const until = validity.get(kind);
        const status = until === undefined ? 'missing' : statusOn(day, until);
        return {
          kind,
          status: status === 'valid' && lacking.includes(kind) ? 'expiring' : status,
          valid_until: until ?? null,
        };
      }),
      lacking,
      needed_by: days.find((date) => lackingOn(date).length > 0) ?? null,
    };
  });
}

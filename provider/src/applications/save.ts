import {
  type ApplicationBody,
  type ApplicationSummary,
  ageMisfit,
  type ClubApplication,
  ERROR_CODES,
  type NewApplicationBody,
} from '@league/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications, type users } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';
import { lockPerson } from '../people/users.ts';
import { forbidden, invalidInput, notFound, Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { discardFile } from '../storage/removals.ts';
import { assertPlaces, lockTournament, unknownTournament } from '../tournaments/intake.ts';
import { findApplication, findSummary, presentSummary } from './applications.ts';

type Application = typeof applications.$inferSelect;
type Person = typeof users.$inferSelect;

/** Files of stamped forms lie with the papers: nobody reaches either but by calls that ask who one is. */
export const IMAGE_AREA = 'documents';

const conflict = (message: string) => new Refusal(409, ERROR_CODES.conflict, message);

/** What is stored of the fields that both bodies have. */
const contentOf = ({
  tournament,
  category,
  rows,
}: Pick<ApplicationBody, 'tournament' | 'category' | 'rows'>) => ({
  tournamentId: tournament.id,
  category,
  rows,
});

/**
 * Stores an application and mails it to the organiser, in one transaction. The same key of the same author is the same
 * application: it is answered as it is stored, and nothing is added. `isListed`: whether the list of tournaments is
 * known to be up to date.
 */
export function sendApplication(
  db: Db,
  actor: Actor,
  { key, ...body }: NewApplicationBody,
  isListed: boolean,
): Promise<ClubApplication> {
  return db.transaction(async (tx) => {
    assertMayApply(await lockPerson(tx, actor.id));
    const [known] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.authorId, actor.id), eq(applications.key, key)));
    if (known) return readOwn(tx, actor, known.id);
    const content = contentOf(body);
    await assertOnlyOne(tx, actor, content);
    await assertTaken(tx, content, isListed);
    const [added] = await tx
      .insert(applications)
      .values({ ...content, authorId: actor.id, key })
      .returning({ id: applications.id });
    if (!added) throw new Error('The new application was not returned');
    await enqueueLetter(tx, { kind: 'club_application', id: added.id, isAgain: false });
    return readOwn(tx, actor, added.id);
  });
}

/**
 * The author sends an application anew; the organiser is told when it had been given back. Refuses one that was accepted,
 * and a `version` that is not the stored one: that refusal carries what is stored.
 */
export function changeApplication(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...body }: ApplicationBody,
  isListed: boolean,
): Promise<ClubApplication> {
  return db.transaction(async (tx) => {
    const stored = await lockOpen(tx, actor, id, 'изменить её нельзя');
    if (stored.version !== version)
      throw new Refusal(409, ERROR_CODES.staleVersion, 'Заявка изменилась, пока вы её правили.', {
        current: await readOwn(tx, actor, id),
      });
    const content = contentOf(body);
    await assertOnlyOne(tx, actor, content, id);
    await assertTaken(tx, content, isListed, stored);
    await tx
      .update(applications)
      .set({
        ...content,
        status: 'submitted',
        remark: null,
        version: stored.version + 1,
        revision: stored.revision + 1,
        sentAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(eq(applications.id, id));
    if (stored.status === 'returned')
      await enqueueLetter(tx, { kind: 'club_application', id, isAgain: true });
    return readOwn(tx, actor, id);
  });
}

/** The author takes an application back: nothing of it is kept. Its image is removed after the transaction. */
export function withdraw(db: Db, actor: Actor, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const { stored } = await lockOwn(tx, actor, id);
    assertOpen(stored, 'отозвать её нельзя');
    await tx.delete(applications).where(eq(applications.id, id));
    if (stored.imageName) await discardFile(tx, IMAGE_AREA, stored.imageName);
  });
}

/** Refuses whoever may not give this application another image, before one is received. */
export const checkImageChange = (db: Db, actor: Actor, id: number): Promise<unknown> =>
  db.transaction((tx) => lockOpen(tx, actor, id, 'заменить снимок нельзя'));

/**
 * Gives an application its image; the one before is removed after the transaction. Its `version` stays, so that the form
 * that the author is filling in meanwhile can be saved still; its `revision`, by which the organiser decides, does not.
 */
export async function setImage(
  tx: Db,
  actor: Actor,
  id: number,
  imageName: string,
): Promise<ApplicationSummary> {
  const stored = await lockOpen(tx, actor, id, 'заменить снимок нельзя');
  await tx
    .update(applications)
    .set({ imageName, revision: stored.revision + 1, updatedAt: sql`now()` })
    .where(eq(applications.id, id));
  if (stored.imageName) await discardFile(tx, IMAGE_AREA, stored.imageName);
  const summary = await findSummary(tx, actor, id);
  if (!summary) throw new Error('The changed application was not found');
  return presentSummary(summary, actor.id);
}

/** Deletes all applications of a person; their images are removed once the transaction has been committed. */
export async function removeApplicationsOf(tx: Db, authorId: number): Promise<void> {
  const rows = await tx.delete(applications).where(eq(applications.authorId, authorId)).returning();
  for (const { imageName } of rows) if (imageName) await discardFile(tx, IMAGE_AREA, imageName);
}

function assertMayApply({ userType, confirmed }: Person): void {
  if (userType !== 'club' && userType !== 'coach')
    throw forbidden('Заявки на турниры подают клубы и тренеры.');
  if (!confirmed)
    throw new Refusal(
      403,
      ERROR_CODES.notConfirmed,
      'Заявки на турниры подают после подтверждения учётной записи.',
    );
}

/** The author and the own application, held until the transaction ends; others look like absent ones. */
async function lockOwn(tx: Db, actor: Actor, id: number): Promise<{ author: Person; stored: Application }> {
  // Always before the application, as whoever deletes the author does.
  const author = await lockPerson(tx, actor.id);
  const [stored] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.authorId, actor.id)))
    .for('update');
  if (!stored) throw notFound();
  return { author, stored };
}

/** An own application that the author may change; `refused` ends the sentence about an accepted one. */
async function lockOpen(tx: Db, actor: Actor, id: number, refused: string): Promise<Application> {
  const { author, stored } = await lockOwn(tx, actor, id);
  assertMayApply(author);
  assertOpen(stored, refused);
  return stored;
}

function assertOpen({ status }: Application, refused: string): void {
  if (status === 'accepted') throw conflict(`Организатор уже принял эту заявку: ${refused}.`);
}

/**
 * Refuses an application that the tournament does not take: unknown, over, closed, full, or with athletes of another age
 * than the category's. Holds the tournament, so that the last place goes to one.
 */
async function assertTaken(
  tx: Db,
  { tournamentId, category, rows }: Pick<Application, 'tournamentId' | 'category' | 'rows'>,
  isListed: boolean,
  stored?: Application,
): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!tournament) throw unknownTournament(isListed);
  const isThere = stored?.tournamentId === tournamentId;
  await assertPlaces(tx, tournament, {
    athletes: rows.length,
    held: isThere ? stored.rows.length : 0,
    isReturned: isThere && stored.status === 'returned',
  });
  const misfits = rows.flatMap(({ birthdate }, index) => {
    const misfit = ageMisfit(category, birthdate, tournament.date);
    return misfit === null ? [] : [[`rows.${index}.birthdate`, misfit]];
  });
  if (misfits.length > 0) throw invalidInput(Object.fromEntries(misfits));
}

/** Refuses a second application of one author for one category of a tournament. */
async function assertOnlyOne(
  tx: Db,
  actor: Actor,
  { tournamentId, category }: Pick<Application, 'tournamentId' | 'category'>,
  id = 0,
): Promise<void> {
  const others = await tx.$count(
    applications,
    and(
      eq(applications.authorId, actor.id),
      eq(applications.tournamentId, tournamentId),
      eq(applications.category, category),
      ne(applications.id, id),
    ),
  );
  if (others > 0)
    throw conflict(
      'Заявка в этой категории турнира уже отправлена. Найти и изменить её можно в «Мои заявки».',
    );
}

async function readOwn(tx: Db, actor: Actor, id: number): Promise<ClubApplication> {
  const application = await findApplication(tx, actor, id);
  if (!application) throw new Error('The own application was not found');
  return application;
}

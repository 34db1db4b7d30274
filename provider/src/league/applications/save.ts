import {
  APPLICATION_CONSENT_TEXTS,
  type ApplicationBody,
  type ApplicationFields,
  type ApplicationSummary,
  type ClubApplication,
  createApplication,
  ERROR_CODES,
  findAgeGroup,
  misfits,
  type NewApplicationBody,
} from '@league/shared/contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications } from '../../platform/db/schema.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { conflict, invalidInput, Refusal } from '../../platform/refusal.ts';
import { bindKey, requestOf } from '../../platform/request-keys.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import {
  assertCategoryPlaces,
  assertPlaces,
  lockTournament,
  unknownTournament,
} from '../tournaments/intake.ts';
import {
  findApplication,
  presentApplication,
  presentSummary,
  selectSummaries,
  storeRefusals,
} from './applications.ts';

type Application = typeof applications.$inferSelect;

/** Images of stamped forms are stored with the papers: only authorised calls serve that area. */
export const IMAGE_AREA = 'documents';

/** The columns for the fields that both request bodies share. Throws 400 for a missing or outdated declaration. */
function contentOf({ tournament, category, rows, consent }: ApplicationFields, address: string) {
  if (!consent) throw invalidInput({ consent: 'Подтвердите согласия: без них спортсменов не заявляют' });
  if (!isCurrent(consent))
    throw invalidInput({
      consent: 'Текст подтверждения изменился. Обновите страницу и прочитайте его ещё раз',
    });
  return {
    tournamentId: tournament.id,
    category,
    rows,
    consent: { ...consent, at: new Date().toISOString(), address },
  };
}

const { processing, dissemination } = APPLICATION_CONSENT_TEXTS;

const isCurrent = (declared: NonNullable<ApplicationFields['consent']>): boolean =>
  declared.processing === processing[0].version &&
  (declared.dissemination === null || declared.dissemination === dissemination[0].version);

/**
 * Stores an application and mails it to the organiser, in the transaction that has locked the author. `key` is the
 * idempotency key: the same application sent again creates no second row, another one under the key is refused (409) with
 * what is stored.
 */
export async function sendApplication(
  tx: Db,
  actor: Actor,
  sent: NewApplicationBody,
  address: string,
): Promise<ClubApplication> {
  const { key, ...body } = sent;
  const findSent = async () => {
    const own = and(eq(applications.authorId, actor.id), eq(applications.key, key));
    const [known] = await tx.select({ id: applications.id }).from(applications).where(own);
    return known && readOwn(tx, actor, known.id);
  };
  await bindKey(tx, actor.id, requestOf(createApplication, { body: sent }), findSent);
  const stored = await findSent();
  if (stored) return stored;
  const content = contentOf(body, address);
  await assertOnlyOne(tx, actor, content);
  await assertTaken(tx, content);
  const [added] = await tx
    .insert(applications)
    .values({ ...content, authorId: actor.id, key })
    .returning({ id: applications.id });
  if (!added) throw new Error('The new application was not returned');
  await assertRowsPublishable(tx, content);
  await enqueueLetter(tx, { kind: 'club_application', id: added.id, isAgain: false });
  return readOwn(tx, actor, added.id);
}

/**
 * Replaces a locked application and mails it to the organiser if it had been returned. Throws 409 for an accepted
 * one, and for a stale `version` with what is stored.
 */
export async function changeApplication(
  tx: Db,
  actor: Actor,
  stored: Application,
  { version, ...body }: ApplicationBody,
  address: string,
): Promise<ClubApplication> {
  const { id } = stored;
  assertOpen(stored, 'изменить её нельзя');
  if (stored.version !== version)
    throw new Refusal(409, ERROR_CODES.staleVersion, 'Заявка изменилась, пока вы её правили.', {
      current: await readOwn(tx, actor, id),
    });
  const content = contentOf(body, address);
  await assertOnlyOne(tx, actor, content, id);
  await assertTaken(tx, content, stored);
  await tx
    .update(applications)
    .set({
      ...content,
      status: 'submitted',
      remark: null,
      rowRemarks: [],
      version: stored.version + 1,
      revision: stored.revision + 1,
      sentAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(applications.id, id));
  await assertRowsPublishable(tx, content);
  if (stored.status === 'returned') await enqueueLetter(tx, { kind: 'club_application', id, isAgain: true });
  return readOwn(tx, actor, id);
}

/**
 * Throws 400 with the row whose team or city names somebody that must not be named: everybody reads them once it is accepted.
 * The application is stored: its author's word counts.
 */
const assertRowsPublishable = (tx: Db, { rows }: Pick<Application, 'rows'>): Promise<void> =>
  assertPublishable(
    tx,
    Object.fromEntries(
      rows.flatMap(({ teamName, city }, index) => [
        [`rows.${index}.teamName`, teamName],
        [`rows.${index}.city`, city],
      ]),
    ),
  );

/** Withdraws a locked application: deletes the row, and the image after the transaction. */
export async function withdraw(tx: Db, stored: Application): Promise<void> {
  assertOpen(stored, 'отозвать её нельзя');
  await tx.delete(applications).where(eq(applications.id, stored.id));
  if (stored.imageName) await discardFile(tx, IMAGE_AREA, stored.imageName);
}

/** Throws 409 if the application is accepted: then its image is final. */
export const assertImageOpen = (stored: Application): void => assertOpen(stored, 'заменить снимок нельзя');

/**
 * Sets the image of a locked application; the old one is removed after the transaction. `version` stays, so that the
 * author can still save the open form; `revision`, which the organiser's decision names, grows.
 */
export async function setImage(
  tx: Db,
  actor: Actor,
  stored: Application,
  imageName: string,
): Promise<ApplicationSummary> {
  const { id } = stored;
  assertImageOpen(stored);
  await tx
    .update(applications)
    .set({ imageName, revision: stored.revision + 1, updatedAt: sql`now()` })
    .where(eq(applications.id, id));
  if (stored.imageName) await discardFile(tx, IMAGE_AREA, stored.imageName);
  const [summary] = await selectSummaries(tx).where(eq(applications.id, id));
  if (!summary) throw new Error('The changed application was not found');
  return presentSummary(summary, actor.id);
}

/** Deletes all applications of a person; their images are removed after the transaction. */
export async function removeApplicationsOf(tx: Db, authorId: number): Promise<void> {
  const rows = await tx.delete(applications).where(eq(applications.authorId, authorId)).returning();
  await storeRefusals(tx, rows);
  for (const { imageName } of rows) if (imageName) await discardFile(tx, IMAGE_AREA, imageName);
}

/**
 * Locks an application until commit, if `isAllowed` holds. Call it after locking the author: the lock order of a
 * deletion.
 */
export async function lockApplication(tx: Db, id: number, isAllowed: SQL): Promise<Application | undefined> {
  const [stored] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), isAllowed))
    .for('update');
  return stored;
}

function assertOpen({ status }: Application, refused: string): void {
  if (status === 'accepted') throw conflict(`Организатор уже принял эту заявку: ${refused}.`);
}

/**
 * Throws if the tournament does not take the application: it is unknown, over, closed or full, has no such category, or an
 * athlete does not fit it. Locks the tournament, so that two clubs cannot get the same last place.
 */
async function assertTaken(
  tx: Db,
  { tournamentId, category, rows }: Pick<Application, 'tournamentId' | 'category' | 'rows'>,
  stored?: Application,
): Promise<void> {
  const tournament = await lockTournament(tx, tournamentId);
  if (!tournament?.isListed) throw unknownTournament();
  const isThere = stored?.tournamentId === tournamentId;
  await assertPlaces(tx, tournament, {
    athletes: rows.length,
    reserved: isThere ? stored.rows.length : 0,
    isReturned: isThere && stored.status === 'returned',
  });
  const group = findAgeGroup(tournament, category);
  if (!group) throw invalidInput({ category: 'Этой категории на турнире нет: выберите другую' });
  await assertCategoryPlaces(tx, group, {
    of: tournamentId,
    athletes: rows.length,
    reserved: isThere && stored.category === category ? stored.rows.length : 0,
  });
  const wrong = rows.flatMap((row, index) =>
    Object.entries(misfits(row, group, tournament.date)).map(([field, text]) => [
      `rows.${index}.${field}`,
      text,
    ]),
  );
  if (wrong.length > 0) throw invalidInput(Object.fromEntries(wrong));
}

/** Throws 409 if the author already has an application for this category. */
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
  const found = await findApplication(tx, id);
  if (!found) throw new Error('The own application was not found');
  return presentApplication(found, actor.id);
}

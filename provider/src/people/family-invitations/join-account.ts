import type { Athlete } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { consents, documents, participants, passkeys, totpFactors, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { presentAthlete } from '../people/present.ts';
import { lockPerson } from '../people/users.ts';
import type { ErasePerson } from '../privacy/erase.ts';

type Person = typeof users.$inferSelect;

/**
 * Moves the login of an account that the athlete has registered to the entry of the coach, and deletes the account. The
 * second factor goes along, the sessions end. Refuses an account that has a life of its own.
 */
export async function joinAccount(
  tx: Db,
  accountId: number,
  athlete: Person,
  erasePerson: ErasePerson,
): Promise<Athlete> {
  const account = await lockPerson(tx, accountId);
  const taken = await tx.$count(participants, eq(participants.userId, accountId));
  const papers = await tx.$count(documents, eq(documents.userId, accountId));
  if (taken > 0 || papers > 0 || account.parentId !== null)
    throw conflict(
      'В вашем кабинете уже есть заявки, документы или родитель. Попросите тренера записывать вас там, а новую запись открепить.',
    );
  await tx
    .update(users)
    .set({ email: null, emailVerifiedAt: null, passwordHash: null, imageUrl: null })
    .where(eq(users.id, accountId));
  for (const table of [totpFactors, passkeys])
    await tx.update(table).set({ userId: athlete.id }).where(eq(table.userId, accountId));
  await tx.update(consents).set({ subjectId: athlete.id }).where(eq(consents.subjectId, accountId));
  await tx.update(consents).set({ userId: athlete.id }).where(eq(consents.userId, accountId));
  await erasePerson(tx, accountId);
  const [joined] = await tx
    .update(users)
    .set({
      email: account.email,
      emailVerifiedAt: account.emailVerifiedAt,
      passwordHash: account.passwordHash,
      telephone: athlete.telephone ?? account.telephone,
      imageUrl: athlete.imageUrl ?? account.imageUrl,
    })
    .where(eq(users.id, athlete.id))
    .returning();
  if (!joined) throw new Error('The athlete was not returned');
  // The account that acts is gone: the entry names the athlete whose it is now.
  await record(tx, { action: 'athlete_joined', subjects: [athlete.id], by: athlete.id });
  return presentAthlete(joined);
}

import { CONSENT, ERROR_CODES, RETENTION_DAYS, type registrationBody } from '@league/shared/contract';
import { and, asc, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { hashPassword, refuseCommonPassword } from '../../identity/session/password.ts';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, consents, mailTokens, participants, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { linkOf } from '../../platform/mail/tokens.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';
import { isOlder } from '../../platform/retention.ts';
import { openClub } from '../clubs/clubs.ts';
import { recordConsent } from '../consent/consents.ts';
import { isAddressReserved } from '../departure/deletion-letter.ts';
import type { ErasePerson } from '../privacy/erase.ts';
import { findPlace, type Place } from '../profiles/affiliation.ts';

type Wire = z.output<typeof registrationBody>;

/**
 * Undoes the swap of names in requests: `firstname` carries the family name and `lastname` the given name. Only this
 * function of the provider knows it; refused fields keep their names, which the client maps back to its inputs.
 */
const namesOfWire = ({ firstname, lastname, middlename }: Wire) => ({
  lastname: firstname,
  firstname: lastname,
  middlename: middlename || null,
});

/**
 * Creates an account with an unconfirmed address, the record of its consent, and the mail that asks to confirm the
 * address, in one transaction.
 * @param address the caller's IP address, for the record of the consent
 */
export async function registerAccount(db: Db, wire: Wire, address: string): Promise<void> {
  refuseCommonPassword(wire.password);
  const { consent } = wire;
  if (consent !== undefined && consent !== CONSENT.version)
    throw invalidInput({ consent: 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз' });
  const passwordHash = await hashPassword(wire.password);
  const isTaken = await db.transaction(async (tx) => {
    const place = await placeOf(tx, wire);
    if (await isAddressReserved(tx, wire.email)) return true;
    const [created] = await tx
      .insert(users)
      .values({
        userType: wire.userType,
        ...namesOfWire(wire),
        email: wire.email,
        passwordHash,
        telephone: 'telephone' in wire ? wire.telephone : null,
        federation: 'federation' in wire ? wire.federation : null,
        qualification: 'qualification' in wire ? wire.qualification : null,
        ...place,
        // A parent needs no confirmation: the account reaches only its own children.
        confirmed: wire.userType === 'parent',
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!created) return true;
    // After the check of the address: a form that is sent twice is refused for the address, not for the name of the
    // club.
    if (wire.userType === 'club')
      await tx
        .update(users)
        .set({ clubId: await openClub(tx, wire.clubName) })
        .where(eq(users.id, created.id));
    if (consent !== undefined) {
      const self = { userId: created.id, subjectId: created.id };
      await recordConsent(tx, { ...self, policy: 'personal_data', version: consent, address });
    }
    await record(tx, { action: 'registered', by: created.id });
    const invitation = wire.invitation && (await linkOf(tx, wire.invitation, 'family_invitation'));
    await enqueueLetter(tx, { kind: 'verify_email', to: wire.email, ...(invitation && { invitation }) });
    return false;
  });
  if (isTaken)
    throw new Refusal(409, ERROR_CODES.conflict, 'Пользователь с таким email уже существует.', {
      fields: { email: 'Пользователь с таким email уже существует.' },
    });
}

/** The club and coach of the account, as far as the league has them; none for a referee and for a club's account, which creates its own club. */
const placeOf = async (tx: Db, wire: Wire): Promise<Partial<Place>> =>
  wire.userType === 'referee' || wire.userType === 'club' || wire.clubId === null
    ? {}
    : findPlace(tx, wire.userType, { ...wire, clubId: wire.clubId });

/** After so many further days it is removed even with a valid link: requesting mails would prolong it for ever. */
const GRACE_DAYS = 7;

/** Removes the registrations that are due, one after the other. */
export const registrationJob: Job<{ db: Db; erasePerson: ErasePerson }> = {
  name: 'registrations',
  every: HOUR,
  async run({ db, erasePerson }, signal) {
    while (!signal?.aborted && (await removeNext(db, erasePerson)));
  },
};

const removeNext = (db: Db, erasePerson: ErasePerson): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: users.id, clubId: users.clubId })
      .from(users)
      .where(isDue(tx))
      .orderBy(asc(users.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await erasePerson(tx, due.id);
    // The account has never acted, so no consent has to be proved, and no result refers to its row or its club. Only
    // an athlete that a coach has enrolled meanwhile may have participations, which keep the row.
    await tx.delete(consents).where(or(eq(consents.userId, due.id), eq(consents.subjectId, due.id)));
    const places = tx.select().from(participants).where(eq(participants.userId, due.id));
    await tx.delete(users).where(and(eq(users.id, due.id), notExists(places)));
    if (due.clubId !== null) {
      const people = tx.select().from(users).where(eq(users.clubId, due.clubId));
      await tx
        .delete(clubs)
        .where(and(eq(clubs.id, due.clubId), isNotNull(clubs.closedAt), notExists(people)));
    }
    return true;
  });

/**
 * An account with a password (people of the sample league have none) and an address that was never confirmed. It is
 * kept while one of its links is valid, but not longer than `GRACE_DAYS`, and while a person without an account
 * depends on it.
 */
function isDue(tx: Db) {
  const dependent = alias(users, 'dependent');
  const ofIt = or(eq(dependent.parentId, users.id), eq(dependent.coachId, users.id));
  const links = and(eq(mailTokens.userId, users.id), gt(mailTokens.expiresAt, sql`now()`));
  return and(
    isNotNull(users.email),
    isNotNull(users.passwordHash),
    isNull(users.emailVerifiedAt),
    isNull(users.deletedAt),
    isOlder(users.createdAt, RETENTION_DAYS.unverified),
    notExists(
      tx
        .select()
        .from(dependent)
        .where(and(isNull(dependent.email), isNull(dependent.deletedAt), ofIt)),
    ),
    or(
      notExists(tx.select().from(mailTokens).where(links)),
      isOlder(users.createdAt, RETENTION_DAYS.unverified + GRACE_DAYS),
    ),
  );
}

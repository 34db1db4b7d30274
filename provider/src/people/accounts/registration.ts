import { CONSENT, ERROR_CODES, type registrationBody } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseCommonPassword } from '../../identity/credentials/common-passwords.ts';
import { hashPassword } from '../../identity/session/password.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { linkOf } from '../../platform/mail/tokens.ts';
import { invalidInput, Refusal } from '../../platform/refusal.ts';
import { openClub } from '../clubs/clubs.ts';
import { recordConsent } from '../consent/consents.ts';
import { isAddressKept } from '../departure/ask-deletion.ts';
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
    if (await isAddressKept(tx, wire.email)) return true;
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

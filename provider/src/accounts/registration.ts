import { CONSENT, ERROR_CODES, type registrationBody } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { consents, users } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';
import { findPlace, type Place } from '../people/affiliation.ts';
import { openClub } from '../people/clubs.ts';
import { invalidInput, Refusal } from '../refusal.ts';
import { hashPassword } from '../session/password.ts';
import { refuseCommonPassword } from './common-passwords.ts';

type Wire = z.output<typeof registrationBody>;

/**
 * Undoes the wire's swap: there `firstname` carries the family name and `lastname` the given name. The one place that
 * knows; complaints about a field keep its wire name, which is what the client maps back to its inputs.
 */
export const namesOfWire = ({ firstname, lastname, middlename }: Wire) => ({
  lastname: firstname,
  firstname: lastname,
  middlename: middlename || null,
});

/** Who registers: from which address, for the record of the consent; and whether the role waits to be confirmed. */
interface Circumstances {
  address: string;
  isConfirmationRequired: boolean;
}

/**
 * Creates an account that waits for its address to be confirmed, the record of its consent, and the mail that asks for
 * the address, in one transaction.
 */
export async function registerAccount(
  db: Db,
  wire: Wire,
  { address, isConfirmationRequired }: Circumstances,
): Promise<void> {
  refuseCommonPassword(wire.password);
  const { consent } = wire;
  if (consent !== undefined && consent !== CONSENT.version)
    throw invalidInput({ consent: 'Текст согласия изменился. Обновите страницу и прочитайте его ещё раз' });
  const passwordHash = await hashPassword(wire.password);
  await db.transaction(async (tx) => {
    const place = await placeOf(tx, wire);
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
        // A parent needs nobody's word: the account reaches no one but its own children.
        confirmed: !isConfirmationRequired || wire.userType === 'parent',
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!created)
      throw new Refusal(409, ERROR_CODES.conflict, 'Пользователь с таким email уже существует.', {
        fields: { email: 'Пользователь с таким email уже существует.' },
      });
    // After the address: who sends the same form twice is told of the account, and not of its club.
    if (wire.userType === 'club')
      await tx
        .update(users)
        .set({ clubId: await openClub(tx, wire.clubName) })
        .where(eq(users.id, created.id));
    if (consent !== undefined)
      await tx.insert(consents).values({
        userId: created.id,
        subjectId: created.id,
        policy: 'personal_data',
        version: consent,
        address,
      });
    await enqueueLetter(tx, { kind: 'verify_email', to: wire.email });
  });
}

/** Where the account belongs; a club's account brings its own club. */
const placeOf = async (tx: Db, wire: Wire): Promise<Partial<Place>> =>
  wire.userType === 'referee' || wire.userType === 'club' ? {} : findPlace(tx, wire.userType, wire);

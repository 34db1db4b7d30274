import { type Athlete, ageClassOf, CONSENT_VERSIONS } from '@league/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { forgetLogin } from '../../identity/credentials/forget-login.ts';
import type { Db } from '../../platform/db/database.ts';
import { invitations, notifications, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { recordAnswer } from '../consent/record.ts';
import { presentAthlete } from '../people/present.ts';
import { lockPerson } from '../people/users.ts';

/**
 * Makes an athlete, whose row and dependents are locked, the parent's child, and records the parent's consent. Ends the own
 * login of a child under 14: from then on the parent answers, pays and is notified; from 14 years on both have their accounts.
 * Refuses a child of another parent.
 */
export async function makeChild(
  tx: Db,
  parent: Pick<Actor, 'id'>,
  athleteId: number,
  address: string,
): Promise<Athlete> {
  const athlete = await lockPerson(tx, athleteId);
  if (athlete.parentId !== null && athlete.parentId !== parent.id)
    throw conflict('У спортсмена уже есть другой родитель на сайте.');
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, parent.id));
  await refuseOthersMailbox(tx, athlete, account?.email ?? '');
  const isChild = athlete.birthday !== null && ageClassOf(athlete.birthday) === 'child';
  if (isChild && athlete.email !== null) await forgetLogin(tx, [athleteId]);
  if (isChild || athlete.email === null) await readdress(tx, athleteId, parent.id);
  const [taken] = await tx
    .update(users)
    .set({
      parentId: parent.id,
      ...(isChild ? { email: null, emailVerifiedAt: null, passwordHash: null } : {}),
    })
    .where(eq(users.id, athleteId))
    .returning();
  if (!taken) throw new Error('The child was not returned');
  await recordAnswer(tx, {
    userId: parent.id,
    subjectId: athleteId,
    policy: 'parent_confirmation',
    version: CONSENT_VERSIONS.parent_confirmation,
    way: 'site',
    address,
  });
  await record(tx, {
    action: 'child_taken_over',
    subjects: [athleteId],
    details: { ended_login: isChild },
  });
  return presentAthlete(taken);
}

/** A parent's word is worth nothing from the mailbox of the athlete, the coach or the club. */
async function refuseOthersMailbox(
  tx: Db,
  { email, coachId, clubId }: Pick<typeof users.$inferSelect, 'email' | 'coachId' | 'clubId'>,
  address: string,
): Promise<void> {
  const leaders = await tx
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.id, coachId ?? 0), and(eq(users.userType, 'club'), eq(users.clubId, clubId ?? 0))));
  const others = [
    { email, of: 'спортсмена' },
    ...leaders.map((leader) => ({ ...leader, of: 'тренера или клуба' })),
  ];
  const other = others.find((one) => one.email !== null && isSameMailbox(one.email, address));
  if (other) throw conflict(`Этот кабинет открыт на почту ${other.of}: родителю нужен свой адрес.`);
}

/** What was addressed to somebody who does not sign in is the parent's now. */
export async function readdress(tx: Db, childId: number, parentId: number): Promise<void> {
  await tx
    .update(invitations)
    .set({ inviteeId: parentId })
    .where(and(eq(invitations.athleteId, childId), eq(invitations.inviteeId, childId)));
  await tx
    .update(notifications)
    .set({ userId: parentId, subjectId: childId })
    .where(eq(notifications.userId, childId));
}

/** Domains of one mail service: the same name is the same mailbox in each. */
const SAME_SERVICE: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
  'yandex.ua': 'yandex.ru',
  'narod.ru': 'yandex.ru',
};

/**
 * The mailbox behind an address: without a tag (`me+parent@x`), case, and the dots and hyphens that services ignore.
 * Only to compare: mail goes to the address itself.
 */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  const domain = address.slice(at + 1).toLowerCase();
  return `${name.replace(/[.-]/g, '')}@${SAME_SERVICE[domain] ?? domain}`;
}

/** Whether the reader of one of the addresses reads the other too. */
const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

import {
  ageClassOf,
  type FamilyInvitationFacts,
  type ParentAnswer,
  type ParentRequestBody,
} from '@league/shared/contract';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, mailTokens, parentRequests, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/outbox.ts';
import { redeemMailToken } from '../../platform/mail/tokens.ts';
import { conflict, deadLink, invalidInput } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { parentAnsweredText } from '../notifications/texts.ts';
import { fullListName, listName } from '../people/names.ts';
import { type FoundUser, lockPerson, nameColumns } from '../people/users.ts';
import { recordAnswer } from './record.ts';

/** Mails the parent of an athlete under 18; an earlier link is dead at once. */
export function askParentOf(
  db: Db,
  actor: Actor,
  athlete: FoundUser,
  { name, email }: ParentRequestBody,
): Promise<void> {
  if (athlete.userType !== 'athlete' || athlete.birthday === null)
    throw conflict('Сначала укажите дату рождения спортсмена: от неё зависит, нужно ли слово родителя.');
  if (ageClassOf(athlete.birthday) === 'adult')
    throw conflict('Спортсмену исполнилось 18 лет: слово родителя не нужно.');
  if (athlete.parentId !== null) throw conflict('У спортсмена уже есть родитель на сайте.');
  return db.transaction(async (tx) => {
    await lockPerson(tx, athlete.id);
    const others = await tx
      .select({ email: users.email })
      .from(users)
      .where(
        and(
          isNotNull(users.email),
          or(
            inArray(users.id, [athlete.id, actor.id, athlete.coachId ?? 0]),
            and(eq(users.userType, 'club'), eq(users.clubId, athlete.clubId ?? 0)),
          ),
        ),
      );
    if (others.some((other) => isSameMailbox(other.email ?? '', email)))
      throw invalidInput({
        email: 'Это адрес спортсмена, тренера или клуба. Укажите адрес, который читает сам родитель',
      });
    const asked = { askedBy: actor.id, name, email, askedAt: sql`now()`, answer: null, answeredAt: null };
    await tx
      .insert(parentRequests)
      .values({ athleteId: athlete.id, ...asked })
      .onConflictDoUpdate({ target: parentRequests.athleteId, set: asked });
    await tx
      .delete(mailTokens)
      .where(and(eq(mailTokens.userId, athlete.id), eq(mailTokens.purpose, 'parent_confirmation')));
    await enqueueLetter(tx, { kind: 'parent_confirmation', to: email, athleteId: athlete.id });
    await record(tx, { action: 'parent_asked', subjects: [athlete.id] });
  });
}

/** An open request with its athlete; `undefined` once it is answered or the athlete is gone. */
export async function findOpenRequest(db: Db, athleteId: number) {
  const asker = alias(users, 'asker');
  const [found] = await db
    .select({
      request: parentRequests,
      birthday: users.birthday,
      ...nameColumns,
      club: clubs.name,
      asker: { id: asker.id, firstname: asker.firstname, lastname: asker.lastname },
    })
    .from(parentRequests)
    .innerJoin(users, eq(users.id, parentRequests.athleteId))
    .innerJoin(asker, eq(asker.id, parentRequests.askedBy))
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(eq(parentRequests.athleteId, athleteId), isNull(parentRequests.answer), isNull(users.deletedAt)),
    );
  return found;
}

/** What the mail asks a parent; `undefined` once it is answered. */
export async function readRequest(db: Db, athleteId: number): Promise<FamilyInvitationFacts | undefined> {
  const found = await findOpenRequest(db, athleteId);
  if (!found || found.birthday === null) return undefined;
  return {
    athlete: fullListName(found),
    club: found.club,
    asked_by: found.asker.id === athleteId ? fullListName(found) : `тренер ${listName(found.asker)}`,
    takers: ['parent'],
    request: { parent: found.request.name, is_child: ageClassOf(found.birthday) === 'child' },
  };
}

/** Records a parent's answer and uses the link up; refuses a dead link, and a text that has changed meanwhile. */
export function answerRequest(db: Db, answer: ParentAnswer, address: string): Promise<void> {
  return db.transaction(async (tx) => {
    const athleteId = await redeemMailToken(tx, answer.token, 'parent_confirmation');
    if (athleteId === undefined) throw deadLink();
    const athlete = await lockPerson(tx, athleteId);
    const found = await findOpenRequest(tx, athleteId);
    if (!found || athlete.birthday === null) throw deadLink();
    const { request } = found;
    const isConfirmed = answer.answer === 'confirm';
    const giver = `${isConfirmed ? answer.name : request.name} (${request.email})`;
    const told = { userId: athleteId, subjectId: athleteId, way: 'link', giver, address } as const;
    if (answer.answer === 'confirm') {
      if (ageClassOf(athlete.birthday) === 'child')
        throw conflict('До 14 лет за спортсмена действует только родитель: возьмите его в свой кабинет.');
      await recordAnswer(tx, { ...told, policy: 'parent_confirmation', version: answer.version });
      await recordAnswer(tx, { ...told, policy: 'dissemination', version: answer.dissemination });
    } else {
      await recordAnswer(tx, { ...told, policy: 'parent_confirmation', version: null });
    }
    await closeRequest(tx, athleteId, isConfirmed ? 'confirmed' : 'refused');
    await record(tx, {
      action: 'parent_answered',
      subjects: [athleteId],
      details: {
        answer: answer.answer,
        dissemination: answer.answer === 'confirm' && answer.dissemination !== null,
      },
    });
    await notify(tx, {
      userId: request.askedBy,
      type: 'account_notification',
      kind: 'account',
      message: parentAnsweredText(athlete, isConfirmed),
      subjectId: athleteId,
    });
  });
}

/** Stores how the parent has answered. */
export async function closeRequest(
  tx: Db,
  athleteId: number,
  answer: NonNullable<(typeof parentRequests.$inferSelect)['answer']>,
): Promise<void> {
  await tx
    .update(parentRequests)
    .set({ answer, answeredAt: sql`now()` })
    .where(eq(parentRequests.athleteId, athleteId));
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
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);

import { CONSENT_VERSIONS } from '@league/shared/contract';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, invalidInput } from '../../platform/refusal.ts';
import { keepPeople, lockPerson } from '../people/users.ts';
import { mayDisseminate } from './find-admission.ts';
import { recordAnswer } from './record.ts';

/**
 * Permits or forbids to show an athlete's name to everybody. The permission is the parent's, and an adult athlete's
 * own; a child with an account may forbid it too.
 * @param version of the text that the page has shown; only a permission needs the current one
 */
export function setDissemination(
  db: Db,
  actor: Actor,
  subjectId: number,
  { allowed, version }: { allowed: boolean; version: string },
  address: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Before the child, because the consent refers to the parent too.
    await keepPeople(tx, [actor.id, subjectId]);
    const subject = await lockPerson(tx, subjectId);
    if (subject.userType !== 'athlete') throw conflict('Разрешение показывать имя нужно только спортсмену.');
    if (allowed && !mayDisseminate(actor, subject))
      throw invalidInput({ allowed: 'Разрешение даёт родитель спортсмена, с 18 лет — он сам' });
    await recordAnswer(tx, {
      userId: actor.id,
      subjectId,
      policy: 'dissemination',
      version: allowed ? version : null,
      way: 'site',
      address,
    });
    await record(tx, {
      action: allowed ? 'consent_given' : 'consent_withdrawn',
      subjects: [subjectId],
      object: 'consent:dissemination',
      details: { version: CONSENT_VERSIONS.dissemination },
    });
  });
}

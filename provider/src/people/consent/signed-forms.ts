import { ageClassOf, type SignedFormBody } from '@league/shared/contract';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { lockPerson } from '../people/users.ts';
import { recordAnswer } from './record.ts';

/**
 * Records the declaration of a coach or a club that an athlete's printed consent is signed and kept. Refused where somebody
 * can say it in person: a parent with an account, an adult athlete with one; and for a child's own account, which only
 * a parent takes over.
 */
export function recordForm(
  db: Db,
  actor: Actor,
  subjectId: number,
  { signer, version, dissemination }: SignedFormBody,
  address: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, parentId, birthday } = await lockPerson(tx, subjectId);
    if (parentId !== null) throw conflict('У спортсмена есть родитель на сайте: согласие даёт он.');
    const ageClass = birthday === null ? null : ageClassOf(birthday);
    if (email !== null && ageClass !== 'minor')
      throw conflict(
        ageClass === 'child'
          ? 'До 14 лет за спортсмена действует только родитель: отправьте ему ссылку.'
          : 'У спортсмена есть свой кабинет: согласие он даёт в нём сам.',
      );
    const said = { userId: actor.id, subjectId, way: 'paper', giver: signer, address } as const;
    await recordAnswer(tx, { ...said, policy: 'personal_data', version });
    await recordAnswer(tx, { ...said, policy: 'dissemination', version: dissemination });
    await record(tx, {
      action: 'form_recorded',
      subjects: [subjectId],
      details: { dissemination: dissemination !== null },
    });
  });
}

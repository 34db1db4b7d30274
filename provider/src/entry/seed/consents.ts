// Invented sample data: who has consented. The parent's children are not asked yet whether their names may be shown,
// and one athlete of the demo coach still waits for a signed form.
import { CONSENT_VERSIONS, type ConsentPolicy } from '@league/shared/contract';
import type { consents, users } from '../../platform/db/schema.ts';

type Person = typeof users.$inferInsert & { id: number };
type Consent = typeof consents.$inferInsert;

const ADDRESS = '192.0.2.1';

/** The consents of everybody in the sample league. */
export function inventConsents(people: readonly Person[], coachId: number): Consent[] {
  const lone = people.filter(
    ({ userType, email, parentId }) => userType === 'athlete' && !email && !parentId,
  );
  const waiting = lone.findLast((athlete) => athlete.coachId === coachId);
  return people.flatMap((person): Consent[] => {
    const { id, userType, email, parentId } = person;
    if (person === waiting) return [];
    const about = (policy: ConsentPolicy, more: Partial<Consent> = {}): Consent => ({
      userId: id,
      subjectId: id,
      policy,
      version: CONSENT_VERSIONS[policy],
      address: ADDRESS,
      ...more,
    });
    if (userType !== 'athlete') return [about('personal_data')];
    if (parentId) return [];
    if (email)
      return [
        about('personal_data'),
        about('parent_confirmation', { way: 'link', giver: 'Орлова Анна' }),
        about('dissemination', { way: 'link', giver: 'Орлова Анна' }),
      ];
    const onPaper = { way: 'paper', userId: person.coachId ?? coachId } as const;
    return [about('personal_data', onPaper), about('dissemination', onPaper)];
  });
}

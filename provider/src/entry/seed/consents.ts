// Invented sample data: everybody has consented, and all athletes are shown.
import { CONSENT_VERSIONS, type ConsentPolicy } from '@league/shared/contract';
import type { consents, users } from '../../platform/db/schema.ts';

type Person = typeof users.$inferInsert & { id: number };
type Consent = typeof consents.$inferInsert;

const ADDRESS = '192.0.2.1';

/** The consents of everybody in the sample league. */
export const inventConsents = (people: readonly Person[]): Consent[] =>
  people.flatMap(({ id, userType, email, parentId, coachId }): Consent[] => {
    const about = (policy: ConsentPolicy, more: Partial<Consent> = {}): Consent => ({
      userId: id,
      subjectId: id,
      policy,
      version: CONSENT_VERSIONS[policy],
      address: ADDRESS,
      ...more,
    });
    if (userType !== 'athlete') return [about('personal_data')];
    if (parentId) return [about('dissemination', { userId: parentId })];
    if (email)
      return [
        about('personal_data'),
        about('parent_confirmation', { way: 'paper', giver: 'Орлова Анна' }),
        about('dissemination', { way: 'paper', giver: 'Орлова Анна' }),
      ];
    const onPaper = { way: 'paper', userId: coachId ?? id } as const;
    return [about('personal_data', onPaper), about('dissemination', onPaper)];
  });

import { ageClassOf } from '@league/shared/contract';
import type { users } from '../../platform/db/schema.ts';

type Person = Pick<typeof users.$inferSelect, 'birthday' | 'email' | 'parentId'>;

/** Whether a child under 14; a person without a birth date may be one. */
const mayBeChild = ({ birthday }: Pick<Person, 'birthday'>): boolean =>
  birthday === null || ageClassOf(birthday) === 'child';

/** Whether a family may be invited: nobody signs in for the athlete, or only a child who may not. */
export const awaitsParent = ({ birthday, email, parentId }: Person): boolean =>
  parentId === null && (email === null || (birthday !== null && ageClassOf(birthday) === 'child'));

/** The user types that may take the athlete over. */
export const takersOf = (athlete: Person): ('parent' | 'athlete')[] =>
  mayBeChild(athlete) || athlete.email !== null ? ['parent'] : ['parent', 'athlete'];

import type { PlanLine } from '@league/shared/day';
import { namesOf } from '../desk/people.ts';
import type { Desk } from '../queue/use-desk.ts';

export interface CornerName {
  name: string;
  club: string;
}

/** Names and clubs of chung and hong. */
export function cornerNames(
  { athletes, state }: Pick<Desk, 'athletes' | 'state'>,
  { corners }: Pick<PlanLine, 'corners'>,
): [CornerName, CornerName] {
  const nameOf = namesOf({ athletes });
  const [chung, hong] = [0, 1].map((corner): CornerName => {
    const entry = corners[corner]?.entry;
    if (entry === undefined) return { name: '', club: '' };
    return { name: nameOf(entry), club: state.entries[entry]?.club ?? '' };
  });
  return [chung ?? { name: '', club: '' }, hong ?? { name: '', club: '' }];
}

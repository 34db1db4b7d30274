import { allCourts, type CategoryKey, type DayState, planBouts, type Rules } from '@league/shared/day';

export type Courts = readonly (readonly CategoryKey[])[];

/** The arrangement without what has left, and with what has come; as many courts as the rules say. */
export function fitted(courts: Courts, state: DayState): Courts {
  const count = Math.max(state.rules?.courts ?? 1, 1);
  return allCourts(
    state,
    Array.from({ length: count }, (_, court) => courts[court] ?? []),
  );
}

/** A category moved to a place of a court; both count from 0. */
export function moved(courts: Courts, key: CategoryKey, court: number, place: number): Courts {
  return courts.map((keys, index) => {
    const others = keys.filter((one) => one !== key);
    return index === court ? [...others.slice(0, place), key, ...others.slice(place)] : others;
  });
}

export const isSame = (a: Courts, b: Courts): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The plan of an arrangement, and when each court ends: minutes after midnight of its last day. */
export function previewOf(state: DayState, courts: Courts, { minutes }: Rules) {
  const plan = planBouts(state, courts);
  const ends = courts.map((_, index) => {
    const own = plan.bouts.filter(({ court }) => court === index + 1);
    const last = own.reduce((end, { day, at }) => Math.max(end, day * 24 * 60 + at), 0);
    return own.length === 0 ? null : last + minutes.usual;
  });
  return { plan, ends };
}

import type { Item } from './items.ts';
import { SAME_TIME } from './order.ts';

/** The bouts of one day, by court. */
type Courts = readonly (readonly Item[])[];

/** Pairs of bouts that a coach or a family has at the same time on two courts. */
export function countClashes(courts: Courts): number {
  const due = courts.flatMap((items, court) => items.map((item) => ({ item, court })));
  const byPerson = new Map<string, typeof due>();
  for (const one of due)
    for (const person of one.item.people) {
      const own = byPerson.get(person) ?? [];
      own.push(one);
      byPerson.set(person, own);
    }
  let count = 0;
  for (const { item, court } of due) {
    const others = item.people
      .flatMap((person) => byPerson.get(person) ?? [])
      .filter((other) => other.court !== court && Math.abs(other.item.at - item.at) < SAME_TIME);
    count += new Set(others).size;
  }
  return count / 2;
}

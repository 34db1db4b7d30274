import { and, eq, inArray, isNull, isSQLWrapper, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A known value, or a column or placeholder of a query. */
export type Term<T> = T | SQLWrapper;

/** A decision, or a condition that the database decides. As in SQL, nothing equals `null`. */
export type Fact = boolean | SQL;

type Scalar = string | number | boolean | null;

export const isKnown = <T extends Scalar>(term: Term<T>): term is T => !isSQLWrapper(term);

export function same<T extends Scalar>(left: Term<T>, right: Term<T>): Fact {
  if (left === null || right === null) return false;
  if (isSQLWrapper(left)) return eq(left, right);
  return isSQLWrapper(right) ? eq(right, left) : left === right;
}

export const oneOf = <T extends string>(term: Term<T>, values: readonly T[]): Fact =>
  isSQLWrapper(term) ? inArray(term, [...values]) : values.includes(term);

export const holds = (term: Term<boolean>): Fact => (isSQLWrapper(term) ? eq(term, true) : term);

export const missing = (term: Term<Scalar>): Fact => (isSQLWrapper(term) ? isNull(term) : term === null);

const isOpen = (fact: Fact): fact is SQL => typeof fact !== 'boolean';

/** True if all facts hold. Decided facts leave the condition: the database checks only the others. */
export function every(...facts: Fact[]): Fact {
  if (facts.includes(false)) return false;
  return and(...facts.filter(isOpen)) ?? true;
}

/** True if at least one fact holds. */
export function some(...facts: Fact[]): Fact {
  if (facts.includes(true)) return true;
  return or(...facts.filter(isOpen)) ?? false;
}

/** The fact as a condition of a query. */
export const conditionOf = (fact: Fact): SQL =>
  typeof fact === 'boolean' ? sql`${sql.raw(String(fact))}` : fact;

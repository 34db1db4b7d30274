import { and, eq, inArray, isNull, isSQLWrapper, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A value that is known here, or a column (or a placeholder) that the database knows. */
export type Term<T> = T | SQLWrapper;

/** Decided here, or a condition that the database decides. What is `null` equals nothing, as in SQL. */
export type Fact = boolean | SQL;

type Scalar = string | number | boolean | null;

/** Whether the value is known here. */
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

/** All of them. What is decided here leaves the condition: the database sees only what it has to decide. */
export function every(...facts: Fact[]): Fact {
  if (facts.includes(false)) return false;
  return and(...facts.filter(isOpen)) ?? true;
}

/** At least one of them. */
export function some(...facts: Fact[]): Fact {
  if (facts.includes(true)) return true;
  return or(...facts.filter(isOpen)) ?? false;
}

/** The fact as a condition of a query. */
export const conditionOf = (fact: Fact): SQL =>
  typeof fact === 'boolean' ? sql`${sql.raw(String(fact))}` : fact;

import { and, eq, inArray, isNull, isSQLWrapper, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Actor } from './actor.ts';

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

export const isTrue = (term: Term<boolean>): Fact => (isSQLWrapper(term) ? eq(term, true) : term);

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

/** The actor: values of a session, or columns of `users` in a query. */
export type Acting = { [Key in 'id' | 'userType' | 'confirmed' | 'clubId']: Term<Actor[Key]> } & {
  /** Left out where it decides nothing. */
  organiser?: boolean;
};

/** A relation of an actor to a subject: one definition, read as a predicate and as an SQL condition. */
export interface Rule<Subject> {
  /** The words of the page of permissions, in English. */
  meaning: string;
  fact: (actor: Acting, subject: Subject) => Fact;
}

export const rule = <Subject>(meaning: string, fact: Rule<Subject>['fact']): Rule<Subject> => ({
  meaning,
  fact,
});

/** A subject with the properties that each of the rules looks at. */
type SubjectOf<R> = (R extends Rule<infer Subject> ? (subject: Subject) => void : never) extends (
  subject: infer All,
) => void
  ? All
  : never;

/** Allows what at least one of the rules allows. */
export const anyOf = <Rules extends Rule<never>[]>(...rules: Rules): Rule<SubjectOf<Rules[number]>> => ({
  meaning: [...new Set(rules.map(({ meaning }) => meaning))].join('; '),
  fact: (actor, subject) => some(...rules.map(({ fact }) => fact(actor, subject as never))),
});

/** Whether a rule allows a known actor a known subject. */
export function allows<Subject>({ fact, meaning }: Rule<Subject>, actor: Acting, subject: Subject): boolean {
  const decided = fact(actor, subject);
  if (typeof decided !== 'boolean') throw new Error(`Only the database can decide: ${meaning}`);
  return decided;
}

/**
 * The condition that a rule allows the row of a query; `columns` are those of the table, or its alias, that the query
 * reads.
 */
export const whereAllowed = <Subject>({ fact }: Rule<Subject>, actor: Acting, columns: Subject): SQL =>
  conditionOf(fact(actor, columns));

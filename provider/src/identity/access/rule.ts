import type { SQL } from 'drizzle-orm';
import type { Actor } from './actor.ts';
import { conditionOf, type Fact, some, type Term } from './fact.ts';

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

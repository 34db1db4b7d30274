import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { notFound, type Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import type { Fact } from './fact.ts';
import { allows, type Rule, whereAllowed } from './rule.ts';

/** What every step of an authorisation knows: who asks, and the connection or transaction that the call runs in. */
export interface Asking {
  actor: Actor;
  db: Db;
}

/** The same about the thing that the path names. */
export interface Named extends Asking {
  params: { id: number };
}

/** What the page of permissions says of a step. */
export interface Described {
  /** In English; absent: the step decides nothing about the actor. */
  meaning?: string;
  /** Of its refusal. */
  status: 403 | 404;
  /** What it answers to an actor about a subject that is not known yet. */
  fact: (actor: Actor) => Fact;
}

/** One question about a call; `check` refuses, or hands on what it has found. */
export interface Step<Asked, Subject> extends Described {
  check: (asked: Asked & Asking) => Promise<Granted<Subject>> | Granted<Subject>;
}

/** The subject that may be acted upon, or the actor as read under a lock. */
interface Granted<Subject> {
  subject?: Subject;
  actor?: Actor;
}

/** The steps of a call in their order. */
export interface Policy<in Asked, out Subject> {
  steps: readonly Described[];
  /** Refuses, or adds what the steps have found to what is asked. */
  grant<A extends Asked & Asking>(asked: A): Promise<A & { subject: Subject }>;
}

/** Who may make a call, step by step: the first refusal ends it. */
export const authorise = <Asked, Subject>(...steps: Step<Asked, Subject>[]): Policy<Asked, Subject> => ({
  steps,
  async grant<A extends Asked & Asking>(asked: A) {
    let granted = asked;
    for (const step of steps) granted = { ...granted, ...(await step.check(granted)) };
    // A step that names a subject has found one, else it has refused.
    return granted as A & { subject: Subject };
  },
});

/** Everybody who is signed in. */
export const anyone: Step<unknown, never> = {
  meaning: 'whoever is signed in',
  status: 403,
  fact: () => true,
  check: () => ({}),
};

/** A step that the actor's role decides, whatever the subject. */
export interface Role extends Step<unknown, never> {
  fact: (actor: Actor) => boolean;
}

/** What is asked of an actor, and the refusal of whoever does not meet it. */
type Demand = [isMet: (actor: Actor) => boolean, refuse: () => Refusal];

export const role = (meaning: string, ...demands: Demand[]): Role => ({
  meaning,
  status: 403,
  fact: (actor) => demands.every(([isMet]) => isMet(actor)),
  check({ actor }) {
    for (const [isMet, refuse] of demands) if (!isMet(actor)) throw refuse();
    return {};
  },
});

/** Reads the actor anew under a lock: what the session said of the role may have been taken back since. */
export const lockActor = (lock: (db: Db, actor: Actor) => Promise<Actor>): Step<unknown, never> => ({
  status: 404,
  fact: () => true,
  check: async ({ db, actor }) => ({ actor: await lock(db, actor) }),
});

/** Looks for what a call is about; without it the call is 404, whoever asks. */
export const existing = <Asked>(find: (asked: Asked & Asking) => Promise<unknown>): Step<Asked, never> => ({
  status: 404,
  fact: () => true,
  async check(asked) {
    if ((await find(asked)) === undefined) throw notFound();
    return {};
  },
});

/** Finds the subject of a call; one that the rule does not allow looks absent. */
export const whose = <Asked, About, Subject extends About>(
  rule: Rule<About>,
  find: (asked: Asked & Asking) => Promise<Subject | undefined>,
): Step<Asked, Subject> => ({
  ...describe(rule),
  async check(asked) {
    const subject = await find(asked);
    if (subject === undefined || !allows(rule, asked.actor, subject)) throw notFound();
    return { subject };
  },
});

/**
 * The same where the query decides: `find` gets the rule as a condition over `columns`, so that no row is read or locked
 * that is not for the actor.
 */
export const among = <Asked, About, Subject>(
  rule: Rule<About>,
  columns: About,
  find: (asked: Asked & Asking, isAllowed: SQL) => Promise<Subject | undefined>,
): Step<Asked, Subject> => ({
  ...describe(rule),
  async check(asked) {
    const subject = await find(asked, whereAllowed(rule, asked.actor, columns));
    if (subject === undefined) throw notFound();
    return { subject };
  },
});

/**
 * The same for several subjects at once: `find` locks them and refuses by name those that the predicate does not allow.
 */
export const allOf = <Asked, About, Subject>(
  rule: Rule<About>,
  find: (asked: Asked & Asking, isAllowed: (subject: About) => boolean) => Promise<Subject>,
): Step<Asked, Subject> => ({
  ...describe(rule),
  check: async (asked) => ({
    subject: await find(asked, (subject) => allows(rule, asked.actor, subject)),
  }),
});

const describe = <About>({ meaning, fact }: Rule<About>): Described => ({
  meaning,
  status: 404,
  fact: (actor) => fact(actor, UNKNOWN as About),
});

/** A subject of which nothing is known: each of its properties is for the database to decide. */
const UNKNOWN = new Proxy({}, { get: () => sql`unknown` });

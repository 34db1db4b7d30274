import { ERROR_CODES } from '@league/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Action } from '../../platform/journal/actions.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';
import type { Fact } from './rule.ts';
import { allows, type Rule, whereAllowed } from './rule.ts';

/** The input of every step: the actor, and the connection or transaction that the call runs in. */
export interface Asking {
  actor: Actor;
  db: Db;
}

/** The input of a step of a call whose path names its subject. */
export interface Named extends Asking {
  params: { id: number };
}

/** The part of a step from which the page of permissions is made. */
export interface Described {
  /** In English; absent if the step decides nothing about the actor. */
  meaning?: string;
  /** The status of its refusal. */
  status: 403 | 404;
  /** What the journal says of somebody it refuses; absent if it says nothing. */
  guards?: Action;
  /**
   * The decision about an actor while the subject is unknown: a boolean if the actor alone decides, else a condition.
   */
  fact: (actor: Actor) => Fact;
}

/** One check of a call: `check` throws a refusal, or returns what it has found. */
export interface Step<Asked, Subject> extends Described {
  check: (asked: Asked & Asking) => Promise<Granted<Subject>> | Granted<Subject>;
}

/** The subject that the actor may act upon, or the actor as read under a lock. */
interface Granted<Subject> {
  subject?: Subject;
  actor?: Actor;
}

/** The steps of a call in their order. */
export interface Policy<in Asked, out Subject> {
  steps: readonly Described[];
  /** Throws the first refusal, or adds what the steps have found to their input. */
  grant<A extends Asked & Asking>(asked: A): Promise<A & { subject: Subject }>;
}

/** Makes a policy of steps, which run in order until the first refusal. */
export const authorise = <Asked, Subject>(...steps: Step<Asked, Subject>[]): Policy<Asked, Subject> => ({
  steps,
  async grant<A extends Asked & Asking>(asked: A) {
    let granted = asked;
    for (const step of steps) granted = { ...granted, ...(await step.check(granted)) };
    // A step whose type has a subject has either found it or refused.
    return granted as A & { subject: Subject };
  },
});

/** Allows everybody who is signed in. */
export const anyone: Step<unknown, never> = {
  meaning: 'whoever is signed in',
  status: 403,
  fact: () => true,
  check: () => ({}),
};

/** A step that depends on the actor only, not on a subject. */
export interface Role extends Step<unknown, never> {
  fact: (actor: Actor) => boolean;
}

/** A condition on the actor, and the refusal if it is not met. */
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

/** Reads the actor again under a lock: a confirmation that the session check saw may have been withdrawn since. */
export const lockActor = <Asked>(lock: (asked: Asked & Asking) => Promise<Actor>): Step<Asked, never> => ({
  status: 404,
  fact: () => true,
  check: async (asked) => ({ actor: await lock(asked) }),
});

/** Checks that something exists; if not, the call answers 404 to every actor. */
export const existing = <Asked>(find: (asked: Asked & Asking) => Promise<unknown>): Step<Asked, never> => ({
  status: 404,
  fact: () => true,
  async check(asked) {
    if ((await find(asked)) === undefined) throw notFound();
    return {};
  },
});

/** Finds the subject of a call; answers 404 if there is none or the rule does not allow it. */
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
 * Like `whose`, but the query decides: `find` gets the rule as a condition over `columns`, so that it neither reads
 * nor locks a row that the rule does not allow.
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
 * Like `whose`, for several subjects: `find` locks them, and its refusal names those that the predicate does not
 * allow.
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

/** A subject with unknown properties: the database has to decide each of them. */
const UNKNOWN = new Proxy({}, { get: () => sql`unknown` });

/** Whether the role opens papers of other people's children. */
export const opensPapersOfOthers = ({ userType, confirmed, organiser }: Actor): boolean =>
  organiser || (confirmed && (userType === 'club' || userType === 'coach'));

/**
 * Lets a club, a coach or an organiser open a paper of somebody else only in a session that has passed a second factor.
 */
export const secondFactorForOthers: Step<Named, never> = {
  meaning: 'for a paper of somebody else, a club, coach or organiser in a session with a second factor',
  status: 403,
  fact: (actor) => actor.secondFactor || !opensPapersOfOthers(actor),
  check({ actor, params }) {
    if (params.id === actor.id || actor.secondFactor || !opensPapersOfOthers(actor)) return {};
    throw new Refusal(
      403,
      ERROR_CODES.secondFactorRequired,
      'Чтобы открывать документы других людей, включите вход по коду или отпечатку на странице «Безопасность» и войдите с ним',
    );
  },
};

const needsSecondFactor = () =>
  new Refusal(
    403,
    ERROR_CODES.secondFactorRequired,
    'Стол открывается после входа со вторым шагом: включите вход по коду или отпечатку на странице «Безопасность» и войдите с ним',
  );

/** Lets somebody work at a desk with data of many people only after a second factor. */
export const secondFactorAtDesk: Role = role('in a session with a second factor', [
  ({ secondFactor }) => secondFactor,
  needsSecondFactor,
]);

/** The same for what clubs do too, with what is theirs. */
export const secondFactorOfOrganisers: Role = role('an organiser in a session with a second factor', [
  ({ secondFactor, organiser }) => secondFactor || !organiser,
  needsSecondFactor,
]);

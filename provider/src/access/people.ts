import { inArray } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from '../db/schema.ts';
import type { Actor } from '../session/sessions.ts';
import {
  conditionOf,
  every,
  type Fact,
  holds,
  isKnown,
  missing,
  oneOf,
  same,
  some,
  type Term,
} from './fact.ts';
import { type Acting, anyOf, type Rule, rule } from './rule.ts';

/** Somebody whom a rule is about, as far as any rule looks: a row of `users`, or the columns of a query. */
export interface Person {
  id: Term<number>;
  userType: Term<Actor['userType']>;
  confirmed: Term<boolean>;
  clubId: Term<number | null>;
  coachId: Term<number | null>;
  parentId: Term<number | null>;
  email: Term<string | null>;
  /** The person with `coachId`; of a row only, in a query it is looked up. */
  coach?: Pick<Person, 'userType' | 'confirmed' | 'clubId'> | null;
}

type About<Key extends keyof Person> = Rule<Pick<Person, Key>>;

export const isSelf: About<'id'> = rule('oneself', (actor, person) => same(person.id, actor.id));

const COMPETITORS = ['athlete', 'referee'] as const;

/** Clubs, coaches and parents take part in no event or camp themselves. */
export const isSelfCompeting: About<'id'> = rule('oneself', (actor, person) =>
  every(oneOf(actor.userType, COMPETITORS), isSelf.fact(actor, person)),
);

/** Whether somebody sees only the events and camps that he takes part in. */
export const competes = ({ userType }: Actor): boolean => COMPETITORS.some((type) => type === userType);

const isSelfCoaching: About<'id'> = rule('oneself', (actor, person) =>
  every(same(actor.userType, 'coach'), isSelf.fact(actor, person)),
);

/** Only clubs and coaches apply for tournaments. */
export const isSelfApplying: About<'id'> = rule('the author', (actor, person) =>
  every(oneOf(actor.userType, ['club', 'coach']), isSelf.fact(actor, person)),
);

export const isSelfAsParent: About<'id'> = rule('oneself, as a parent', (actor, person) =>
  every(same(actor.userType, 'parent'), isSelf.fact(actor, person)),
);

export const isChildOf: About<'parentId'> = rule("a parent's child", (actor, person) =>
  every(same(actor.userType, 'parent'), same(person.parentId, actor.id)),
);

const namedAsCoach = (actor: Acting, person: Pick<Person, 'userType' | 'coachId'>): Fact =>
  every(same(actor.userType, 'coach'), same(person.userType, 'athlete'), same(person.coachId, actor.id));

const namedAsClub = (actor: Acting, person: Pick<Person, 'userType' | 'clubId'>): Fact =>
  every(same(actor.userType, 'club'), same(person.userType, 'coach'), same(person.clubId, actor.clubId));

const areConfirmed = (actor: Acting, person: Pick<Person, 'confirmed'>): Fact =>
  every(holds(actor.confirmed), holds(person.confirmed));

/** Whose word the person needs, whether or not anybody is confirmed yet. */
export const dependsOn: About<'userType' | 'coachId' | 'clubId'> = rule(
  'an athlete who named the coach, a coach who named the club',
  (actor, person) => some(namedAsCoach(actor, person), namedAsClub(actor, person)),
);

/** Whom one confirms or releases. */
export const awaitsWordOf: About<'userType' | 'coachId' | 'clubId'> = rule(
  dependsOn.meaning,
  (actor, person) => every(holds(actor.confirmed), dependsOn.fact(actor, person)),
);

export const isAthleteOf: About<'userType' | 'coachId' | 'confirmed'> = rule(
  "a confirmed coach's confirmed athlete",
  (actor, person) => every(areConfirmed(actor, person), namedAsCoach(actor, person)),
);

export const isCoachOf: About<'userType' | 'clubId' | 'confirmed'> = rule(
  "a confirmed club's confirmed coach",
  (actor, person) => every(areConfirmed(actor, person), namedAsClub(actor, person)),
);

/** The athlete whom only the coach can act for: nobody else has an account, neither the athlete nor a parent. */
export const isLoneAthleteOf: About<'userType' | 'coachId' | 'confirmed' | 'email' | 'parentId'> = rule(
  "a confirmed coach's confirmed athlete with neither account nor parent",
  (actor, person) => every(isAthleteOf.fact(actor, person), missing(person.email), missing(person.parentId)),
);

export const isAthleteOfClub: About<'userType' | 'confirmed' | 'coachId' | 'coach'> = rule(
  "a confirmed athlete of a confirmed club's confirmed coach",
  (actor, person) =>
    every(
      same(actor.userType, 'club'),
      areConfirmed(actor, person),
      same(person.userType, 'athlete'),
      isCoachedBy(person, (coach) => isCoachOf.fact(actor, coach)),
    ),
);

/** Whether the person's coach is one of whom `fact` holds. */
function isCoachedBy(
  { coachId, coach }: Pick<Person, 'coachId' | 'coach'>,
  fact: (coach: Pick<Person, 'userType' | 'confirmed' | 'clubId'>) => Fact,
): Fact {
  if (!isKnown(coachId)) {
    const coaches = alias(users, 'coach_of');
    return inArray(
      coachId,
      new QueryBuilder()
        .select({ id: coaches.id })
        .from(coaches)
        .where(conditionOf(fact(coaches))),
    );
  }
  if (coach === undefined) throw new Error('The coach of the person was not read');
  return coach !== null && fact(coach);
}

/** Whose profile one sees. */
export const maySee = anyOf(isSelf, isChildOf, isAthleteOf, isCoachOf, isAthleteOfClub);

/** Whose photo, consents, affiliation and account one decides on. */
export const mayChange = anyOf(isSelf, isChildOf);

/** Whose data and papers one corrects. */
export const mayCorrect = anyOf(isSelf, isChildOf, isLoneAthleteOf);

/** Whose papers one sees. */
export const maySeePapers = anyOf(isSelf, isChildOf, isAthleteOf, isAthleteOfClub);

/** Whose papers one finds in one list. */
export const isOwnAthlete = anyOf(isChildOf, isAthleteOf);

/** The coach whose athletes one sees. */
export const maySeeAthletesOf = anyOf(isSelfCoaching, isCoachOf);

/** Whose applications for events and camps one sees. */
export const maySeeApplicationsOf = anyOf(isSelfCompeting, isChildOf, isAthleteOf, isAthleteOfClub);

/** Whose applications for tournaments one reads. */
export const mayReadApplicationsOf = anyOf(isSelfApplying, isCoachOf);

/** For whom one answers an invitation and pays. */
export const mayAnswerFor = anyOf(isSelfCompeting, isChildOf, isLoneAthleteOf);

/** Whom one knows among the participants of an event or a camp. */
export const mayKnowParticipant: About<'id' | 'parentId'> = anyOf(
  isSelfCompeting,
  isChildOf,
  rule('everybody, for a confirmed club or coach', (actor) =>
    every(oneOf(actor.userType, ['club', 'coach']), holds(actor.confirmed)),
  ),
);

/** Whose present status a notification shows. A former coach keeps the notification, without the status. */
export const mayFollow: About<'id' | 'parentId' | 'userType' | 'coachId' | 'confirmed'> = anyOf(
  isSelfCompeting,
  isChildOf,
  isAthleteOf,
  rule('everybody, for a confirmed club', (actor) =>
    every(same(actor.userType, 'club'), holds(actor.confirmed)),
  ),
);

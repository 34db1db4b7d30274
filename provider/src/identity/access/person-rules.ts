import { inArray } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { users } from '../../platform/db/schema.ts';
import type { Actor } from './actor.ts';
import {
  type Acting,
  anyOf,
  conditionOf,
  every,
  type Fact,
  isKnown,
  isTrue,
  missing,
  oneOf,
  type Rule,
  rule,
  same,
  some,
  type Term,
} from './rule.ts';

/** The properties of a person that rules look at: values of a row of `users`, or columns of a query. */
export interface Person {
  id: Term<number>;
  userType: Term<Actor['userType']>;
  confirmed: Term<boolean>;
  clubId: Term<number | null>;
  coachId: Term<number | null>;
  parentId: Term<number | null>;
  email: Term<string | null>;
  /** The person with `coachId`. Only a row has it: a query looks the coach up. */
  coach?: Pick<Person, 'userType' | 'confirmed' | 'clubId'> | null;
}

type About<Key extends keyof Person> = Rule<Pick<Person, Key>>;

export const isSelf: About<'id'> = rule('oneself', (actor, person) => same(person.id, actor.id));

const COMPETITORS = ['athlete', 'referee'] as const;

/** Clubs, coaches and parents do not take part in events and camps. */
export const isSelfCompeting: About<'id'> = rule('oneself', (actor, person) =>
  every(oneOf(actor.userType, COMPETITORS), isSelf.fact(actor, person)),
);

/** Whether the actor sees only the events and camps that he takes part in. */
export const competes = ({ userType }: Actor): boolean => COMPETITORS.some((type) => type === userType);

const isSelfCoaching: About<'id'> = rule('oneself', (actor, person) =>
  every(oneOf(actor.userType, ['coach', 'club']), isSelf.fact(actor, person)),
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
  every(isTrue(actor.confirmed), isTrue(person.confirmed));

/** People who need the actor's confirmation, whether or not anybody is confirmed yet. */
export const dependsOn: About<'userType' | 'coachId' | 'clubId'> = rule(
  'an athlete who named the coach, a coach who named the club',
  (actor, person) => some(namedAsCoach(actor, person), namedAsClub(actor, person)),
);

/** People the actor may confirm or detach. */
export const awaitsWordOf: About<'userType' | 'coachId' | 'clubId'> = rule(
  dependsOn.meaning,
  (actor, person) => every(isTrue(actor.confirmed), dependsOn.fact(actor, person)),
);

export const isAthleteOf: About<'userType' | 'coachId' | 'confirmed'> = rule(
  "a confirmed coach's confirmed athlete",
  (actor, person) => every(areConfirmed(actor, person), namedAsCoach(actor, person)),
);

export const isCoachOf: About<'userType' | 'clubId' | 'confirmed'> = rule(
  "a confirmed club's confirmed coach",
  (actor, person) => every(areConfirmed(actor, person), namedAsClub(actor, person)),
);

const isAlone = (person: Pick<Person, 'email' | 'parentId'>): Fact =>
  every(missing(person.email), missing(person.parentId));

/** An athlete of a coach who has left, and who belongs to the club now: neither the athlete nor a parent has an account. */
export const isManagedBy: About<'userType' | 'coachId' | 'clubId' | 'confirmed' | 'email' | 'parentId'> =
  rule('an athlete whom a confirmed club isTrue without a coach', (actor, person) =>
    every(
      same(actor.userType, 'club'),
      areConfirmed(actor, person),
      same(person.userType, 'athlete'),
      same(person.clubId, actor.clubId),
      missing(person.coachId),
      isAlone(person),
    ),
  );

const isLoneAthleteOfCoach: About<'userType' | 'coachId' | 'confirmed' | 'email' | 'parentId'> = rule(
  "a confirmed coach's confirmed athlete with neither account nor parent",
  (actor, person) => every(isAthleteOf.fact(actor, person), isAlone(person)),
);

/** Only the coach, or the club, can act for this athlete: neither the athlete nor a parent has an account. */
export const isLoneAthleteOf = anyOf(isLoneAthleteOfCoach, isManagedBy);

/** Athletes the actor enrols. */
export const isAthleteOfTeam = anyOf(isAthleteOf, isManagedBy);

const isCoachedInClub: About<'userType' | 'confirmed' | 'coachId' | 'coach'> = rule(
  "a confirmed athlete of a confirmed club's confirmed coach",
  (actor, person) =>
    every(
      same(actor.userType, 'club'),
      areConfirmed(actor, person),
      same(person.userType, 'athlete'),
      isCoachedBy(person, (coach) => isCoachOf.fact(actor, coach)),
    ),
);

export const isAthleteOfClub = anyOf(isCoachedInClub, isManagedBy);

/** Whether `fact` holds of the person's coach. */
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

/** People whose profile the actor may see. */
export const maySee = anyOf(isSelf, isChildOf, isAthleteOf, isCoachOf, isAthleteOfClub);

/** People whose photo, consents, affiliation and account the actor may change. */
export const mayChange = anyOf(isSelf, isChildOf);

/** People whose data and papers the actor may correct. */
export const mayCorrect = anyOf(isSelf, isChildOf, isLoneAthleteOf);

/** People whose papers the actor may see. */
export const maySeePapers = anyOf(isSelf, isChildOf, isAthleteOf, isAthleteOfClub);

/** Athletes for whose signed form the actor may give the word, and whose doubles the actor joins. */
export const mayVouchFor = anyOf(isAthleteOf, isAthleteOfClub);

/** Athletes whose family the actor may invite. */
export const mayInviteFamilyOf = anyOf(isSelf, isAthleteOf, isAthleteOfClub);

/** Coaches, and the own club, whose athletes the actor may list. */
export const maySeeAthletesOf = anyOf(isSelfCoaching, isCoachOf);

/** People whose applications for events and camps the actor may see. */
export const maySeeApplicationsOf = anyOf(isSelfCompeting, isChildOf, isAthleteOf, isAthleteOfClub);

/** People whose applications for tournaments the actor may read. */
export const mayReadApplicationsOf = anyOf(isSelfApplying, isCoachOf);

/** People the actor may answer an invitation and pay for. */
export const mayAnswerFor = anyOf(isSelfCompeting, isChildOf, isLoneAthleteOf);

/** Participants of an event or a camp that the actor may know by name. */
export const mayKnowParticipant: About<'id' | 'parentId'> = anyOf(
  isSelfCompeting,
  isChildOf,
  rule('everybody, for a confirmed club or coach', (actor) =>
    every(oneOf(actor.userType, ['club', 'coach']), isTrue(actor.confirmed)),
  ),
);

/** People whose current status a notification shows. A former coach keeps the notification, without the status. */
export const mayFollow: About<'id' | 'parentId' | 'userType' | 'coachId' | 'confirmed'> = anyOf(
  isSelfCompeting,
  isChildOf,
  isAthleteOf,
  rule('everybody, for a confirmed club', (actor) =>
    every(same(actor.userType, 'club'), isTrue(actor.confirmed)),
  ),
);

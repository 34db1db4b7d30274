import { getTableColumns } from 'drizzle-orm';
import { invitations, users } from '../../platform/db/schema.ts';
import { isChildOf, isLoneAthleteOf, isSelfCompeting, type Person } from './person-rules.ts';
import { anyOf, every, oneOf, type Rule, rule, same, some, type Term } from './rule.ts';

/** The athlete of an invitation, and the person it is addressed to. */
type Invited = Pick<Person, 'id' | 'userType' | 'confirmed' | 'clubId' | 'coachId' | 'parentId' | 'email'> & {
  inviteeId: Term<number>;
};

/** The columns of `Invited` in a query of invitations where `users` is the athlete. */
export const INVITED = { ...getTableColumns(users), inviteeId: invitations.inviteeId };

const mayAnswerInPerson = anyOf(isSelfCompeting, isChildOf);

/** The invitations that the actor may answer and pay. */
export const mayAnswerInvitation: Rule<Invited> = rule(
  `an invitation addressed to the actor: ${mayAnswerInPerson.meaning}; one of ${isLoneAthleteOf.meaning}`,
  (actor, invited) =>
    some(
      every(mayAnswerInPerson.fact(actor, invited), same(invited.inviteeId, actor.id)),
      every(isLoneAthleteOf.fact(actor, invited), same(invited.inviteeId, invited.id)),
    ),
);

/** The events and camps that the actor may open; `participantId` is the actor's id if the actor takes part. */
export const mayOpenActivity: Rule<{ participantId: Term<number | null> }> = rule(
  'an athlete and a referee what they take part in, others everything',
  (actor, { participantId }) =>
    some(oneOf(actor.userType, ['club', 'coach', 'parent']), same(participantId, actor.id)),
);

/** The events and camps that the actor may change and cancel. */
export const mayChangeActivity: Rule<{ createdBy: Term<number | null> }> = rule(
  'an event or a camp of its own, an organiser every one',
  ({ id, organiser = false }, { createdBy }) => some(organiser, same(createdBy, id)),
);

export const isAddressee: Rule<{ userId: Term<number> }> = rule(
  'whom the notification is addressed to',
  (actor, { userId }) => same(userId, actor.id),
);

import type { Visitor } from '../../src/testing/test-app.ts';

export const ROLES = ['guest', 'club', 'coach', 'parent', 'athlete', 'referee'] as const;
export type Role = (typeof ROLES)[number];
export type Person = Exclude<Role, 'guest'>;

/** The ids of one club, its people and their things. In an absent world nothing exists. */
export interface World {
  visitors: Record<Role, Visitor>;
  /** A referee the operator has named an organiser of the league. */
  organiser: Visitor;
  clubId: number;
  ids: Record<Person, number>;
  emails: Record<Person, string>;
  /** A child of the parent and athlete of the coach. */
  child: number;
  /** Athletes of the coach with neither account nor parent: one is enrolled, the other is not. */
  alone: number;
  newcomer: number;
  waitingCoach: number;
  waitingAthlete: number;
  /** Waits for the league's word. */
  waitingReferee: number;
  /** A request of the help page. */
  helpRequest: number;
  event: number;
  camp: number;
  /** A notice of the league. */
  notice: number;
  /** A notification of each person; the athlete's and the parent's are invitations to the event, not answered yet. */
  notification: Record<Person, number>;
  /**
   * Invitations to the camp that athlete and parent have accepted; for the others a notification that is no
   * invitation.
   */
  accepted: Record<Person, number>;
  /** A tournament application of the club, and one of the coach for all others. */
  application: Record<Person, number>;
  category: number;
  /** A tournament whose secretaries are the club, the referee and another one, and the entry of the athlete there. */
  day: string;
  dayEntry: number;
  /** A pass that a device of that tournament is offered. */
  dayPass: number;
  /** A tournament that organisers edit, with a file and a link to its preview. */
  draft: { tournament: string; file: string; token: string };
  verifyToken: string;
  /** Of the link to the parent of `newcomer`. */
  /** Of the link by which a family takes `newcomer` over. */
  familyToken: string;
  loginToken: string;
  resetToken: string;
}

const NOWHERE = 2_147_483_000;
/** A record with a value for each person. */
export const everyone = <T>(of: (person: Person) => T): Record<Person, T> => ({
  club: of('club'),
  coach: of('coach'),
  parent: of('parent'),
  athlete: of('athlete'),
  referee: of('referee'),
});

/** A world in which every id is absent. */
export const absentWorld: Omit<World, 'visitors' | 'organiser'> = {
  clubId: NOWHERE,
  ids: everyone(() => NOWHERE),
  emails: everyone((person) => `nobody-${person}@league.test`),
  child: NOWHERE,
  alone: NOWHERE,
  newcomer: NOWHERE,
  waitingCoach: NOWHERE,
  waitingAthlete: NOWHERE,
  waitingReferee: NOWHERE,
  helpRequest: NOWHERE,
  event: NOWHERE,
  camp: NOWHERE,
  notice: NOWHERE,
  notification: everyone(() => NOWHERE),
  accepted: everyone(() => NOWHERE),
  application: everyone(() => NOWHERE),
  category: NOWHERE,
  day: 'nowhere',
  dayEntry: NOWHERE,
  dayPass: NOWHERE,
  draft: { tournament: 'nowhere', file: 'nowhere.webp', token: 'v'.repeat(43) },
  verifyToken: 'x'.repeat(43),
  familyToken: 'w'.repeat(43),
  loginToken: 'x'.repeat(43),
  resetToken: 'y'.repeat(43),
};

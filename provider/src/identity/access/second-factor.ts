import { ERROR_CODES } from '@league/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';
import { type Named, type Role, role, type Step } from './authorise.ts';

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

import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import { type Asking, type Role, role, type Step } from '../../../identity/access/authorise.ts';
import { conditionOf } from '../../../identity/access/rule.ts';
import { lockActing } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { daySecretaries } from '../../../platform/db/schema.ts';
import { transactionInTurn } from '../../../platform/db/turns.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { dayRow } from '../log/execute.ts';

type Account = Pick<Actor, 'userType' | 'confirmed' | 'organiser'>;

/** Accounts that may be secretaries of a tournament. */
export const mayBeSecretary = ({ userType, confirmed, organiser }: Account): boolean =>
  organiser || (confirmed && (userType === 'referee' || userType === 'club'));

/** Whether somebody is a secretary of this tournament now. */
export async function isSecretary(db: Db, tournament: string, actor: Actor): Promise<boolean> {
  if (!mayBeSecretary(actor)) return false;
  const own = and(eq(daySecretaries.tournamentId, tournament), eq(daySecretaries.userId, actor.id));
  return (await db.$count(daySecretaries, own)) > 0;
}

interface OfTournament extends Asking {
  params: { tournament: string };
}

/** Lets a secretary of the tournament act; an absent day has none, and is refused alike. */
export const secretary: Step<OfTournament, never> = {
  meaning: 'a secretary of the tournament: a confirmed referee or club, or an organiser of the league',
  status: 403,
  guards: 'desk_asked',
  fact: (actor) => mayBeSecretary(actor) && conditionOf(eq(daySecretaries.userId, actor.id)),
  async check({ db, params, actor }) {
    if (!(await isSecretary(db, params.tournament, actor)))
      throw forbidden(
        'Секретариат этого турнира открыт его секретарям. Попросите одного из них или организатора лиги назначить вас.',
      );
    return {};
  },
};

/**
 * The transaction of somebody who acts at a desk, the actor locked before the day, and checked again: the call waits for
 * its turn, or asks somebody else, before it begins, so that nobody's connection waits for that.
 */
export const actAtDesk = <T>(
  asked: OfTournament,
  step: Step<OfTournament, never>,
  work: (tx: Db, actor: Actor) => Promise<T>,
): Promise<T> =>
  transactionInTurn(asked.db, dayRow(asked.params.tournament), async (tx) => {
    const actor = await lockActing({ ...asked, db: tx });
    await step.check({ ...asked, db: tx, actor });
    return work(tx, actor);
  });

/** The same of a secretary. */
export const actAsSecretary = <T>(
  asked: OfTournament,
  work: (tx: Db, actor: Actor) => Promise<T>,
): Promise<T> => actAtDesk(asked, secretary, work);

export const opensDays: Role = {
  ...role('an organiser of the league', [
    ({ organiser }) => organiser,
    () => forbidden('День турнира открывает организатор лиги.'),
  ]),
  guards: 'desk_asked',
};

/** The secretaries of a day cannot keep an organiser of the league out of it. */
export const entersDesks: Role = {
  ...role('an organiser of the league', [
    ({ organiser }) => organiser,
    () => forbidden('Войти в секретариат без назначения может только организатор лиги.'),
  ]),
  guards: 'desk_asked',
};

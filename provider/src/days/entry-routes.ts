import {
  addDayEntries,
  ERROR_CODES,
  enterQualified,
  type PublishedRating,
  takeDayApplications,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type Asking, authorise } from '../access/authorise.ts';
import { secondFactorAtDesk } from '../access/second-factor.ts';
import type { Db } from '../db/database.ts';
import { lockActing } from '../people/users.ts';
import { Refusal } from '../refusal.ts';
import { requestOf } from '../request-keys/request-keys.ts';
import type { RatingList } from '../results/site-rating.ts';
import { route } from '../route.ts';
import type { Actor } from '../session/sessions.ts';
import { assertPublishable } from '../shown-names/public-texts.ts';
import { addEntries } from './entries/add-entries.ts';
import { enterQualified as enter } from './entries/enter-qualified.ts';
import { takeApplications } from './entries/take-applications.ts';
import { newsSince } from './log/news.ts';
import { secretary } from './rights/secretary.ts';

interface Asked extends Asking {
  params: { tournament: string };
}

/** The transaction of a secretary. It begins after the rating is read; the actor is locked before the day. */
const acting = <T>(asked: Asked, work: (tx: Db, actor: Actor) => Promise<T>): Promise<T> =>
  asked.db.transaction(async (tx) => {
    const actor = await lockActing({ ...asked, db: tx });
    await secretary.check({ ...asked, db: tx, actor });
    return work(tx, actor);
  });

/** The calls that bring entries, with the points that they have in the championship rating. */
export function entryRoutes(app: FastifyInstance, rating: RatingList, isConfirmationRequired: boolean): void {
  const adds = authorise(secretary, secondFactorAtDesk(isConfirmationRequired));
  /** Without the rating entries come without points: nobody waits for it at the desk. */
  const readPoints = (): Promise<PublishedRating> =>
    rating().catch((err: unknown) => {
      app.log.warn({ err }, 'The rating could not be read');
      return [];
    });

  route(app, takeDayApplications, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after, applications } = asked.body;
    const points = await readPoints();
    return acting(asked, async (tx, actor) => {
      const request = requestOf(takeDayApplications, asked);
      const sending = { tournament, actor: actor.id, request, after };
      const misfits = await takeApplications(tx, sending, applications, points);
      return { ...(await newsSince(tx, tournament, after)), misfits };
    });
  });

  route(app, addDayEntries, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after, rows, reason, note } = asked.body;
    const points = await readPoints();
    return acting(asked, async (tx, actor) => {
      const texts = rows.flatMap(({ club, region }, index) => [
        [`rows.${index}.club`, club],
        [`rows.${index}.region`, region],
      ]);
      await assertPublishable(tx, Object.fromEntries(texts), isConfirmationRequired);
      const request = requestOf(addDayEntries, asked);
      const sending = { tournament, actor: actor.id, request, after, note };
      const misfits = await addEntries(tx, sending, rows, reason, points);
      return { ...(await newsSince(tx, tournament, after)), misfits };
    });
  });

  route(app, enterQualified, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after } = asked.body;
    const published = await rating().catch((cause: unknown) => {
      const message = 'Рейтинг чемпионата сейчас недоступен. Попробуйте позже.';
      throw new Refusal(503, ERROR_CODES.unavailable, message, {}, { cause });
    });
    return acting(asked, async (tx, actor) => {
      const request = requestOf(enterQualified, asked);
      const misfits = await enter(tx, { tournament, actor: actor.id, request, after }, published);
      return { ...(await newsSince(tx, tournament, after)), misfits };
    });
  });
}

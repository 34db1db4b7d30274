import { addDayEntries, ERROR_CODES, enterQualified, takeDayApplications } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requestOf } from '../../platform/request-keys/request-keys.ts';
import type { RatingList } from '../rating-tables/rating-list.ts';
import { addEntries } from './entries/add-entries.ts';
import { enterQualified as enter } from './entries/enter-qualified.ts';
import { takeApplications } from './entries/take-applications.ts';
import { newsSince } from './log/news.ts';
import { actAsSecretary, secretary } from './rights/secretary.ts';

/** The calls that bring entries. */
export function entryRoutes(
  app: FastifyInstance,
  {
    rating,
    clock,
    isConfirmationRequired,
  }: { rating: RatingList; clock: Clock; isConfirmationRequired: boolean },
): void {
  const adds = authorise(secretary, secondFactorAtDesk(isConfirmationRequired));

  route(app, takeDayApplications, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after, applications } = asked.body;
    return actAsSecretary(asked, async (tx, actor) => {
      const request = requestOf(takeDayApplications, asked);
      const sending = { tournament, actor: actor.id, request, after };
      const sorted = await takeApplications(tx, sending, applications);
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });

  route(app, addDayEntries, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after, rows, reason, falls, note } = asked.body;
    return actAsSecretary(asked, async (tx, actor) => {
      const texts = rows.flatMap(({ club, region }, index) => [
        [`rows.${index}.club`, club],
        [`rows.${index}.region`, region],
      ]);
      await assertPublishable(tx, Object.fromEntries(texts), isConfirmationRequired);
      const request = requestOf(addDayEntries, asked);
      const sending = { tournament, actor: actor.id, request, after, note };
      const sorted = await addEntries(tx, sending, rows, { reason, falls, at: clock().toISOString() });
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });

  route(app, enterQualified, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after } = asked.body;
    const published = await rating().catch((cause: unknown) => {
      const message = 'Рейтинг чемпионата сейчас недоступен. Попробуйте позже.';
      throw new Refusal(503, ERROR_CODES.unavailable, message, {}, { cause });
    });
    return actAsSecretary(asked, async (tx, actor) => {
      const request = requestOf(enterQualified, asked);
      const sorted = await enter(tx, { tournament, actor: actor.id, request, after }, published);
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });
}

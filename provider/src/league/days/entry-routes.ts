import { addDayEntries, enterQualified, takeDayApplications } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { conflict } from '../../platform/refusal.ts';
import { requestOf } from '../../platform/request-keys/request-keys.ts';
import { readDayRating } from '../ratings/day-rating.ts';
import { addEntries } from './entries/add-entries.ts';
import { enterQualified as enter } from './entries/enter-qualified.ts';
import { takeApplications } from './entries/take-applications.ts';
import { newsSince } from './log/news.ts';
import { actAsSecretary, secretary } from './rights/secretary.ts';

/** The calls that bring entries. */
export function entryRoutes(app: FastifyInstance): void {
  const { clock } = app;
  const adds = authorise(secretary, secondFactorAtDesk);

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
      await assertPublishable(tx, Object.fromEntries(texts));
      const request = requestOf(addDayEntries, asked);
      const sending = { tournament, actor: actor.id, request, after, note };
      const sorted = await addEntries(tx, sending, rows, { reason, falls, at: clock().toISOString() });
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });

  route(app, enterQualified, adds, async (asked) => {
    const { tournament } = asked.params;
    const { after } = asked.body;
    return actAsSecretary(asked, async (tx, actor) => {
      const rating = await readDayRating(tx);
      if (rating.length === 0) throw conflict('Рейтинг чемпионата не опубликован: вводить некого.');
      const request = requestOf(enterQualified, asked);
      const sorted = await enter(tx, { tournament, actor: actor.id, request, after }, rating);
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });
}

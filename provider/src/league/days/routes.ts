import {
  addDayEntries,
  enterQualified,
  getDayExtract,
  getMyDay,
  isRehearsal,
  listDays,
  openDay,
  protestBout,
  startRehearsal,
  takeDayApplications,
  wipeRehearsal,
} from '@league/shared/contract';
import { boutEnd, boutId } from '@league/shared/day';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise, lockActor, role, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { lockActing } from '../../people/people/users.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { wake } from '../../platform/background/jobs.ts';
import { shareQuery } from '../../platform/db/shared-query.ts';
import { transactionInTurn } from '../../platform/db/turns.ts';
import { conflict, forbidden, notFound } from '../../platform/refusal.ts';
import { requestOf } from '../../platform/request-keys.ts';
import { readDayRating } from '../ratings/season.ts';
import { deskRoutes } from './desk-routes.ts';
import { drawRoutes } from './draws/draw-routes.ts';
import { addEntries } from './entries/add-entries.ts';
import { recordShown } from './entries/desk-athletes.ts';
import { enterQualified as enter } from './entries/enter-qualified.ts';
import { readExtract } from './entries/extract.ts';
import { findOwnEntries, presentOwn } from './entries/my-entries.ts';
import { takeApplications } from './entries/take-applications.ts';
import { liveRoutes } from './live/routes.ts';
import { dayRow, execute, tellOfDay } from './log/execute.ts';
import { findDay } from './log/find-day.ts';
import { newsSince } from './log/news.ts';
import { openDay as open } from './open-day.ts';
import { passRoutes } from './passes/pass-routes.ts';
import * as rehearsal from './rehearsal/rehearsal.ts';
import { putSecretary } from './rights/secretaries.ts';
import { actAsSecretary, isSecretary, opensDays, secretary } from './rights/secretary.ts';
import { listWithProgress } from './view/public-day.ts';
import { viewRoutes } from './view-routes.ts';

/** Tournaments' days: who may open one, what everybody sees, the desk of the secretaries. */
export async function dayRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async ({ method, params }, { statusCode }) => {
    const { tournament } = (params ?? {}) as { tournament?: string };
    if (method !== 'GET' && statusCode < 300 && tournament !== undefined) tellOfDay(app.db, tournament);
  });
  const listed = shareQuery(listWithProgress(app.db));
  publicRoute(app, listDays, () => listed());

  route(app, openDay, authorise(opensDays, secondFactorAtDesk), async ({ db, actor: asking, body }) => {
    await assertPublishable(db, { title: body.title });
    return transactionInTurn(db, dayRow(body.tournament), async (tx) => {
      const actor = await lockActing({ db: tx, actor: asking });
      const head = await open(tx, actor.id, body);
      await putSecretary(tx, body.tournament, actor.id);
      return head;
    });
  });

  rehearsalRoutes(app);
  viewRoutes(app);
  await app.register(liveRoutes);
  drawRoutes(app);
  teamRoutes(app);
  protestRoute(app);
  deskRoutes(app);
  entryRoutes(app);
  passRoutes(app);
}

function rehearsalRoutes(app: FastifyInstance): void {
  route(app, startRehearsal, authorise(opensDays, secondFactorAtDesk), ({ db, actor: asking }) =>
    db.transaction(async (tx) => {
      const actor = await lockActing({ db: tx, actor: asking });
      const tournament = await rehearsal.startRehearsal(tx, actor.id, app.clock());
      await wake(tx, rehearsal.rehearsalJob.name);
      return { tournament };
    }),
  );

  route(app, wipeRehearsal, authorise(secretary, secondFactorAtDesk), (asked) =>
    actAsSecretary(asked, async (tx) => {
      await rehearsal.wipeRehearsal(tx, asked.params.tournament);
      return {};
    }),
  );
}

const confirmedCoach = role('a confirmed coach', [
  ({ userType, confirmed }) => userType === 'coach' && confirmed,
  () => forbidden('Протест подаёт тренер одного из двух спортсменов или секретариат.'),
]);

/** What clubs, coaches, parents and athletes see of their own entries. */
function teamRoutes(app: FastifyInstance): void {
  route(app, getMyDay, authorise(anyone), async ({ db, actor, params: { tournament } }) => {
    const state = await findDay(db, tournament);
    const own = await findOwnEntries(db, tournament, actor);
    const subjects = own.flatMap(({ athlete }) => athlete.userId ?? []).filter((id) => id !== actor.id);
    if (subjects.length > 0)
      await app.recordOpening({
        action: 'day_athletes_listed',
        subjects: [...new Set(subjects)].sort((one, other) => one - other),
        object: `tournament:${tournament}`,
      });
    return {
      isSecretary: await isSecretary(db, tournament, actor),
      entries: await presentOwn(db, state, own),
      now: app.clock().toISOString(),
    };
  });

  route(app, getDayExtract, authorise(anyone), async ({ db, actor, params }) => {
    const extract = await readExtract(db, params, actor);
    await recordShown(app, { tournament: params.tournament, entries: new Set([params.entry]) });
    return extract;
  });
}

/** The protest of a coach; the secretariat's is a command of its desk. */
function protestRoute(app: FastifyInstance): void {
  route(
    app,
    protestBout,
    authorise(lockActor(lockActing), confirmedCoach),
    async (asked) => {
      const { db, actor, params, body } = asked;
      const { tournament } = params;
      const own = (await findOwnEntries(db, tournament, actor))
        .filter(({ athlete, isSure }) => isSure && body.entries.includes(athlete.id))
        .map(({ athlete }) => athlete.id);
      if (own.length === 0) throw notFound();
      const { key: _, ...bout } = body;
      const at = app.clock().toISOString();
      const request = requestOf(protestBout, asked);
      await execute(db, { tournament, actor: actor.id, request }, ({ bouts }) => {
        const { entries, result } = bouts[boutId(bout.category, bout.bout)] ?? {};
        const winner = result ? boutEnd(result).winner : null;
        if (winner !== null && own.every((id) => id === entries?.[winner]))
          throw conflict('Протест подаёт тренер того, кто проиграл бой.');
        return { type: 'protest', ...bout, at };
      });
      return { protest: 'review' as const };
    },
    { transaction: true, turn: ({ params }) => dayRow(params.tournament) },
  );
}

/** The calls that bring entries. */
function entryRoutes(app: FastifyInstance): void {
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
      if (isRehearsal(tournament)) throw conflict('В репетиции нет настоящих спортсменов.');
      const rating = await readDayRating(tx, tournament);
      if (rating.length === 0) throw conflict('Рейтинг чемпионата не опубликован: вводить некого.');
      const request = requestOf(enterQualified, asked);
      const sorted = await enter(tx, { tournament, actor: actor.id, request, after }, rating);
      return { ...(await newsSince(tx, tournament, after)), ...sorted };
    });
  });
}

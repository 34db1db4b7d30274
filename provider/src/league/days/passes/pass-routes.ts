import {
  type Call,
  getPassDesk,
  getPassLog,
  holdCourt,
  holdCourtAtDesk,
  issueDayPass,
  listDayPasses,
  redeemDayPass,
  revokeDayPass,
  sendPassCommand,
} from '@league/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise } from '../../../identity/access/authorise.ts';
import { deviceRoute, publicRoute, route } from '../../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../../identity/access/second-factor.ts';
import { assertPublishable } from '../../../people/shown-names/public-texts.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transactionInTurn } from '../../../platform/db/turns.ts';
import { record } from '../../../platform/journal/record.ts';
import { forbidden, notFound } from '../../../platform/refusal.ts';
import { requestOf } from '../../../platform/request-keys/request-keys.ts';
import { idsOf, recordShown } from '../entries/record-shown.ts';
import { dayRow, execute, lockDay } from '../log/execute.ts';
import { rulesOf } from '../log/find-day.ts';
import { makeCommand } from '../make-command.ts';
import { actAsSecretary, secretary } from '../rights/secretary.ts';
import { assertHolds, holderAtDesk, holderOf, takeCourt, takeCourtAtDesk } from './court-hold.ts';
import { lastsUntil, offerPass, redeemPass } from './offers.ts';
import { assertMay } from './pass-rights.ts';
import { passNewsSince, readPassDesk } from './pass-view.ts';
import {
  assertSamePlace,
  findPass,
  keepPass,
  listPasses,
  noteSeen,
  ownPassOf,
  type Pass,
  revokePass,
} from './passes.ts';

/** Passes of devices: what secretaries do with them, and what a device does under its own. */
export function passRoutes(app: FastifyInstance): void {
  issuing(app);
  redeeming(app);
  working(app);
}

function issuing(app: FastifyInstance): void {
  const { clock } = app;
  const asSecretary = authorise(secretary, secondFactorAtDesk);

  route(app, listDayPasses, asSecretary, async ({ db, params: { tournament } }) => ({
    passes: await listPasses(db, tournament, clock()),
  }));

  route(app, issueDayPass, asSecretary, (asked) =>
    actAsSecretary(asked, async (tx, { id: issuer }) => {
      const { tournament } = asked.params;
      const station = 'station' in asked.body ? asked.body.station : undefined;
      await assertPublishable(tx, { station });
      return offerPass(tx, { tournament, issuer, now: clock() }, asked.body);
    }),
  );

  route(app, revokeDayPass, asSecretary, (asked) =>
    actAsSecretary(asked, async (tx) => {
      const { tournament, id } = asked.params;
      const { only } = asked.query;
      const { kind } = await revokePass(tx, { tournament, id, only }, clock());
      await record(tx, {
        action: 'day_pass_revoked',
        object: `tournament:${tournament}`,
        details: { pass: id, kind },
      });
      return { passes: await listPasses(tx, tournament, clock()) };
    }),
  );

  route(app, holdCourtAtDesk, asSecretary, async (asked) => {
    const { tournament: tournamentId } = asked.params;
    const court = Number(asked.params.court);
    const place = { tournamentId, court };
    const { browser, isTakingOver } = asked.body;
    const read = async (db: Db, account: number, now: Date) => {
      const holder = (await holderAtDesk(db, place, { account, browser, now })) ?? null;
      return { isFree: holder === null, holder };
    };
    if (!isTakingOver) return read(asked.db, asked.actor.id, clock());
    return actAsSecretary(asked, async (tx, { id: account }) => {
      const now = clock();
      const rules = rulesOf(await lockDay(tx, tournamentId));
      if (court > rules.courts) throw notFound();
      await takeCourtAtDesk(tx, place, { account, browser, endsAt: lastsUntil(rules, now), now });
      return read(tx, account, now);
    });
  });
}

function redeeming(app: FastifyInstance): void {
  const { clock } = app;
  const { name, options } = app.siteCookies.pass;
  publicRoute(app, redeemDayPass, async ({ db, request, reply, params: { tournament }, body }) => {
    const former = request.cookies[name];
    const { pass, token } = await db.transaction((tx) =>
      redeemPass(tx, { tournament, code: body, former, now: clock() }),
    );
    reply.setCookie(name, token, { ...options, expires: pass.endsAt });
    return ownPassOf(pass);
  });
}

function working(app: FastifyInstance): void {
  const { clock, ring } = app;
  const ofDevice = <C extends Call & { access: 'pass' }>(_call: C, ...kinds: Pass['kind'][]) => ({
    devices: kinds,
    async find(request: FastifyRequest): Promise<Pass> {
      const { tournament } = request.params as { tournament: string };
      const pass = await findPass(app.db, request, tournament, clock());
      if (kinds.includes(pass.kind)) return pass;
      throw forbidden('Доступ этого устройства – не для этой страницы.');
    },
  });
  deviceRoute(
    app,
    getPassDesk,
    ofDevice(getPassDesk, 'court', 'scales', 'announcer'),
    async ({ db, device, params: { tournament } }) => {
      const { desk, applicants } = await readPassDesk(db, device, ring);
      await noteSeen(db, device, clock());
      await recordShown(app, { tournament, entries: idsOf(desk.athletes), applicants, pass: device.id });
      return { ...desk, now: clock().toISOString() };
    },
  );

  deviceRoute(
    app,
    getPassLog,
    ofDevice(getPassLog, 'court', 'scales', 'announcer'),
    async ({ db, device, params: { tournament }, query }) => {
      const news = await passNewsSince(db, device, query.after);
      await noteSeen(db, device, clock(), query.unsent);
      await recordShown(app, { tournament, entries: idsOf(news.athletes), pass: device.id });
      return { ...news, now: clock().toISOString() };
    },
  );

  deviceRoute(app, sendPassCommand, ofDevice(sendPassCommand, 'court', 'scales'), async (asked) => {
    const { tournament } = asked.params;
    const { after, expects, command, pass: madeUnder } = asked.body;
    if (madeUnder !== undefined) await assertSamePlace(asked.db, asked.device, madeUnder);
    return transactionInTurn(asked.db, dayRow(tournament), async (tx) => {
      const pass = await keepPass(tx, asked.device, clock());
      const { key, content } = requestOf(sendPassCommand, asked);
      // Under another pass the same key is another request.
      const request = { key, content: [...content, { pass: pass.id }] };
      const sending = { tournament, actor: null, pass: pass.id, request, expects };
      const { seq } = await execute(tx, sending, async (state) => {
        assertMay(state, command, pass);
        await assertHolds(tx, pass, clock());
        return makeCommand(tx, tournament, state, command, { ring, clock, actor: null });
      });
      return { ...(await passNewsSince(tx, pass, after)), ...(seq !== null && { own: seq }) };
    });
  });

  deviceRoute(app, holdCourt, ofDevice(holdCourt, 'court'), async ({ db, device, params, body }) => {
    const now = clock();
    await noteSeen(db, device, now);
    const known = await holderOf(db, device, now);
    if (known && (known.isOwn || !body.isTakingOver)) return known;
    return transactionInTurn(db, dayRow(params.tournament), async (tx) => {
      const pass = await keepPass(tx, device, now);
      await lockDay(tx, params.tournament);
      // Of two that find the court free, the second one is told who holds it.
      const taken = await holderOf(tx, pass, now);
      if (taken && !body.isTakingOver) return taken;
      await takeCourt(tx, pass, now);
      const holder = await holderOf(tx, pass, now);
      if (!holder) throw new Error('The court is not held');
      return holder;
    });
  });
}

import {
  type Call,
  getPassDesk,
  getPassLog,
  issueDayPass,
  listDayPasses,
  redeemDayPass,
  revokeDayPass,
  sendPassCommand,
  takeCourt,
  takeCourtAtDesk,
} from '@league/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../../identity/access/authorise.ts';
import { deviceRoute, publicRoute, route } from '../../../identity/access/route.ts';
import { assertPublishable } from '../../../people/shown-names/public-texts.ts';
import { transactionInTurn } from '../../../platform/db/turns.ts';
import { record } from '../../../platform/journal/record.ts';
import { forbidden, notFound } from '../../../platform/refusal.ts';
import { requestOf } from '../../../platform/request-keys.ts';
import { idsOf, recordShown } from '../entries/desk-athletes.ts';
import { dayRow, execute, lockDay } from '../log/execute.ts';
import { rulesOf } from '../log/find-day.ts';
import { makeCommand } from '../make-command.ts';
import { actAsSecretary, secretary } from '../rights/secretary.ts';
import { assertLeads, courtsAtDesk, courtsOf, lead, leadAtDesk, listPasses } from './leaders.ts';
import { lastsUntil, offerPass, redeemPass } from './offers.ts';
import { assertMay } from './pass-rights.ts';
import { passNewsSince, readPassDesk } from './pass-view.ts';
import { findPass, noteSeen, ownPassOf, type Pass, revokePass, storePass } from './passes.ts';

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
      const { kind } = await revokePass(tx, { tournament, id }, clock());
      await record(tx, {
        action: 'day_pass_revoked',
        object: `tournament:${tournament}`,
        details: { pass: id, kind },
      });
      return { passes: await listPasses(tx, tournament, clock()) };
    }),
  );

  route(app, takeCourtAtDesk, asSecretary, (asked) =>
    actAsSecretary(asked, async (tx, { id: account }) => {
      const { tournament } = asked.params;
      const [court, now] = [Number(asked.params.court), clock()];
      const rules = rulesOf(await lockDay(tx, tournament));
      if (court > rules.courts) throw notFound();
      await leadAtDesk(
        tx,
        { tournamentId: tournament, court },
        { account, until: lastsUntil(rules, now), now },
      );
      return { courts: await courtsAtDesk(tx, tournament, { account, now }) };
    }),
  );
}

function redeeming(app: FastifyInstance): void {
  const { clock } = app;
  const { name, options } = app.siteCookies.pass;
  publicRoute(app, redeemDayPass, async ({ db, request, reply, params: { tournament }, body }) => {
    const former = request.cookies[name];
    const { pass, token } = await db.transaction((tx) =>
      redeemPass(tx, { tournament, letters: body.letters, former, now: clock() }),
    );
    reply.setCookie(name, token, { ...options, expires: pass.until });
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
      const { desk, applicants } = await readPassDesk(db, device);
      await noteSeen(db, device, clock());
      await recordShown(app, { tournament, entries: idsOf(desk.athletes), applicants, pass: device.id });
      return { ...desk, courts: await courtsOf(db, device, clock()), now: clock().toISOString() };
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
      return { ...news, courts: await courtsOf(db, device, clock()), now: clock().toISOString() };
    },
  );

  deviceRoute(app, sendPassCommand, ofDevice(sendPassCommand, 'court', 'scales'), async (asked) => {
    const { tournament } = asked.params;
    const { after, expects, command } = asked.body;
    return transactionInTurn(asked.db, dayRow(tournament), async (tx) => {
      const pass = await storePass(tx, asked.device, clock());
      const { key, content } = requestOf(sendPassCommand, asked);
      // Under another pass the same key is another request.
      const request = { key, content: [...content, { pass: pass.id }] };
      const sending = { tournament, actor: null, pass: pass.id, request, expects };
      const { seq } = await execute(tx, sending, async (state) => {
        assertMay(state, command, pass);
        await assertLeads(tx, pass, clock());
        return makeCommand(tx, tournament, state, command, { ring, clock });
      });
      return { ...(await passNewsSince(tx, pass, after)), ...(seq !== null && { own: seq }) };
    });
  });

  deviceRoute(app, takeCourt, ofDevice(takeCourt, 'court'), ({ db, device, params: { tournament } }) =>
    transactionInTurn(db, dayRow(tournament), async (tx) => {
      const pass = await storePass(tx, device, clock());
      await lockDay(tx, tournament);
      await lead(tx, pass, clock());
      return { courts: await courtsOf(tx, pass, clock()) };
    }),
  );
}

import {
  addDaySecretary,
  correctDayAthlete,
  type DayNews,
  enterDayDesk,
  getDayDesk,
  getDayLog,
  listUnseeded,
  removeDaySecretary,
  sendDayCommand,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise, secondFactorAtDesk } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { forbidden } from '../../platform/refusal.ts';
import { requestOf } from '../../platform/request-keys.ts';
import { readDesk } from './desk.ts';
import { findSeedPoints } from './draws/seed-points.ts';
import { correctAthlete } from './entries/correct-athlete.ts';
import { idsOf, recordShown } from './entries/desk-athletes.ts';
import { execute } from './log/execute.ts';
import { findDay } from './log/find-day.ts';
import { newsSince } from './log/news.ts';
import { makeCommand } from './make-command.ts';
import { courtsAtDesk } from './passes/leaders.ts';
import { addSecretary, enterDesk, listSecretaries, removeSecretary } from './rights/secretaries.ts';
import { actAsSecretary, actAtDesk, entersDesks, secretary } from './rights/secretary.ts';
import { tellOfOtherDay } from './soon/tell-other-day.ts';

/** The entries that a shown note of a command tells of. */
const mentionedIn = ({ note, changes }: DayNews['commands'][number]): number[] =>
  note === null ? [] : changes.flatMap((change) => (change.part === 'entry' ? change.id : []));

/** What the secretaries of a tournament do; each change answers with the news of the log. */
export function deskRoutes(app: FastifyInstance): void {
  const { ring, clock } = app;
  const reads = authorise(secretary, secondFactorAtDesk);

  route(
    app,
    getDayDesk,
    reads,
    async ({ db, params: { tournament }, actor }) => {
      const { desk, applicants } = await readDesk(db, tournament);
      await recordShown(app, { tournament, entries: idsOf(desk.athletes), applicants });
      const courts = await courtsAtDesk(db, tournament, { account: actor.id, now: clock() });
      return { ...desk, courts, now: clock().toISOString() };
    },
    { isCompressed: true },
  );

  route(app, getDayLog, reads, async ({ db, params: { tournament }, query, actor }) => {
    const news = await newsSince(db, tournament, query.after);
    const entries = new Set([...idsOf(news.athletes), ...news.commands.flatMap(mentionedIn)]);
    await recordShown(app, { tournament, entries });
    const courts = await courtsAtDesk(db, tournament, { account: actor.id, now: clock() });
    return { ...news, courts, now: clock().toISOString() };
  });

  route(app, listUnseeded, reads, async ({ db, params: { tournament } }) => ({
    entries: (await findSeedPoints(db, tournament, await findDay(db, tournament))).unclear,
  }));

  route(app, sendDayCommand, reads, async (asked) => {
    const { tournament } = asked.params;
    const { note, ...body } = asked.body;
    const { account = asked.actor.id, after, expects, command } = body;
    // The browser keeps commands longer than a login: between its check and this call somebody else may have logged in.
    if (account !== asked.actor.id)
      throw forbidden('Это действие сделал другой человек: его отправит только его вход.');
    return actAsSecretary(asked, async (tx, { id: actor }) => {
      // The browser forgets the note when the session ends, and sends the command again without it.
      const request = requestOf(sendDayCommand, { params: asked.params, body });
      if (command.type === 'change-rules')
        await assertPublishable(tx, {
          'command.rules.title': command.rules.title,
          ...Object.fromEntries(
            Object.entries(command.rules.panel ?? {}).map(([id, text]) => [
              `command.rules.panel.${id}`,
              text,
            ]),
          ),
        });
      const done = await execute(tx, { tournament, actor, request, expects, after, note }, (state) =>
        makeCommand(tx, tournament, state, command, { ring, clock }),
      );
      if (!done.isRepeated) await tellOfOtherDay(tx, tournament, done);
      return { ...(await newsSince(tx, tournament, after)), ...(done.seq !== null && { own: done.seq }) };
    });
  });

  route(app, correctDayAthlete, reads, async (asked) => {
    const { tournament, entry } = asked.params;
    const { key: _, after, expects, ...fields } = asked.body;
    return actAsSecretary(asked, async (tx, { id: actor }) => {
      const request = requestOf(correctDayAthlete, asked);
      await assertPublishable(tx, { club: fields.club, region: fields.region });
      await correctAthlete(tx, { tournament, actor, request, expects, after }, entry, fields);
      return newsSince(tx, tournament, after);
    });
  });

  route(app, addDaySecretary, reads, (asked) =>
    actAsSecretary(asked, async (tx, by) => {
      const { tournament } = asked.params;
      await addSecretary(tx, { tournament, by }, asked.body.email);
      return { secretaries: await listSecretaries(tx, tournament) };
    }),
  );

  route(app, enterDayDesk, authorise(entersDesks, secondFactorAtDesk), (asked) =>
    actAtDesk(asked, entersDesks, async (tx, organiser) => {
      const { tournament } = asked.params;
      await enterDesk(tx, tournament, organiser);
      return { secretaries: await listSecretaries(tx, tournament) };
    }),
  );

  route(app, removeDaySecretary, reads, (asked) =>
    actAsSecretary(asked, async (tx, by) => {
      const { tournament, id } = asked.params;
      await removeSecretary(tx, { tournament, by }, id);
      return { secretaries: await listSecretaries(tx, tournament) };
    }),
  );
}

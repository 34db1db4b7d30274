import assert from 'node:assert/strict';
import { type ContentTask, decideDissemination, publishContent } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { renewLive } from '../league/content/publications/renewal.ts';
import { consents, notifications } from '../platform/db/schema.ts';
import { startContentScene, versionOf } from './content-scene.ts';
import { answerOf } from './contract-call.ts';
import { visitorAs } from './test-app.ts';

export const MINUTE = 60_000;

/** A site with a worker, an athlete «Марк Орлов» whose name may be shown, and the look that orders renewals. */
export async function startRenewalScene(settings: Record<string, string> = {}) {
  const scene = await startContentScene({ CONFIRMATION: 'auto', ...settings });
  const { app, clock, db, next, organiser, read, report, site } = scene;
  const warnings: object[] = [];
  const log = Object.assign(Object.create(app.log), { warn: (fields: object) => warnings.push(fields) });
  const renew = renewLive({
    ...{ db, log, isConfirmationRequired: false, clock: () => new Date(clock.now) },
    deskRelease: async () => {
      if (site.isAway) throw new Error('The site is away');
      return site.release;
    },
  });
  const athlete = await visitorAs(app, 'athlete');
  const hide = async () =>
    answerOf(
      await athlete.call(decideDissemination, {
        params: { id: athlete.id },
        body: { allowed: false, version: 'any' },
      }),
    );
  const allow = () =>
    db.insert(consents).values({
      ...{ userId: athlete.id, subjectId: athlete.id, policy: 'dissemination' },
      ...{ version: '1', way: 'site', address: '' },
    });
  const later = (milliseconds = MINUTE) => {
    clock.now = new Date(clock.now.getTime() + milliseconds);
  };
  const settle = async (task: ContentTask) => {
    const release = versionOf(task);
    assert.equal((await report(task.publication, { state: 'live', release })).statusCode, 200);
    site.release = release;
    later();
    return task;
  };
  /** Looks once, and brings live what that has ordered. */
  const renewed = async (): Promise<ContentTask | undefined> => {
    later();
    await renew();
    const task = await next();
    return task && settle(task);
  };
  const order = async (id: string, more: object = {}) =>
    organiser.call(publishContent, {
      params: { tournament: id },
      body: { version: (await read(id)).version, ...more },
    });
  const goLive = async (id: string) => {
    answerOf(await order(id));
    return bring();
  };
  /** Brings the next one live, and returns it. */
  const bring = async () => {
    const task = await next();
    assert.ok(task);
    return settle(task);
  };
  const toldTo = async ({ id }: { id: number }) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)))
      .filter(({ message }) => /Из текстов убрано|На сайте осталось/.test(message))
      .map(({ message, tournamentId }) => ({ message, tournamentId }));
  /** The operator makes the release of this publication live, one from before the desk had any, or again the newest. */
  const rollTo = (task: ContentTask | null | undefined) => {
    site.release = task && versionOf(task);
    later();
  };
  const tools = { allow, bring, hide, goLive, later, order, renew, renewed, rollTo, settle, toldTo };
  return { ...scene, ...tools, athlete, warnings };
}

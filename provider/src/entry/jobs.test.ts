import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createPayment, leagueDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { startJobs } from '../platform/background/jobs.ts';
import {
  applications,
  documents,
  fileRemovals,
  notifications,
  organisationRequests,
  outbox,
  payments,
  sandboxPayments,
  users,
} from '../platform/db/schema.ts';
import { createDiskStore, newFileName } from '../platform/storage/stores.ts';
import { startCampScene } from '../testing/camp-scene.ts';
import { jobsOf } from './jobs.ts';

const { app, athlete, dataDir, db, enrol, invitation, newCamp, respond } = await startCampScene();

test('start · catches up with due mail, files, payments, reminders, unverified accounts, applications and requests', async () => {
  const name = newFileName();
  await createDiskStore(dataDir).put('documents', name, Buffer.from('x'));
  await db.insert(fileRemovals).values({ name, area: 'documents', dueAt: new Date(0) });
  await db
    .insert(outbox)
    .values({ letter: { kind: 'organisation_request', name: 'А', topic: 'Б', message: 'В' } });
  const paper = {
    userId: athlete.id,
    kind: 'umo',
    fileName: newFileName(),
    validUntil: leagueDay(),
  } as const;
  await db.insert(documents).values(paper);
  const camp = await newCamp('После аварии');
  await enrol(camp, [athlete.id]);
  await respond(camp, athlete, { action: 'accept' });
  const { id } = await invitation(athlete, camp);
  await athlete.call(createPayment, { body: { id, amount: 1000 } });
  await db.update(sandboxPayments).set({ status: 'paid' });
  await db.update(payments).set({ dueAt: new Date(0) });
  const forgotten = { email: 'forgotten@league.test', passwordHash: 'x', createdAt: new Date(0) };
  await db.insert(users).values({ userType: 'referee', firstname: 'Имя', lastname: 'Фамилия', ...forgotten });
  const asked = { name: 'А', topic: 'Б', message: 'В', createdAt: new Date(0) };
  await db.insert(organisationRequests).values(asked);
  // Makes the demo applications due.
  await db.update(applications).set({ updatedAt: new Date(0) });

  const stop = await startJobs(app, jobsOf(app.config));
  const isDone = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.activityId, camp));
    const mails = await db.select().from(outbox);
    // News of what the jobs do may come by mail too, on a slow machine while they still work.
    const sent = mails.flatMap(({ sentAt, letter }) => (sentAt ? letter.kind : []));
    const told = await db.select().from(notifications).where(eq(notifications.type, 'account_notification'));
    const isReminded = told.some(({ message }) => message.startsWith('Скоро закончится срок'));
    return (
      payment?.status === 'paid' &&
      sent.includes('organisation_request') &&
      sent.includes('payment_received') &&
      isReminded &&
      (await db.$count(users, eq(users.email, forgotten.email))) === 0 &&
      (await db.$count(applications)) === 0 &&
      (await db.$count(organisationRequests)) === 0 &&
      !existsSync(join(dataDir, 'documents', name))
    );
  };
  for (let round = 0; round < 1200 && !(await isDone()); round++) await pause(50);
  await stop();
  assert.ok(await isDone());
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CONSENT_VERSIONS,
  createPayment,
  listEvents,
  logout,
  refresh,
  registerForCamp,
  validate,
} from '@league/shared/contract';
import autocannon from 'autocannon';
import pg from 'pg';
import { findPostgres, freePort, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { PROVIDER, startServer } from '../server.ts';
import { Client } from './client.ts';
import { startNginx } from './nginx.ts';

/** The seconds of reading while a replica is killed. */
const READING = process.env.FULL ? 60 : 6;

const postgres = await startPostgres(findPostgres() ?? '');
const env = {
  DATABASE_URL: postgres.url,
  SESSION_SECRET: 'a secret of the campaigns, long enough',
  LOGIN_RATE_LIMIT: '100000',
  LOG_LEVEL: 'fatal',
  DEMO: '1',
};
const first = await startServer(PROVIDER, env);
const ports = { second: await freePort(), nginx: await freePort() };
const startSecond = () => startServer(PROVIDER, { ...env, PORT: String(ports.second) });
let second = await startSecond();
const site = await startNginx(ports.nginx, [first.url, second.url]);
const database = new pg.Pool({ connectionString: postgres.url });
after(async () => {
  await site.stop();
  await database.end();
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
});

test('session · works at both replicas and ends at both', async () => {
  const client = new Client();
  await client.login(first.url, 'coach');
  const refreshed = await client.call(second.url, refresh);
  assert.equal(refreshed.status, 200);
  client.token = refresh.response.parse(await refreshed.json()).token;
  assert.equal((await client.call(first.url, validate)).status, 200);
  assert.equal((await client.call(second.url, logout)).status, 200);
  for (const { url } of [first, second]) assert.equal((await client.call(url, validate)).status, 401);
});

test('last place · goes to one of fifty concurrent requests through both replicas: 400 rows', async () => {
  const { rows } = await database.query(
    `insert into activities (kind, name, date, location, created_by) values ('camp', 'Последнее место', '2099-01-01', 'Клин', 243) returning id`,
  );
  const camp = rows[0]?.id;
  await database.query(
    `with filled as (insert into users (user_type, firstname, lastname, confirmed)
       select 'athlete', 'Имя', 'Занял ' || n, true from generate_series(1, 399) n returning id)
     insert into participants (activity_id, user_id, status) select ${camp}, id, 'accepted' from filled`,
  );
  const { rows: athletes } = await database.query(
    `insert into users (user_type, firstname, lastname, confirmed, coach_id, birthday)
     select 'athlete', 'Имя', 'Хочет ' || n, true, 1, '2000-01-01' from generate_series(1, 50) n returning id`,
  );
  await database.query(
    `insert into consents (user_id, subject_id, policy, version, way, address)
     select 1, id, 'personal_data', $1, 'paper', '' from users where lastname like 'Хочет %'`,
    [CONSENT_VERSIONS.personal_data],
  );
  const coach = new Client();
  await coach.login(site.url, 'coach');
  const statuses = await Promise.all(
    athletes.map(async ({ id }) => {
      const enrolment = { camp_id: camp, athleteIds: [id] };
      return (await coach.call(site.url, registerForCamp, { body: enrolment })).status;
    }),
  );
  assert.deepEqual(statuses.toSorted(), [200, ...Array(49).fill(409)]);
  const { rows: counted } = await database.query(
    `select (select count(*)::int from participants where activity_id = $1) as rows, taken from activities where id = $1`,
    [camp],
  );
  assert.deepEqual(counted, [{ rows: 400, taken: 400 }]);
});

test('payment · is one and paid once after fifty starts and fifty reports through both replicas', async () => {
  const { rows: made } = await database.query(
    `with camp as (insert into activities (kind, name, date, location, created_by)
         values ('camp', 'Оплата', '2099-01-01', 'Клин', 243) returning id),
       place as (insert into participants (activity_id, user_id, status) select id, 41, 'accepted' from camp)
     insert into invitations (activity_id, athlete_id, invitee_id, message)
       select id, 41, 41, 'Приглашение' from camp returning id, activity_id`,
  );
  const [{ id, activity_id: camp }] = made;
  // A trigger records every change of a payment's state.
  await database.query(`create table payment_changes (payment uuid, was text, became text);
    create function note_payment() returns trigger language plpgsql as $$ begin
      insert into payment_changes values (new.id, old.status, new.status); return null; end $$;
    create trigger note_payment after update on payments for each row
      when (old.status is distinct from new.status) execute function note_payment()`);
  const counts = async () => {
    const { rows } = await database.query(
      'select (select count(*)::int from notifications) as told, (select count(*)::int from outbox) as mails',
    );
    return rows[0] as { told: number; mails: number };
  };
  const fifty = (ask: (url: string, index: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => ask((index % 2 ? first : second).url, index)));
  const athlete = new Client();
  await athlete.login(site.url, 'athlete');
  const before = await counts();

  const pay = { id, amount: 1000 };
  const started = await fifty((url) => athlete.call(url, createPayment, { body: pay }));
  assert.deepEqual(new Set(started.map(({ status }) => status)), new Set([200]));
  const { rows: payments } = await database.query('select id from payments where activity_id = $1', [camp]);
  assert.equal(payments.length, 1);

  const report = () =>
    fifty((url, index) => {
      const event = index % 3 ? 'payment.succeeded' : 'payment.canceled';
      const notice = { type: 'notification', event, object: { id: payments[0].id } };
      return new Client().send(`${url}/api/payments/callback`, 'POST', notice);
    });
  const stateOf = async () =>
    (await database.query('select status from payments where activity_id = $1', [camp])).rows;
  const forged = await report();
  assert.deepEqual(await stateOf(), [{ status: 'pending' }]);
  // The person pays just before the workers of both replicas ask.
  await database.query(`update sandbox_payments set status = 'paid' where id = $1`, [payments[0].id]);
  await database.query(`update payments set due_at = now() where id = $1`, [payments[0].id]);
  for (const { status } of [...forged, ...(await report())]) assert.equal(status, 200);
  assert.deepEqual(await stateOf(), [{ status: 'paid' }]);
  const { rows: changes } = await database.query('select was, became from payment_changes');
  assert.deepEqual(changes, [{ was: 'pending', became: 'paid' }]);
  // One mail for the payer and one notification each for coach and club, not fifty.
  assert.deepEqual(await counts(), { told: before.told + 2, mails: before.mails + 1 });
});

test('replica · loses no reader’s answer when killed under load, and rejoins', async () => {
  const load = autocannon({
    url: `${site.url}/api${listEvents.path}`,
    connections: 20,
    duration: READING,
    timeout: 60,
  });
  for (let killed = 0; killed < READING / 6; killed++) {
    await pause(2_000);
    await second.kill();
    await pause(1_000);
    second = await startSecond();
  }
  const { requests, errors, non2xx, timeouts } = await load;
  assert.deepEqual({ errors, non2xx, timeouts }, { errors: 0, non2xx: 0, timeouts: 0 });
  assert.ok(requests.total > 0);
  assert.equal((await fetch(`${second.url}/api/readyz`)).status, 200);
});

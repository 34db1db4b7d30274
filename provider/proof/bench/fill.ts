import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

interface Size {
  /** The number of future events, and of future camps. */
  upcoming: number;
  /** Registrations for these, spread evenly. */
  registrations: number;
  /** Full past events and camps, each with 400 registrations. */
  past: number;
  /** Past events and camps of the demo coach's athletes; coach and club were notified of each answer. */
  ours: number;
}

const PLACES = 400;
const ATHLETES = 100_000;

/**
 * Fills a league of one size around the demo people: future events and camps, and full past ones with the invitation
 * and the payment of every registration. The demo events are removed, so that two leagues differ in size only.
 */
export async function fillLeague(url: string, { upcoming, registrations, past, ours }: Size): Promise<void> {
  const steps = [
    // Saves the checks and triggers of millions of rows; the places taken are counted below.
    sql`set session_replication_role = replica`,
    sql`truncate activities, participants, invitations, notifications, payments restart identity cascade`,
    sql`insert into users (id, user_type, firstname, lastname, confirmed, coach_id, club_id)
      select 10000 + n, 'athlete', 'Имя ' || n, 'Фамилия ' || n % 5000, true,
        (select id from users where user_type = 'coach' and email is not null and id > 1 limit 1), null
      from generate_series(1, ${past > 0 ? ATHLETES : PLACES}) n`,
    sql`insert into activities (kind, name, date, location, created_by)
      select case n % 2 when 0 then 'event' else 'camp' end, 'Сборы будущего ' || n, date '2098-01-01' + n,
        'Фрязино', (select id from users where email = 'club@league.test')
      from generate_series(1, ${upcoming * 2}) n`,
    sql`insert into activities (kind, name, date, location, created_by)
      select case n % 2 when 0 then 'event' else 'camp' end, 'Сборы прошлого ' || n, date '2010-01-01' + n,
        'Фрязино', (select id from users where email = 'club@league.test')
      from generate_series(1, ${past}) n`,
    sql`insert into activities (kind, name, date, location, created_by)
      select case n % 2 when 0 then 'event' else 'camp' end, 'Наши сборы ' || n, date '2022-01-01' - n,
        'Фрязино', (select id from users where email = 'club@league.test')
      from generate_series(1, ${ours}) n`,
    sql`insert into participants (activity_id, user_id, status)
      select a.id, u.id, 'accepted' from activities a, users u
      where a.name like 'Наши сборы %' and u.user_type = 'athlete' and u.coach_id = 1 and u.id not in (41, 42, 43)`,
    // The demo athlete and the demo parent's children take part in ten future ones.
    sql`insert into participants (activity_id, user_id, status)
      select a.id, u.id, 'accepted' from activities a, users u
      where a.id <= 10 and u.id in (41, 42, 43)`,
    sql`insert into participants (activity_id, user_id, status)
      select 1 + n % ${upcoming * 2}, 10001 + n / ${upcoming * 2}, 'accepted'
      from generate_series(0, ${registrations - 31}) n`,
    sql`insert into participants (activity_id, user_id, status)
      select ${upcoming * 2} + a, 10001 + (a * 37 + p * 241) % ${ATHLETES}, 'accepted'
      from generate_series(1, ${past}) a, generate_series(0, ${PLACES - 1}) p on conflict do nothing`,
    sql`insert into invitations (activity_id, athlete_id, invitee_id, message)
      select activity_id, user_id, user_id, 'Приглашение' from participants`,
    sql`insert into notifications (id, user_id, type, kind, message, activity_id, subject_id)
      select i.id, i.invitee_id, (a.kind || '_invitation')::text, 'invitation', i.message, a.id, i.athlete_id
      from invitations i join activities a on a.id = i.activity_id`,
    sql`insert into notifications (user_id, type, kind, message, activity_id)
      select r.id, (a.kind || '_confirmation')::text, 'answer', 'Наши сборы: 31 принял', a.id
      from activities a, users r where a.name like 'Наши сборы %' and r.email in ('club@league.test', 'coach@league.test')`,
    sql`insert into payments (activity_id, user_id, amount, status)
      select activity_id, user_id, 1000, 'paid' from participants where activity_id > 10`,
    sql`update activities a set taken = (select count(*) from participants p where p.activity_id = a.id)`,
    sql`set session_replication_role = default`,
    sql`vacuum analyze`,
  ];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzle({ client });
  for (const step of steps) await db.execute(step);
  await client.end();
}

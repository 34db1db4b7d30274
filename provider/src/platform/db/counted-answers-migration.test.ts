import assert from 'node:assert/strict';
import { countAnswers } from '../../league/participation/count-answers.ts';
import { testMigration } from '../../testing/database/earlier-migrations.ts';
import { activities } from './schema.ts';

const card = (id: number, userId: number, activity: number, read: boolean, minute: number) =>
  `(${id}, ${userId}, '${activity === 1 ? 'camp' : 'event'}_confirmation', 'answer', 'Имя: участие подтверждено', ${activity}, 11, ${read}, '2026-01-01 10:${minute}+00')`;

// Coach 1 and club 2, four athletes: 11 and 12 have accepted (12 has paid), 13 declined, 14 has another coach.
const BEFORE = `
  insert into users (id, user_type, firstname, lastname, coach_id, confirmed) values
    (1, 'coach', 'Имя', 'Тренер', null, true), (2, 'club', 'Имя', 'Клуб', null, true), (3, 'coach', 'Имя', 'Другой', null, true);
  insert into users (id, user_type, firstname, lastname, coach_id, confirmed)
    select n, 'athlete', 'Имя', 'Спортсмен', case n when 14 then 3 else 1 end, true from generate_series(11, 14) n;
  insert into activities (id, kind, name, date, location, created_by) values
    (1, 'camp', 'Лагерь «Мастер»', '2099-07-12', 'Фрязино', 2), (2, 'event', 'Аттестация', '2099-01-02', 'Москва', 2);
  insert into participants (activity_id, user_id, status) values
    (1, 11, 'accepted'), (1, 12, 'accepted'), (1, 13, 'declined'), (1, 14, 'pending'), (2, 11, 'accepted');
  insert into payments (activity_id, user_id, payer_id, amount, status) values (1, 12, 12, 1000, 'paid');
  insert into notifications (id, user_id, type, kind, message, activity_id, subject_id, read, created_at) values
    ${[card(1, 1, 1, true, 10), card(2, 1, 1, false, 11), card(3, 1, 1, true, 12), card(4, 2, 1, true, 10), card(5, 2, 1, true, 11), card(6, 2, 2, true, 12)].join(',')},
    (7, 11, 'camp_invitation', 'invitation', 'Приглашение', 1, 11, false, now());`;

testMigration(
  'cards for each answer · become one for each event, as the provider writes it',
  { migration: '0024_counted_answers', rows: BEFORE },
  async ({ ask, db }) => {
    const cards = `select id, user_id, message, read, subject_id from notifications order by id`;
    const { rows } = await ask(cards);
    assert.deepEqual(rows, [
      {
        id: 3,
        user_id: 1,
        message: 'Лагерь «Лагерь „Мастер“»: 2 приняли, 1 отказался\n12 июля 2099 г., Фрязино. Оплатили: 1.',
        read: false,
        subject_id: null,
      },
      {
        id: 5,
        user_id: 2,
        message:
          'Лагерь «Лагерь „Мастер“»: 2 приняли, 1 отказался\n12 июля 2099 г., Фрязино. Оплатили: 1. Не ответили: 1.',
        read: true,
        subject_id: null,
      },
      {
        id: 6,
        user_id: 2,
        message: 'Событие «Аттестация»: 1 принял\n2 января 2099 г., Москва.',
        read: true,
        subject_id: null,
      },
      { id: 7, user_id: 11, message: 'Приглашение', read: false, subject_id: 11 },
    ]);
    for (const activity of await db.select().from(activities))
      await countAnswers(db, activity.id === 1 ? [1, 2] : [2], activity, undefined);
    const { rows: counted } = await ask(cards);
    assert.deepEqual(
      counted.map(({ id, message }) => [id, message]),
      rows.map(({ id, message }) => [id, message]),
    );
  },
);

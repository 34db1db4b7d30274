import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, createCamp, createEvent, leagueDay } from '@league/shared/contract';
import { startCampScene } from '../testing/camp-scene.ts';
import { answerOf, assertRefused } from '../testing/test-app.ts';

const { athlete, club, coach, enrol, guest, parent, referee, unconfirmed } = await startCampScene();

test('a club creates events and camps; sent twice, the form creates one', async () => {
  const payload = { name: 'Сборы «Весна»', date: '2027-03-20', location: 'Тула' };
  for (const [path, call] of [
    ['/events', createEvent],
    ['/camps', createCamp],
  ] as [string, Call][]) {
    const answers = await Promise.all([1, 2].map(() => club.send('POST', path, { payload })));
    const [first, second] = answers.map((answer) => answerOf(call, answer)) as { id: number }[];
    assert.deepEqual(first, second);
    assert.deepEqual(first, {
      id: first?.id,
      ...payload,
      status: null,
      participants: 0,
      ...(path === '/camps' && { registeredAthletes: [] }),
    });
  }
});

test('created again, a camp says who is registered in it', async () => {
  const payload = { name: 'Сборы «Лето»', date: '2099-07-12', location: 'Клин' };
  const { id } = answerOf(createCamp, await club.send('POST', '/camps', { payload }));
  await enrol(id, [athlete.id]);
  const again = answerOf(createCamp, await club.send('POST', '/camps', { payload }));
  assert.deepEqual([again.id, again.participants], [id, 1]);
  assert.deepEqual(again.registeredAthletes, [{ athlete_id: athlete.id }]);
});

test('today can still be chosen, yesterday cannot', async () => {
  const day = (days: number) => leagueDay(new Date(Date.now() + days * 86_400_000));
  const draft = (date: string) => ({ payload: { name: 'Сегодня', date, location: 'Тула' } });
  answerOf(createEvent, await club.send('POST', '/events', draft(day(0))));
  const { fields } = assertRefused(await club.send('POST', '/events', draft(day(-1))), 400, 'invalid_input');
  assert.deepEqual(fields, { date: 'Эта дата уже прошла' });
});

test('nobody else creates them, and neither does a club that is not confirmed', async () => {
  const payload = { name: 'Сборы', date: '2027-03-20', location: 'Тула' };
  for (const visitor of [coach, parent, athlete, referee]) {
    const event = assertRefused(await visitor.send('POST', '/events', { payload }), 403, 'forbidden');
    assert.equal(event.message, 'У вас нет прав создавать события.');
    const camp = assertRefused(await visitor.send('POST', '/camps', { payload }), 403, 'forbidden');
    assert.equal(camp.message, 'У вас нет прав создавать лагеря.');
  }
  await unconfirmed(club, async () =>
    assertRefused(await club.send('POST', '/camps', { payload }), 403, 'forbidden'),
  );
  assertRefused(await guest.send('POST', '/camps', { payload }), 401, 'unauthorized');
});

test('a draft that is no good is refused field by field', async () => {
  const drafts = [
    [{}, ['name', 'date', 'location']],
    [{ name: ' ', date: '2027-02-30', location: 'Тула' }, ['name', 'date']],
    [{ name: '<b>', date: '0000-01-01', location: 'Тула' }, ['name', 'date']],
    [{ name: 'x'.repeat(101), date: '12.07.2027', location: 5 }, ['name', 'date', 'location']],
  ] as const;
  for (const [payload, fields] of drafts) {
    const refusal = assertRefused(await club.send('POST', '/events', { payload }), 400, 'invalid_input');
    assert.deepEqual(Object.keys(refusal.fields ?? {}).sort(), [...fields].sort());
  }
});

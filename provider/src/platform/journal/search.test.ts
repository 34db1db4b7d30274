import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteUser, exportUser, getUser, login, logout } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { asOperator } from '../../entry/operator/run-command.ts';
import { startTestApp, Visitor, visitorAs } from '../../testing/test-app.ts';
import { journal } from '../db/schema.ts';
import { OperatorError } from '../refusal.ts';
import { readJournal } from './search.ts';

const { app, db } = await startTestApp();
const club = await visitorAs(app, 'club');
const athlete = await visitorAs(app, 'athlete');
const of = { params: { id: athlete.id } };
await club.call(getUser, of);
await athlete.call(exportUser, of);
await athlete.call(deleteUser, { ...of, body: { password: 'Wrong2025' } });
await athlete.call(logout);
for (const email of ['coach@league.test', 'Nobody@league.test', 'nobody@league.test'])
  await new Visitor(app).call(login, { body: { email, password: 'Wrong2025' } });

const lines = async (filter: string) => (await readJournal(db, filter)).split('\n');

test('journal · is searched by person, action, outcome and day', async () => {
  const [first, ...others] = await lines('--actor club@league.test --action profile_opened');
  assert.deepEqual(others, []);
  assert.match(
    first ?? '',
    new RegExp(`club ${club.id}  profile_opened \\(Открыт профиль\\)  о ${athlete.id}  с 127.0.0.1`),
  );
  assert.equal((await lines(`--subject ${athlete.id} --action data_exported`)).length, 1);
  assert.match(
    (await lines(`--subject athlete@league.test --outcome refused`))[0] ?? '',
    /deletion_asked.*отказано/,
  );
  assert.equal((await lines(`--actor ${athlete.id} --action logout`)).length, 1);
  assert.deepEqual(await lines('--until 2000-01-01'), ['Таких записей нет.']);
  assert.deepEqual(await lines('--since 2999-01-01'), ['Таких записей нет.']);
  const page = (await lines('--json --limit 2')).map((line) => JSON.parse(line));
  assert.ok(page.length === 2 && page[0].id > page[1].id);
  const all = await db.select({ id: journal.id }).from(journal);
  assert.equal((await lines('--json')).length, all.length);
  for (const wrong of ['--nobody x', 'verfy', '--since yesterday', '--limit many', '--actor x@league.test'])
    await assert.rejects(readJournal(db, wrong), OperatorError, wrong);
});

test('journal · holds of an unknown address a keyed hash, equal for equal addresses', async () => {
  const refused = await db.select().from(journal).where(eq(journal.action, 'login'));
  const guesses = refused.filter(({ outcome }) => outcome === 'refused');
  assert.equal(guesses[0]?.subjects.length, 1);
  assert.equal(typeof guesses[1]?.details.address, 'string');
  assert.equal(guesses[1]?.details.address, guesses[2]?.details.address);
  assert.ok(!/nobody|Nobody|league\.test/.test(JSON.stringify(await db.select().from(journal))));
});

test('operator · has an entry for each command, also a refused one', async () => {
  const unconfirm = (work: () => Promise<void>) => asOperator(db, 'unconfirm', work);
  await unconfirm(async () => undefined);
  await assert.rejects(unconfirm(() => Promise.reject(new OperatorError('Нет'))));
  const entries = (await lines('--action operator_command')).map((line) => line.replace(/^\S+ +/, ''));
  assert.deepEqual(entries, [
    'operator  operator_command (Команда оператора)  command:unconfirm  отказано',
    'operator  operator_command (Команда оператора)  command:unconfirm',
  ]);
});

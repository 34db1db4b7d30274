import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { login, validate } from '@league/shared/contract';
import { CREDENTIALS, providerProcesses, urlOf } from '../testing/servers/provider-process.ts';

const { start, command } = providerProcesses();

test('killed site · leaves no lock to the operator’s commands, and keeps secret and data', async () => {
  const killed = start();
  const answer = await fetch(`${await urlOf(killed)}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: CREDENTIALS,
  });
  const { token } = (await answer.json()) as { token: string };
  const told = async (args: string[], exit: number, said: RegExp) => {
    const { child, output } = command(...args);
    assert.deepEqual(await once(child, 'close'), [exit, null], output());
    assert.match(output(), said);
  };
  await told(['migrate'], 1, /^Каталог данных \S+ уже занят: остановите сайт[^\n]*\n$/);
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');
  await told(['unconfirm', 'referee@league.test'], 0, /^Подтверждение учётной записи \S+ снято\.\n$/);
  await told(['unconfirm'], 1, /^Команды[^\n]*:\n[\s\S]*\n {2}organiser add\|remove <email>/);
  await told(['organiser', 'add', 'nobody@league.test'], 1, /Учётной записи с адресом \S+ нет/);
  await told(['seed'], 0, /^В базе уже есть данные, она не изменена\.\n$/);

  const next = start();
  const response = await fetch(`${await urlOf(next)}/api${validate.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.status, 200);
  assert.doesNotMatch(next.output(), /данные созданы/);
  next.child.disconnect();
  assert.deepEqual(await once(next.child, 'exit'), [0, null], 'it follows its parent');
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { login, validate } from '@league/shared/contract';
import { CREDENTIALS, providerProcesses, urlOf } from '../testing/servers/provider-process.ts';

const { start, command } = providerProcesses();

test('site · runs commands of the operator; killed, it leaves no lock, and secret and data stay', async () => {
  const killed = start();
  const answer = await fetch(`${await urlOf(killed)}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: CREDENTIALS,
  });
  const { token } = (await answer.json()) as { token: string };
  for (const [args, exit, said] of [
    [['confirm', 'referee@league.test'], 0, /^Учётная запись referee@league\.test подтверждена\.\n$/],
    [['confirm'], 1, /^Команды:\n[\s\S]*\n {2}reject <email>/],
    [['reject', 'referee@league.test', '--reason', 'Нет мест'], 1, /подтверждена и решения лиги не ждёт/],
    [['migrate'], 0, /^Таблицы базы данных обновлены\.\n$/],
    [['seed'], 0, /^В базе уже есть данные, она не изменена\.\n$/],
  ] as const) {
    const { child, output } = command(...args);
    assert.deepEqual(await once(child, 'close'), [exit, null], output());
    assert.match(output(), said);
  }
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');

  const next = start();
  const response = await fetch(`${await urlOf(next)}/api${validate.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(response.status, 200);
  assert.doesNotMatch(next.output(), /данные созданы/);
  next.child.disconnect();
  assert.deepEqual(await once(next.child, 'exit'), [0, null], 'it follows its parent');
});

import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSigner, readTrustedKeys } from '../keys/keys.ts';
import { operatorOf } from '../keys/operator.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { readCommand } from './cli-arguments.ts';
import { runKeys } from './keys.ts';

const keys = (environment: Record<string, string>, ...args: string[]) => {
  const command = readCommand(['keys', ...args]);
  assert.equal(command.action, 'keys');
  return command.action === 'keys' ? runKeys(command, environment) : Promise.reject();
};

test('keys create · writes a file for its owner alone, and the entry that the operator adds', async (t) => {
  const home = await temporaryFolder(t);
  const own = join(home, 'club.key');
  const output = await keys({}, 'create', '--who', 'Команда клубов', '--names', 'club', '--key', own);
  assert.equal((await stat(own)).mode & 0o777, 0o600);
  const entry = output.slice(output.indexOf('{'));
  const trusted = join(home, 'keys.json');
  await writeFile(trusted, `{"keys":[${entry}]}`);
  assert.equal(readTrustedKeys({ RELEASE_KEYS: trusted })?.size, 1);
  assert.match(
    await keys({ RELEASE_KEYS: trusted }, 'list'),
    /^[0-9a-f]{16} {2}Команда клубов {2}публикует: club; вводит: club$/,
  );
  assert.equal(readSigner({ RELEASE_KEY: own })?.who, 'Команда клубов');
  await assert.rejects(
    keys({}, 'create', '--who', 'Другой', '--names', 'club', '--key', own),
    refusedWith('usage'),
  );
});

test('--who · is the person of the key, and nobody else', async (t) => {
  const own = join(await temporaryFolder(t), 'club.key');
  await keys({}, 'create', '--who', 'Команда клубов', '--names', '*', '--key', own);
  assert.equal(operatorOf(undefined, { RELEASE_KEY: own }), 'Команда клубов');
  assert.equal(operatorOf('Команда клубов', { RELEASE_KEY: own }), 'Команда клубов');
  assert.throws(() => operatorOf('Директор', { RELEASE_KEY: own }), refusedWith('not_allowed'));
  assert.equal(operatorOf('Директор', {}), 'Директор');
});

test('keys · are refused in one sentence, as a setting · the file is wrong or missing', async (t) => {
  const home = await temporaryFolder(t);
  const broken = join(home, 'broken.json');
  await writeFile(broken, '{}');
  for (const RELEASE_KEY of [broken, join(home, 'none')])
    assert.throws(() => readSigner({ RELEASE_KEY }), refusedWith('bad_setting'));
  for (const RELEASE_KEYS of [broken, join(home, 'none')])
    assert.throws(() => readTrustedKeys({ RELEASE_KEYS }), refusedWith('bad_setting'));
  await assert.rejects(keys({}, 'sign'), refusedWith('bad_setting'));
});

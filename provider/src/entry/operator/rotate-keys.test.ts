import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { uploadDocument } from '@league/shared/contract';
import { readConfig } from '../../platform/config/config.ts';
import { KEY_BYTES } from '../../platform/config/key-texts.ts';
import { isSealedByNewest, readKeyRing } from '../../platform/keys/keys.ts';
import { createRawStore } from '../../platform/storage/stores.ts';
import { answerOf } from '../../testing/contract-call.ts';
import { imageFile, picture } from '../../testing/picture.ts';
import { startTestApp, TEST_SECRET, visitorAs } from '../../testing/test-app.ts';
import { listSealedFiles, rotateKeys } from './rotate-keys.ts';

const { app, db, dataDir } = await startTestApp();
const config = readConfig({ SESSION_SECRET: TEST_SECRET, DATA_DIR: dataDir });
const raw = createRawStore(config);
const athlete = await visitorAs(app, 'athlete');
const file = () => athlete.send('GET', `/user/users/${athlete.id}/documents/umo/file`);

const image = await picture().png().toBuffer();
const upload = async (kind: 'umo' | 'passport') =>
  answerOf(
    await athlete.call(uploadDocument, { params: { id: athlete.id, kind }, file: imageFile(image, 'a.png') }),
  );

test('rotate-keys · puts papers under a new key, while the site shows them', async () => {
  await upload('umo');
  await upload('passport');
  const before = (await file()).rawPayload;
  const names = await listSealedFiles(db);
  assert.equal(names.length, 2);

  assert.match(await rotateKeys(db, '', config), /^Перешифровано документов: 2, уже под новым ключом: 0\.$/);
  for (const name of names) {
    const bytes = await raw.get('documents', name);
    assert.ok(bytes && isSealedByNewest(readKeyRing(config), bytes));
  }
  assert.deepEqual((await file()).rawPayload, before);
  await upload('umo');
  assert.match(await rotateKeys(db, '', config), /^Перешифровано документов: 2/);
  assert.equal(readKeyRing(config).keys().length, 2);
});

test('rotate-keys · takes the first of FILE_KEYS, and names how many papers have a lost key', async () => {
  const [next] = [randomBytes(KEY_BYTES).toString('base64')];
  const old = readKeyRing(config)
    .keys()
    .map((key) => key.toString('base64'));
  const withKeys = (keys: string[]) => readConfig({ DATA_DIR: dataDir, FILE_KEYS: keys.join(',') });
  await assert.rejects(rotateKeys(db, '', withKeys([next])), /Не открыть документов: 2/);
  assert.match(await rotateKeys(db, '', withKeys([next, ...old])), /Перешифровано документов: 2/);
  assert.match(await rotateKeys(db, '', withKeys([next])), /уже под новым ключом: 2/);
});

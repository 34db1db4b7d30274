import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startS3Server } from '../../testing/servers/s3-server.ts';
import { readConfig } from '../config/config.ts';
import { createFileStore, isFileName, newFileName } from './stores.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'league-files-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const s3 = await startS3Server();
const bucket = (settings: Record<string, string> = {}) =>
  createFileStore(readConfig({ DATA_DIR: dataDir, ...s3.settings, ...settings }));

const stores = {
  'the data directory': createFileStore(readConfig({ DATA_DIR: dataDir })),
  'an S3 bucket': bucket(),
};

for (const [name, store] of Object.entries(stores)) {
  test(`${name} · returns the stored bytes until they are deleted`, async () => {
    const file = newFileName();
    const bytes = randomBytes(300_000);
    assert.equal(await store.get('documents', file), undefined);
    await store.put('documents', file, bytes);
    assert.deepEqual(await store.get('documents', file), bytes);
    await store.remove('documents', file);
    assert.equal(await store.get('documents', file), undefined);
    await store.remove('documents', file);
  });

  test(`${name} · keeps papers apart from photos`, async () => {
    const file = newFileName();
    await store.put('documents', file, Buffer.from('паспорт'));
    assert.equal(await store.get('uploads', file), undefined);
    await store.remove('uploads', file);
    assert.equal((await store.get('documents', file))?.toString(), 'паспорт');
    await store.remove('documents', file);
  });
}

test('disk · keeps files private to their owner and never half written', async () => {
  const file = newFileName();
  await stores['the data directory'].put('documents', file, Buffer.from('x'));
  const folder = join(dataDir, 'documents');
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), [file]);
  assert.ok(!existsSync(join(dataDir, 'uploads')), 'nothing of the bucket came here');
});

test('file name · cannot be guessed, and no other name reaches a store', () => {
  assert.equal(new Set(Array.from({ length: 1000 }, () => newFileName())).size, 1000);
  for (const format of ['webp', 'jpg'] as const) assert.ok(isFileName(newFileName(format)));
  for (const name of ['', '../session-secret', 'a/b.webp', `${crypto.randomUUID()}.png`, '%2e%2e'])
    assert.ok(!isFileName(name), name);
});

test('bucket · is reported as unavailable for a refused key, a missing bucket and a timeout', async () => {
  const file = newFileName();
  const put = (settings: Record<string, string>) => bucket(settings).put('documents', file, Buffer.from('x'));
  const wrongKey = { S3_SECRET_ACCESS_KEY: 'another' };
  await assert.rejects(put(wrongKey), { statusCode: 503, message: /403[\s\S]*SignatureDoesNotMatch/ });
  await assert.rejects(bucket(wrongKey).get('documents', file), { statusCode: 503 });
  await assert.rejects(put({ S3_BUCKET: 'nobody' }), { statusCode: 503 });
  await s3.halt();
  await assert.rejects(put({}), { statusCode: 503, message: /does not answer/ });
});

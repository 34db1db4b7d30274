import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { AlreadyExistsError } from '../release/store.ts';
import { openStore, readBucket } from '../settings.ts';
import { assertOneWinner } from '../testing/one-winner.ts';
import { startS3Server } from '../testing/s3-server.ts';
import type { BucketClient } from './bucket-client.ts';
import { listBelow } from './bucket-store.ts';

async function open(t: TestContext, faults = {}) {
  const s3 = await startS3Server(t, faults);
  return { s3, store: await openStore(s3.settings) };
}

const RELEASE = 'remotes/rating/1.0.0+9f2c11ab';
const filesOf = (entry: string) =>
  new Map([
    ['release.json', Buffer.from('{}')],
    ['remoteEntry.js', Buffer.from(entry)],
    ['photos/a.webp', Buffer.from('a')],
  ]);

test('bucket · keeps the bytes of exactly one writer · many write one file', async (t) => {
  const { store } = await open(t);
  await assertOneWinner(store);
});

test('bucket · counts a write as won · its answer was lost', async (t) => {
  const { s3, store } = await open(t, { lostAnswers: 1 });
  await store.put('sets/1.json', Buffer.from('mine'));
  assert.equal(s3.asked.filter((line) => line.startsWith('PUT /releases/sets/1.json')).length, 1);
  assert.equal(String(await store.get('sets/1.json')), 'mine');
});

test('bucket · completes an interrupted upload by the same files, and leaves it unpublished by others', async (t) => {
  const { store } = await open(t);
  await store.put(`${RELEASE}/remoteEntry.js`, Buffer.from('first'));
  await assert.rejects(store.putFolder(RELEASE, filesOf('second')), AlreadyExistsError);
  assert.equal(await store.get(`${RELEASE}/release.json`), null);
  await store.putFolder(RELEASE, filesOf('first'));
  assert.equal(String(await store.get(`${RELEASE}/release.json`)), '{}');
});

test('bucket · lists all pages and decodes the names', async () => {
  const pages = new Map([
    [
      '',
      '<Contents><Key>html/a&amp;b.json</Key></Contents><NextContinuationToken>t/1+=</NextContinuationToken>',
    ],
    ['t/1+=', '<Prefix>html/</Prefix><CommonPrefixes><Prefix>html/2-a/</Prefix></CommonPrefixes>'],
  ]);
  // The test's S3 server cannot make tokens: its cipher is no longer in OpenSSL.
  const ask: BucketClient = async (_method, _key, { query }) => {
    const page = pages.get(query?.['continuation-token'] ?? '') ?? '';
    return {
      status: 200,
      body: Buffer.from(`<ListBucketResult>${page}</ListBucketResult>`),
      isUncertain: false,
    };
  };
  assert.deepEqual(await listBelow(ask, 'html/', '/'), ['a&b.json', '2-a']);
});

test('bucket · is refused at the start with a way on · it ignores If-None-Match', async (t) => {
  const s3 = await startS3Server(t, { ignoresConditions: true });
  await assert.rejects(openStore(s3.settings), {
    code: 'bucket_failed',
    message: /не соблюдает «If-None-Match: \*».*без RELEASES_\*/s,
  });
});

test('bucket · reports a refused key, a missing bucket and silence in one Russian sentence with a code', async (t) => {
  const { s3, store } = await open(t);
  const get = async (settings: Record<string, string>) =>
    (await openStore({ ...s3.settings, ...settings })).get('a');
  await assert.rejects(get({ RELEASES_SECRET_ACCESS_KEY: 'another' }), {
    code: 'bucket_failed',
    message: /ответил 403[\s\S]*SignatureDoesNotMatch/,
  });
  await assert.rejects(get({ RELEASES_BUCKET: 'nobody' }), { message: /ответил 404[\s\S]*NoSuchBucket/ });
  s3.halt();
  await assert.rejects(store.get('a'), { code: 'bucket_failed', message: /Бакет releases не отвечает/ });
});

test('bucket · stops the start with the names of its settings · half are missing, or it is plain http in production', () => {
  const whole = {
    RELEASES_ENDPOINT: 'http://storage.example',
    RELEASES_REGION: 'ru-1',
    RELEASES_BUCKET: 'league',
    RELEASES_ACCESS_KEY_ID: 'id',
    RELEASES_SECRET_ACCESS_KEY: 'secret',
  };
  assert.equal(readBucket({}), undefined);
  assert.equal(readBucket(whole)?.bucket, 'league');
  assert.throws(
    () => readBucket({ ...whole, RELEASES_BUCKET: '' }),
    /^DeliveryError: RELEASES_BUCKET: нужны вместе/,
  );
  assert.throws(
    () => readBucket({ ...whole, RELEASES_ENDPOINT: 'storage' }),
    /RELEASES_ENDPOINT: нужен адрес/,
  );
  const production = { ...whole, NODE_ENV: 'production' };
  assert.throws(() => readBucket(production), /RELEASES_ENDPOINT: при NODE_ENV=production нужен https/);
  assert.ok(readBucket({ ...production, RELEASES_ENDPOINT: 'http://127.0.0.1:9000' }));
});

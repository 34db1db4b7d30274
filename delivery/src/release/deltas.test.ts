import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import zlib from 'node:zlib';
import { promote } from '../channel/promotion.ts';
import { publishBuild, REQUEST, scriptOf } from '../testing/builds.ts';
import { liveEdge, startEdge } from '../testing/edges.ts';
import { prune } from '../upkeep/prune.ts';
import { verifyStore } from '../upkeep/verify.ts';
import { deltaFile, expandDelta } from './deltas.ts';
import type { Store } from './store.ts';

/** Publishes a rating whose chunk has these lines, and promotes it. */
async function release(t: TestContext, store: Store, version: string, lines: readonly string[]) {
  const { file, text } = scriptOf('page', lines);
  const published = await publishBuild(t, store, 'rating', version, {}, { [file]: text });
  await promote(store, [{ name: 'rating', version }], REQUEST);
  return { ...published, file, text, address: `/remotes/rating/${version}/${file}` };
}

const lines = (changed: number) =>
  Array.from(
    { length: 200 },
    (_, line) => `console.info(${((line * 7919) % 1009) + (line < changed ? 1 : 0)});`,
  );

test('publish · compresses a script against those of the three releases that were live last', async (t) => {
  const { store } = await liveEdge(t);
  const earlier = [];
  for (const minor of [1, 2, 3, 4]) earlier.push(await release(t, store, `1.${minor}.0`, lines(minor)));
  const { release: last, file, text } = await release(t, store, '1.5.0', lines(5));
  const own = Object.entries(last.deltas ?? {}).filter(([name]) => name.startsWith(file));
  assert.deepEqual(own.map(([, { from }]) => from).sort(), ['1.2.0', '1.3.0', '1.4.0']);
  const ordinary = await store.get(`remotes/rating/1.5.0/${file}.br`);
  for (const [name, { from }] of own) {
    const delta = (await store.get(`remotes/rating/1.5.0/${name}`)) ?? Buffer.of();
    assert.ok(delta.length * 4 < (ordinary?.length ?? 0), `${delta.length} of ${ordinary?.length}`);
    const dictionary: Buffer = Buffer.from(earlier.find((one) => one.release.version === from)?.text ?? '');
    assert.equal(String(await expandDelta(delta, dictionary, text.length)), text);
    assert.equal(await expandDelta(delta, Buffer.from('another'), text.length), null);
  }
});

/** A live release with a delta against the one before, and how to ask for it. */
async function withDelta(t: TestContext) {
  const made = await liveEdge(t);
  const [before, after] = [
    await release(t, made.store, '1.1.0', lines(1)),
    await release(t, made.store, '1.2.0', lines(2)),
  ];
  const hash = createHash('sha256').update(before.text).digest();
  const offer = {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hash.toString('base64')}:`,
  };
  const path = join(made.storeDir, `remotes/rating/1.2.0/${deltaFile(after.file, hash.toString('hex'))}`);
  const ask = (headers: Record<string, string> = {}, edge = made.edge) =>
    edge.inject({ url: after.address, headers: { ...offer, ...headers } });
  return { ...made, before, after, offer, path, ask };
}

test('edge · sends the delta for the dictionary that a browser offers, and says what it depends on', async (t) => {
  const { before, after, ask } = await withDelta(t);
  const answer = await ask();
  assert.equal(answer.headers['content-encoding'], 'dcz');
  assert.equal(answer.headers.vary, 'accept-encoding, available-dictionary');
  assert.equal(answer.headers['use-as-dictionary'], 'match="/remotes/rating/*/page.*.js"');
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(answer.headers['content-type']), /^text\/javascript/);
  const whole = await expandDelta(answer.rawPayload, Buffer.from(before.text), after.text.length);
  assert.equal(String(whole), after.text);
});

for (const [what, headers] of [
  ['the dictionary is another', { 'available-dictionary': `:${Buffer.alloc(32).toString('base64')}:` }],
  ['the dictionary has no hash', { 'available-dictionary': 'main' }],
  ['the dictionary is a path', { 'available-dictionary': ':../../../../etc/passwd:' }],
  ['the browser takes no dcz', { 'accept-encoding': 'gzip, br' }],
  ['the browser refuses dcz', { 'accept-encoding': 'br, dcz;q=0' }],
  ['the browser asks past its cache', { 'cache-control': 'no-cache' }],
] as const)
  test(`edge · sends a script in Brotli · ${what}`, async (t) => {
    const { after, ask } = await withDelta(t);
    const answer = await ask(headers);
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(answer.headers.vary, 'accept-encoding, available-dictionary');
    assert.equal(String(zlib.brotliDecompressSync(answer.rawPayload)), after.text);
  });

test('edge · sends a script in Brotli in place of a damaged delta; verify names that, and prune removes it', async (t) => {
  const { store, storeDir, path, ask } = await withDelta(t);
  assert.deepEqual(await verifyStore(store), []);
  await writeFile(path, 'damaged');
  assert.equal((await ask({}, await startEdge(t, storeDir))).headers['content-encoding'], 'br');
  const [finding] = await verifyStore(store);
  assert.equal(finding?.isProblem, true);
  assert.deepEqual(finding?.details, [path.slice(storeDir.length + 1)]);
  await prune(store, { keepDays: 30, dryRun: false });
  assert.deepEqual(await verifyStore(store), []);
  assert.equal((await ask({}, await startEdge(t, storeDir))).headers['content-encoding'], 'br');
});

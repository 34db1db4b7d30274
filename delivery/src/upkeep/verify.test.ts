import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promote } from '../sets/promotion.ts';
import { readNewestSet } from '../sets/sets.ts';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { verifyStore } from './verify.ts';

/** A store where rating 1.0.0, 1.1.0 and 1.2.0 were live, the last one still is. */
async function ratedStore(t: TestContext) {
  const made = await liveStore(t);
  for (const version of ['1.1.0', '1.2.0']) {
    await publishBuild(t, made.store, 'rating', version);
    await promote(made.store, [{ name: 'rating', version }], REQUEST);
  }
  return { ...made, at: (path: string) => join(made.storeDir, path) };
}

test('verify · finds nothing in a whole store', async (t) => {
  const { store } = await ratedStore(t);
  assert.deepEqual(await verifyStore(store), []);
});

test('verify · names a damaged release with its files, and what that means', async (t) => {
  const { store, at } = await ratedStore(t);
  await writeFile(at('remotes/rating/1.2.0/kit.js'), 'tampered');
  await writeFile(at('remotes/rating/1.1.0/release.json'), '{');
  await rm(at('remotes/rating/1.0.0/remoteEntry.js'));
  await writeFile(at('remotes/tournaments/1.0.0/remoteEntry.js'), 'tampered');
  const findings = await verifyStore(store);
  assert.ok(findings.every(({ isProblem }) => isProblem));
  const found = findings.map(({ text, details, wayOn }) => [text.split(':')[0], details, wayOn?.[0], text]);
  assert.deepEqual(
    found.map(([text, details, wayOn]) => [text, details, wayOn]),
    [
      ['Релиз rating 1.0.0 повреждён', ['нет файла remoteEntry.js'], 'publish'],
      [
        'Релиз rating 1.1.0 повреждён',
        ['Релиз rating 1.1.0 повреждён: release.json не читается.'],
        'publish',
      ],
      ['Релиз rating 1.2.0 повреждён', ['файл kit.js изменён после публикации'], 'publish'],
      ['Релиз tournaments 1.0.0 повреждён', ['файл remoteEntry.js изменён после публикации'], 'publish'],
    ],
  );
  const [way, , live] = found.map((line) => String(line[3]));
  assert.match(way ?? '', /откат его пропустит/);
  assert.match(live ?? '', /он в работе/);
  await publishBuild(t, store, 'tournaments', '1.0.0');
  await publishBuild(t, store, 'rating', '1.2.0');
  const left = await verifyStore(store);
  assert.deepEqual(left.map(({ text }) => text.split(' повреждён')[0]).slice(0, 2), [
    'Релиз rating 1.0.0',
    'Релиз rating 1.1.0',
  ]);
  assert.equal(left.length, 2);
});

test('verify · finds old revisions that are unreadable or missing; the newest is a problem', async (t) => {
  const { store, at } = await ratedStore(t);
  await writeFile(at('sets/000001.json'), '{"schema":1,');
  await rm(at('sets/000002.json'));
  const old = await verifyStore(store);
  assert.deepEqual(
    old.map(({ text, isProblem }) => [/^Старая ревизия \d/.exec(text)?.[0], isProblem]),
    [
      ['Старая ревизия 2', false],
      ['Старая ревизия 1', false],
    ],
  );
  await writeFile(at('sets/000003.json'), '{');
  assert.match(
    (await verifyStore(store))[0]?.text ?? '',
    /^Последняя ревизия 3 не читается: .*повторите изменение/,
  );
});

test('verify · finds lost and changed pages, and promoting the same set writes them anew', async (t) => {
  const { store, storeDir } = await ratedStore(t);
  const folder = async () => join(storeDir, (await readNewestSet(store))?.html ?? '');
  const before = await readFile(join(await folder(), 'rating.html'), 'utf8');
  const shell = [{ name: 'shell', version: '1.0.0' }];
  const harms = [
    (html: string) => rm(html, { recursive: true }),
    (html: string) => rm(join(html, 'rating.html')),
    (html: string) => writeFile(join(html, 'rating.html'), 'чужое'),
  ];
  for (const harm of harms) {
    await harm(await folder());
    const [finding, ...more] = await verifyStore(store);
    assert.deepEqual(more, []);
    assert.match(finding?.text ?? '', /^Страницы ревизии \d+ \(html\/\S+\) (потеряны|изменены)/);
    assert.deepEqual(finding?.wayOn?.slice(0, 3), ['promote', 'shell', '1.0.0']);
    assert.equal((await promote(store, shell, REQUEST)).written, true);
    assert.deepEqual(await verifyStore(store), []);
    const edge = await startEdge(t, storeDir);
    const { body } = await edge.inject({ url: '/rating' });
    const revision = (text: string) => text.replace(/"revision":\d+/, '');
    assert.equal(revision(body), revision(before));
  }
});

test('verify · names the calls of the last three sets that the provider has no more', async (t) => {
  const { store } = await liveStore(t);
  for (const [index, calls] of [['listOld'], ['listClubs'], ['listClubs'], ['listEvents']].entries()) {
    const uses = { shares: { '@league/shared': { version: '1.2.0', names: [] } }, calls, slots: [] };
    await publishBuild(t, store, 'rating', `1.${index + 1}.0`, { uses });
    await promote(store, [{ name: 'rating', version: `1.${index + 1}.0` }], REQUEST);
  }
  assert.deepEqual(await verifyStore(store, { api: '1.1.0', calls: ['listEvents', 'listClubs'] }), []);
  const findings = await verifyStore(store, { api: '1.1.0', calls: ['listEvents'] });
  assert.deepEqual(
    findings.map(({ text, details }) => [/ревизией (\d+)/.exec(text)?.[1], details]),
    ['4', '3'].map((revision) => [
      revision,
      [
        `rating 1.${Number(revision) - 1}.0 вызывает listClubs, а API провайдера 1.1.0 такого вызова не предлагает`,
      ],
    ]),
  );
});

import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
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
      ['Релиз rating 1.0.0 повреждён', ['нет файла remoteEntry.js'], undefined],
      [
        'Релиз rating 1.1.0 повреждён',
        ['Релиз rating 1.1.0 повреждён: release.json не читается.'],
        undefined,
      ],
      ['Релиз rating 1.2.0 повреждён', ['файл kit.js изменён после публикации'], 'rollback'],
      ['Релиз tournaments 1.0.0 повреждён', ['файл remoteEntry.js изменён после публикации'], undefined],
    ],
  );
  const [way, fallback, live] = found.map((line) => String(line[3]));
  assert.match(way ?? '', /откат его пропустит/);
  assert.match(fallback ?? '', /он запасной/);
  assert.match(live ?? '', /он в работе/);
});

test('verify · finds old revisions that are unreadable or missing; an unreadable newest one stops changes', async (t) => {
  const { store, at } = await ratedStore(t);
  await writeFile(at('channel/production/000001.json'), '{"schema":1,');
  await rm(at('channel/production/000002.json'));
  const old = await verifyStore(store);
  assert.deepEqual(
    old.map(({ text, isProblem }) => [/^Старая ревизия \d/.exec(text)?.[0], isProblem]),
    [
      ['Старая ревизия 2', true],
      ['Старая ревизия 1', true],
    ],
  );
  await writeFile(at('channel/production/000003.json'), '{');
  assert.match(
    (await verifyStore(store))[0]?.text ?? '',
    /^Последняя ревизия 3 не читается: .*изменения остановлены/,
  );
});

test('verify · notes a clock that went back, and needs nothing done', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2030, 0, 1) });
  const { store } = await liveStore(t);
  t.mock.timers.setTime(Date.UTC(2020, 0, 1));
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const [finding, ...more] = await verifyStore(store);
  assert.deepEqual(more, []);
  assert.equal(finding?.isProblem, false);
  assert.match(
    finding?.text ?? '',
    /^Часы шли назад: ревизия 2 записана в 2020-\S+, а ревизия 1 до неё – в 2030-/,
  );
});

test('verify · finds lost and changed pages, and promoting the same set writes them anew', async (t) => {
  const { store, storeDir } = await ratedStore(t);
  const folder = async () => join(storeDir, (await readNewestChannel(store))?.html ?? '');
  const before = await readFile(join(await folder(), 'rating/_.html'), 'utf8');
  const shell = [{ name: 'shell', version: '1.0.0' }];
  const harms = [
    (html: string) => rm(html, { recursive: true }),
    (html: string) => rm(join(html, 'rating/_.html')),
    (html: string) => writeFile(join(html, 'rating/_.html'), 'чужое'),
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

import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Channel, channel as channelSchema } from '@league/shared/release';
import { channelPath, readNewestChannel } from '../channel/channel.ts';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback/rollback.ts';
import { findRelease } from '../release/releases.ts';
import { API, publishBuild, REQUEST } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { startEdge } from '../testing/edges.ts';
import { signedWorkplace } from '../testing/signers.ts';

const request = (who: string) => ({ who, why: 'проверка', api: API });

test('team · publishes, promotes and rolls back its own part, under the name of its key', async (t) => {
  const { as, site } = await signedWorkplace(t);
  await publishBuild(t, as('team'), 'rating', '1.1.0');
  await promote(as('team'), [{ name: 'rating', version: '1.1.0' }], request('Команда рейтинга'));
  assert.equal((await readNewestChannel(site))?.live.rating, '1.1.0');
  await rollback(as('team'), [{ name: 'rating' }], request('Команда рейтинга'));
  const channel = await readNewestChannel(site);
  assert.equal(channel?.live.rating, '1.0.0');
  assert.equal(channel?.ledger[0]?.who, 'Команда рейтинга');
});

test('team · is refused a foreign part, to publish and to promote, and nothing is written', async (t) => {
  const { as, site, plain } = await signedWorkplace(t);
  await assert.rejects(
    publishBuild(t, as('team'), 'tournaments', '1.1.0'),
    refusedWith('not_allowed', ['Команда рейтинга не вправе публиковать часть tournaments']),
  );
  await publishBuild(t, as('operator'), 'tournaments', '1.1.0');
  await assert.rejects(
    promote(as('team'), [{ name: 'tournaments', version: '1.1.0' }], request('Команда рейтинга')),
    refusedWith('not_allowed', ['Команда рейтинга не вправе менять часть tournaments']),
  );
  assert.equal((await readNewestChannel(site))?.revision, 1);
  assert.deepEqual(await plain.list('remotes/tournaments'), ['1.0.0', '1.1.0']);
  assert.equal((await plain.list('html')).length, 1, 'the pages of the refused revision are gone');
});

test('team · cannot write of a foreign part into the ledger beside what it does to its own', async (t) => {
  const { as, plain, site } = await signedWorkplace(t);
  await publishBuild(t, as('team'), 'rating', '1.1.0');
  await promote(as('team'), [{ name: 'rating', version: '1.1.0' }], request('Команда рейтинга'));
  const { revision, ledger, ...rest } = channelSchema.parse(await readNewestChannel(site));
  const forged = ledger.map((line) => ({ ...line, name: 'tournaments', from: '1.0.0', to: '1.9.0' }));
  const after = { ...rest, revision: revision + 1, ledger: forged };
  await assert.rejects(
    as('team').put(channelPath(revision + 1), Buffer.from(JSON.stringify(after))),
    refusedWith('not_allowed', ['Команда рейтинга не вправе менять часть tournaments']),
  );
  assert.equal(await plain.get(channelPath(revision + 1)), null);
});

test('team · cannot write the ledger in the name of another person', async (t) => {
  const { as } = await signedWorkplace(t);
  await publishBuild(t, as('team'), 'rating', '1.1.0');
  await assert.rejects(
    promote(as('team'), [{ name: 'rating', version: '1.1.0' }], REQUEST),
    refusedWith('not_allowed', [`строку журнала о rating пишет Команда рейтинга, а названо ${REQUEST.who}`]),
  );
});

test('signed store · refuses every change · there is no key or an unknown one', async (t) => {
  const { as, site } = await signedWorkplace(t);
  await assert.rejects(publishBuild(t, site, 'rating', '1.1.0'), refusedWith('not_allowed'));
  await assert.rejects(publishBuild(t, as('stranger'), 'rating', '1.1.0'), refusedWith('not_allowed'));
});

test('release · is not trusted · it is unsigned, changed, or signed by a stranger or for a foreign part', async (t) => {
  const { storeDir, plain, careless, site } = await signedWorkplace(t);
  await publishBuild(t, plain, 'rating', '1.1.0');
  await publishBuild(t, careless('stranger'), 'rating', '1.2.0');
  await publishBuild(t, careless('team'), 'tournaments', '1.3.0');
  const changed = join(storeDir, 'remotes/rating/1.0.0/release.json');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('"abc123"', '"abc124"'));
  for (const [name, version] of [
    ['rating', '1.1.0'],
    ['rating', '1.2.0'],
    ['tournaments', '1.3.0'],
    ['rating', '1.0.0'],
  ] as const) {
    await assert.rejects(
      findRelease(site, name, version),
      refusedWith('damaged_release'),
      `${name} ${version}`,
    );
  }
  assert.equal((await findRelease(site, 'tournaments', '1.0.0'))?.version, '1.0.0');
});

test('edge · serves no file of an unsigned release, and keeps the last revision it can trust', async (t) => {
  const { plain, careless, as, site } = await signedWorkplace(t);
  const edge = await startEdge(t, site);
  const revision = async () => (await edge.inject('/releases.json')).json().revision;
  assert.equal(await revision(), 1);
  await publishBuild(t, plain, 'rating', '1.1.0');
  assert.equal((await edge.inject('/remotes/rating/1.1.0/remoteEntry.js')).statusCode, 404);
  assert.equal((await edge.inject('/remotes/rating/1.0.0/remoteEntry.js')).statusCode, 200);

  await publishBuild(t, as('operator'), 'tournaments', '1.1.0');
  await promote(careless('team'), [{ name: 'tournaments', version: '1.1.0' }], request('Команда рейтинга'));
  assert.equal(await revision(), 1);
  await assert.rejects(
    readNewestChannel(site),
    refusedWith('damaged_channel', ['Команда рейтинга не вправе менять часть tournaments']),
  );
});

test('signature · is worth nothing for another revision', async (t) => {
  const { plain, site } = await signedWorkplace(t);
  const first: Channel = JSON.parse(String(await plain.get(channelPath(1))));
  const [signature = ''] = (await plain.list('channel/production')).filter((name) => name.endsWith('.sig'));
  const bytes = Buffer.from(JSON.stringify({ ...first, revision: 2 }));
  await plain.put(channelPath(2), bytes);
  await plain.put(`channel/production/${signature.replace('000001', '000002')}`, Buffer.from('{}'));
  await assert.rejects(readNewestChannel(site), refusedWith('damaged_channel'));
});

import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { readHistory } from '../channel/ledger.ts';
import { promote } from '../channel/promotion.ts';
import { findRelease } from '../release/releases.ts';
import { directoryStore } from '../release/store.ts';
import { API, makeLive, publishBuild, REQUEST, temporaryFolder } from '../testing/builds.ts';
import { refusedWith } from '../testing/channels.ts';
import { signedWorkplace } from '../testing/signers.ts';
import { verifyStore } from '../upkeep/verify.ts';
import { signEverything } from './adopt.ts';
import { createKeyPair, readSigner } from './keys.ts';
import { signedStore } from './signed-store.ts';

test('unsigned store · is read once the operator has signed it · others wrote its ledger', async (t) => {
  const home = await temporaryFolder(t);
  const plain = directoryStore(home);
  await makeLive(t, plain);
  const { own, entry } = createKeyPair('Оператор', ['*']);
  await writeFile(join(home, 'own.json'), JSON.stringify(own));
  const signer = readSigner({ RELEASE_KEY: join(home, 'own.json') });
  assert.ok(signer);
  const trusted = new Map([[entry.id, entry]]);
  const open = () => signedStore(plain, { trusted });
  await assert.rejects(readNewestChannel(open()), refusedWith('damaged_channel'));
  assert.deepEqual(await readHistory(open()), []);
  assert.equal((await signEverything(plain, signer, trusted)).added, 4);
  assert.equal((await readNewestChannel(open()))?.revision, 1);
  assert.deepEqual([...new Set((await readHistory(open())).map(({ who }) => who))], [REQUEST.who]);
  assert.deepEqual(await verifyStore(open()), []);
  assert.deepEqual(await signEverything(plain, signer, trusted), { added: 0, replaced: [] });
});

test('revoked key · leaves nothing that the operator cannot sign anew', async (t) => {
  const { plain, as, signer, trust } = await signedWorkplace(t);
  await publishBuild(t, as('team'), 'rating', '1.1.0');
  await promote(as('team'), [{ name: 'rating', version: '1.1.0' }], {
    who: 'Команда рейтинга',
    why: '',
    api: API,
  });
  const trusted = await trust('operator');
  const open = () => signedStore(plain, { trusted });
  await assert.rejects(readNewestChannel(open()), refusedWith('damaged_channel'));
  assert.deepEqual(await signEverything(plain, signer('operator'), trusted), {
    added: 0,
    replaced: ['channel/production/000002.json', 'remotes/rating/1.1.0/release.json'],
  });
  assert.equal((await readNewestChannel(open()))?.live.rating, '1.1.0');
  assert.equal((await findRelease(open(), 'rating', '1.1.0'))?.version, '1.1.0');
});

test('changed document · keeps the signature of its trusted key, which betrays it', async (t) => {
  const { plain, storeDir, signer, trusted, site } = await signedWorkplace(t);
  const path = 'remotes/rating/1.0.0/release.json';
  const text = String(await plain.get(path));
  await writeFile(join(storeDir, path), text.replace('"abc123"', '"abc124"'));
  assert.deepEqual(await signEverything(plain, signer('operator'), trusted), { added: 0, replaced: [] });
  await assert.rejects(findRelease(site, 'rating', '1.0.0'), refusedWith('damaged_release'));
});

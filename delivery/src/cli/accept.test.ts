import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { readNewestChannel } from '../channel/channel.ts';
import { judge } from '../smoke/replay/replay.ts';
import type { SetTrial } from '../smoke/smoke.ts';
import { publishBuild } from '../testing/builds.ts';
import { workplace } from '../testing/cli-workplace.ts';
import { runRelease } from './run.ts';

/** A trial that finds one difference on a recorded day. */
const tryOut: SetTrial = async (_draft, _store, terms) => [
  judge([{ where: '/scales', count: 1, first: ['- Весы', '+ Взвешивание'] }], terms),
];

test('promote · changes nothing until the operator says why · a recorded day looks otherwise', async (t) => {
  const { store, storeDir, site, provider } = await workplace(t);
  await publishBuild(t, store, 'shell', '1.0.0');
  const environment = { DATA_DIR: path.dirname(storeDir), PROVIDER_URL: provider, SITE_URL: site };
  const release = (...args: string[]) =>
    runRelease(['promote', 'shell', '1.0.0', '--why', 'x', ...args], {
      ...{ environment, tryOut, program: 'npm run release --' },
    });
  assert.equal(await release(), 1);
  assert.equal(await readNewestChannel(store), null);
  assert.equal(await release('--accept', 'новая подпись'), 0);
  const channel = await readNewestChannel(store);
  assert.equal(channel?.ledger[0]?.evidence.at(-1), 'различий 1, приняты: новая подпись');
});

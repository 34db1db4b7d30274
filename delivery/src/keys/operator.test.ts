import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/builds.ts';
import { createKeyPair } from './keys.ts';
import { weaknessOfWatch } from './operator.ts';

test('watch · is said to be unable to roll back · the site demands signatures and has no known key for every part', async (t) => {
  const home = await temporaryFolder(t);
  const file = (name: string) => join(home, name);
  const pairs = { every: ['*'], team: ['rating'], stranger: ['*'] };
  const entries: object[] = [];
  for (const [name, parts] of Object.entries(pairs)) {
    const { own, entry } = createKeyPair(name, parts);
    await writeFile(file(name), JSON.stringify(own));
    if (name !== 'stranger') entries.push(entry);
  }
  await writeFile(file('keys.json'), JSON.stringify({ keys: entries }));
  const said = (name?: keyof typeof pairs) =>
    weaknessOfWatch({ RELEASE_KEYS: file('keys.json'), ...(name && { RELEASE_KEY: file(name) }) });
  assert.equal(weaknessOfWatch({}), undefined);
  assert.equal(said('every'), undefined);
  for (const name of [undefined, 'team', 'stranger'] as const)
    assert.match(said(name) ?? '', /RELEASE_KEY/, name);
});

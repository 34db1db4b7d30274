import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createKeyPair, readSigner, readTrustedKeys, type Signer } from '../keys/keys.ts';
import { signedStore } from '../keys/signed-store.ts';
import { directoryStore } from '../release/store.ts';
import { makeLive, REQUEST, temporaryFolder } from './builds.ts';

/** A live store of an operator for all parts, a team for the rating, and a stranger the site does not know. */
export async function signedWorkplace(t: TestContext) {
  const home = await temporaryFolder(t);
  const storeDir = join(home, 'releases');
  const pairs = {
    operator: createKeyPair(REQUEST.who, ['*']),
    team: createKeyPair('Команда рейтинга', ['rating']),
    stranger: createKeyPair('Чужой', ['*']),
  };
  type Person = keyof typeof pairs;
  const file = join(home, 'keys.json');
  await writeFile(file, JSON.stringify({ keys: [pairs.operator.entry, pairs.team.entry] }));
  const trusted = readTrustedKeys({ RELEASE_KEYS: file });
  assert.ok(trusted);
  const signers = new Map<Person, Signer | undefined>();
  for (const [name, { own }] of Object.entries(pairs)) {
    await writeFile(join(home, name), JSON.stringify(own));
    signers.set(name as Person, readSigner({ RELEASE_KEY: join(home, name) }));
  }
  const signer = (name: Person) => {
    const found = signers.get(name);
    assert.ok(found);
    return found;
  };
  const plain = directoryStore(storeDir);
  /** The store as this person has it; `careless` signs without asking whether they may. */
  const as = (name: Person) => signedStore(plain, { signer: signer(name), trusted });
  const careless = (name: Person) => signedStore(plain, { signer: signer(name) });
  const site = signedStore(plain, { trusted });
  await makeLive(t, as('operator'));
  return { storeDir, plain, as, careless, site };
}

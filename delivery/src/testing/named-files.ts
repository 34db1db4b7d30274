import type { TestContext } from 'node:test';
import { CONTENT_READER } from '@league/shared/contract';
import { promote } from '../channel/promotion.ts';
import type { Store } from '../release/store.ts';
import { REQUEST } from './builds.ts';
import { publishContent, publishReader } from './contents.ts';
import { startProvider } from './providers.ts';

export const FOLDER = '/content/content-archive/1.0.0';
export const NAMED = `${FOLDER}/named/winners/cup.json`;
/** The permission that the provider of these tests has signed for `NAMED`. */
export const PERMISSION = { [CONTENT_READER.permission]: 'signed' };

/** Ways to ask for a named file without being the provider. */
export const WAYS = [
  NAMED,
  `${FOLDER}/named%2fwinners/cup.json`,
  `${FOLDER}/%6eamed/winners/cup.json`,
  `${FOLDER}//named/winners/cup.json`,
  `${FOLDER}/./named/winners/cup.json`,
  `${FOLDER}/tournaments/../named/winners/cup.json`,
  `${FOLDER}/tournaments/..%2fnamed/winners/cup.json`,
  `${FOLDER}/NAMED/winners/cup.json`,
  `${FOLDER}/named//winners/cup.json`,
  `${FOLDER}/named/winners/cup.json.gz`,
  `${FOLDER}/named/winners/cup.json?x=1`,
  `${FOLDER}/named/winners/cup.json%0a`,
  `/content/content-archive//1.0.0/named/winners/cup.json`,
  `//content/content-archive/1.0.0/named/winners/cup.json`,
  `/remotes/content-archive/1.0.0/named/winners/cup.json`,
];

/** A provider that knows its own permission, for one path. */
export const startReader = (t: TestContext): Promise<string> =>
  startProvider(t, ({ url, headers }, response) => {
    const isOwn =
      url === `/api${CONTENT_READER.path}` &&
      headers[CONTENT_READER.permission] === 'signed' &&
      headers[CONTENT_READER.file] === NAMED;
    response.writeHead(isOwn ? 204 : 404).end();
  });

/** Makes a content live that names people in a file, and has a tournament whose id is that of the folder. */
export async function makeNamedLive(t: TestContext, store: Store): Promise<void> {
  await publishReader(t, store, '2.0.0');
  await publishContent(
    t,
    store,
    'content-archive',
    '1.0.0',
    {},
    { 'named/winners/cup.json': JSON.stringify(['Орлов Марк'.repeat(99)]), 'files/named/p.pdf': 'PDF' },
  );
  const live = [
    { name: 'tournaments', version: '2.0.0' },
    { name: 'content-archive', version: '1.0.0' },
  ] as const;
  await promote(store, [...live], REQUEST);
}

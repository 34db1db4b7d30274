import { createHash, randomUUID } from 'node:crypto';
import type { Channel } from '@league/shared/release';
import type { Store } from '../release/store.ts';

/** The folder for the HTML of a revision; its name says when it was begun. */
export const newHtmlFolder = (revision: number) =>
  `html/${revision}-${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`;

/** The revision that an HTML folder was written for, and when it was begun. */
export function readHtmlFolder(path: string): { revision: number; begun: Date } {
  const [, revision, begun = ''] = /^html\/(\d+)-([0-9a-z]+)-/.exec(path) ?? [];
  return { revision: Number(revision), begun: new Date(Number.parseInt(begun, 36)) };
}

/** Hash of the files that a promotion writes, with their names. */
export function integrityOfFolder(files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha384');
  for (const [name, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return `sha384-${hash.digest('base64')}`;
}

type HtmlState = 'whole' | 'lost' | 'changed';

const SITE_FILES = ['releases.json', 'robots.txt', 'sitemap.xml'];

/** What the store holds of the HTML folder of a revision, the compressed copies included, by name. */
export async function readHtml(store: Store, channel: Channel): Promise<Map<string, Buffer>> {
  const names = neededFiles(channel).flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  const found = await Promise.all(
    names.map(async (name) => [name, await store.get(`${channel.html}/${name}`)] as const),
  );
  return new Map(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
}

/** Whether this is what the promotion wrote. */
export function htmlStateOf(channel: Channel, html: ReadonlyMap<string, Uint8Array>): HtmlState {
  if (!neededFiles(channel).every((name) => html.has(name))) return 'lost';
  return channel.htmlIntegrity === integrityOfFolder(html) ? 'whole' : 'changed';
}

/** Whether the HTML folder of a revision still holds what its promotion wrote. */
export const inspectHtml = async (store: Store, channel: Channel): Promise<HtmlState> =>
  htmlStateOf(channel, await readHtml(store, channel));

const neededFiles = ({ pages }: Channel) => [...pages.map(({ file }) => file), ...SITE_FILES];

import { createHash, randomUUID } from 'node:crypto';
import { type Discovery, discovery, type LiveSet, type SiteFacts, siteFacts } from '@league/shared/release';
import { DeliveryError } from '../delivery-error.ts';
import { SUFFIX } from '../release/compression.ts';
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

/** A set with what follows from its releases. */
export type Site = LiveSet & SiteFacts & { discovery: Discovery };

/** What follows from the releases of a set, as its change has written it. Throws `damaged_set`. */
export async function readSite(store: Store, set: LiveSet): Promise<Site> {
  const read = async (name: string) => JSON.parse(String(await store.get(`${set.html}/${name}`)));
  try {
    const facts = siteFacts.parse(await read('site.json'));
    return { ...set, ...facts, discovery: discovery.parse(await read('releases.json')) };
  } catch (error) {
    if (!(error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))) throw error;
    throw new DeliveryError('damaged_set', `Страницы ревизии ${set.revision} (${set.html}) потеряны.`);
  }
}

const SITE_FILES = ['site.json', 'releases.json', 'robots.txt'];

/** The HTML folder of a set as its change has written it, the compressed copies included, by name. Throws `damaged_set`. */
export async function readHtml(
  store: Store,
  set: LiveSet,
): Promise<{ site: Site; html: Map<string, Buffer> }> {
  const site = await readSite(store, set);
  const needed = [...site.pages.map(({ file }) => file), ...SITE_FILES];
  const names = needed.flatMap((name) => [name, name + SUFFIX.br]);
  const found = await Promise.all(
    names.map(async (name) => [name, await store.get(`${set.html}/${name}`)] as const),
  );
  const html = new Map(found.flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])));
  if (set.htmlIntegrity === integrityOfFolder(html)) return { site, html };
  const state = needed.every((name) => html.has(name)) ? 'изменены после записи' : 'потеряны';
  throw new DeliveryError('damaged_set', `Страницы ревизии ${set.revision} (${set.html}) ${state}.`);
}

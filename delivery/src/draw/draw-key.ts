import { createHash } from 'node:crypto';
import type { Release, ReleaseName } from '@league/shared/release';
import type { Drawing } from '../page/drawing.ts';
import type { SitePage } from '../page/site-pages.ts';
import { liveContents } from '../release/release-set.ts';
import { releaseFolder } from '../release/releases.ts';
import { DRAW_FILE, type DrawPlan } from './draw-plan.ts';

/** Files of the contents that a page is drawn with, by path on the site. */
function dataOf({ data, readsContent }: SitePage, { set, discovery }: DrawPlan): Map<string, string> {
  if (data) return new Map([[data.file, `${withoutVersion(data.file)} ${data.integrity}`]]);
  if (!readsContent) return new Map();
  const contents = liveContents(set).map(([name]) => discovery.content?.[name]);
  return new Map(
    contents.flatMap((index) =>
      index ? [[index.url, `${withoutVersion(index.url)} ${index.integrity}`] as const] : [],
    ),
  );
}

const withoutVersion = (path: string) => path.split('/').toSpliced(3, 1).join('/');

/** The remotes that draw a page: its own, and those that fill its slots, and theirs. */
function partsOf(first: Release | undefined, set: DrawPlan['set'], found = new Map<ReleaseName, Release>()) {
  if (!first || found.has(first.name)) return found;
  found.set(first.name, first);
  for (const slot of first.uses?.slots ?? []) partsOf(set[slot.split('/')[0] ?? ''], set, found);
  return found;
}

/** Pages of equal keys are drawn alike, up to the addresses of files of contents, which hold the version. */
export function drawKey(page: SitePage, plan: DrawPlan): string {
  const { shell, set, discovery, publicUrl } = plan;
  const parts = [
    ...partsOf(shell, set).values(),
    ...partsOf(page.remote ? set[page.remote] : undefined, set).values(),
  ];
  const inputs = [
    page.path,
    publicUrl,
    shell.files[DRAW_FILE]?.integrity,
    parts.map(({ name, version, files, entry }) => [name, version, files[entry]?.integrity]),
    discovery.links,
    discovery.retired,
    [...dataOf(page, plan).values()],
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');
}

/** Whether the key holds all that a page was drawn with: then the drawing can be used again. */
export function isCovered(page: SitePage, { page: { files } }: Drawing, plan: DrawPlan): boolean {
  const known = dataOf(page, plan);
  return Object.keys(files).every((file) => known.has(file));
}

/** A drawing made with earlier releases of the contents, with the addresses of the present ones. */
export function readdressed(
  json: string,
  before: Readonly<Record<ReleaseName, string>>,
  plan: DrawPlan,
): string {
  return liveContents(plan.set).reduce((text, [name, { version }]) => {
    const earlier = before[name];
    if (!earlier || earlier === version) return text;
    return text.replaceAll(`/${releaseFolder(name, earlier)}/`, `/${releaseFolder(name, version)}/`);
  }, json);
}

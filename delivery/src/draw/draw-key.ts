import { createHash } from 'node:crypto';
import type { Release, ReleaseName } from '@league/shared/release';
import type { SitePage } from '../page/site-pages.ts';
import { DRAW_FILE, type DrawPlan } from './draw-plan.ts';

/** The remotes that draw a page: its own, and those that fill its slots, and theirs. */
function partsOf(first: Release | undefined, set: DrawPlan['set'], found = new Map<ReleaseName, Release>()) {
  if (!first || found.has(first.name)) return found;
  found.set(first.name, first);
  for (const slot of first.uses?.slots ?? []) partsOf(set[slot.split('/')[0] ?? ''], set, found);
  return found;
}

/** Pages of equal keys are drawn alike. */
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
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url');
}

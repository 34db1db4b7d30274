import { globSync, readFileSync } from 'node:fs';
import type { Discovery } from '@league/shared/release';

/** What the remotes of this repository say of themselves, as the discovery document has it. */
export const SITES: Discovery['sites'] = Object.fromEntries(
  globSync('mf-*/package.json').map((file) => {
    const { name, title, routes } = JSON.parse(readFileSync(file, 'utf8')).league;
    return [name, { title, routes }];
  }),
);

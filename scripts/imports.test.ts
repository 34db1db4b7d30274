import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { repoRoot } from './workspace/packages.ts';

const { options, ...ruleSet }: IConfiguration = (await import(`${repoRoot}/.dependency-cruiser.mjs`)).default;

/** A file, what it imports, and the rule that refuses it. */
const PLANTED: [file: string, target: string, rule?: string][] = [
  ['shared/src/core/store.ts', 'provider/src/entry/app.ts', 'packages/shared'],
  ['mf-rating/src/page.tsx', 'mf-events/src/camps.ts', 'packages/shell'],
  ['mf-rating/src/card.tsx', 'shared/src/core/store.ts', 'packages/shell'],
  ['provider/src/platform/shown.ts', 'shared/src/kit/index.ts', 'packages/provider'],
  ['new-package/src/index.ts', 'shared/src/contract/index.ts', 'packages/new'],
  ['mf-rating/src/slot.tsx', 'node_modules/react-redux/index.js', 'remotes/no-second-copy'],
  ['shared/src/tournament/notice.tsx', 'shared/src/kit/answer.tsx', 'shared/by-name'],
  ['mf-day/src/features/draw/page.tsx', 'mf-day/src/features/bouts/row.tsx', 'features/meet-in-a-route'],
  ['mf-day/src/lib/rule.ts', 'mf-day/src/app/route.tsx', 'features/stand-on-lib'],
  ['provider/src/people/clubs/clubs.ts', 'provider/src/league/days/days.ts', 'provider/people'],
  ['provider/src/league/days/open.ts', 'provider/src/testing/mailbox.ts', 'provider/league'],
  ['build/src/one.ts', 'build/src/one.ts', 'no-circle/files'],
  ['delivery/src/draw/draw.ts', 'delivery/src/page/page.ts', 'no-circle/rooms'],
  ['delivery/src/page/other.ts', 'delivery/src/draw/other.ts', 'no-circle/rooms'],
  ['mf-rating/src/league.tsx', 'shared/src/kit/index.ts'],
  ['mf-day/src/app/day-route.tsx', 'mf-day/src/features/draw/page.tsx'],
  ['provider/src/league/days/weigh.ts', 'provider/src/people/clubs/clubs.ts'],
  ['provider/src/people/clubs/clubs.test.ts', 'provider/src/testing/mailbox.ts'],
];

test('imports · are refused by the rule that says why · one planted for each', async (t) => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-imports-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text, { flag: 'a' });
  };
  for (const [file, target] of PLANTED) {
    const address = path.relative(path.dirname(file), target);
    write(target, '');
    write(file, `import type {} from '${address.startsWith('.') ? address : `./${address}`}';\n`);
  }
  const { output } = await cruise(['.'], { ...options, baseDir: root, validate: true, ruleSet });
  const { violations } = (output as ICruiseResult).summary;
  const isAbout =
    ([file, target]: (typeof PLANTED)[number]) =>
    (found: (typeof violations)[number]) =>
      (found.from === file && found.to === target) ||
      (found.from === path.dirname(file) && found.to === path.dirname(target));
  assert.deepEqual(
    PLANTED.map((one) => [
      one[0],
      one[1],
      ...new Set(violations.filter(isAbout(one)).map(({ rule }) => rule.name)),
    ]),
    PLANTED,
  );
  assert.ok(violations.every((found) => PLANTED.some((one) => isAbout(one)(found))));
});

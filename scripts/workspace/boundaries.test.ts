import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { boundaries } from './boundaries.ts';
import { repoRoot } from './packages.ts';

type Import = readonly [file: string, from: string];

/** The linter's messages about files with these imports, all in one run of it. */
function lint(imports: readonly Import[]): (one: Import) => string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-boundaries-'));
  const files = Map.groupBy(imports, ([file]) => file);
  for (const [file, lines] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), lines.map(([, from]) => `import '${from}';\n`).join(''));
  }
  writeFileSync(path.join(root, 'biome.json'), '{ "extends": ["./biome.boundaries.json"] }');
  writeFileSync(path.join(root, 'biome.boundaries.json'), JSON.stringify(boundaries()));
  const { stdout } = spawnSync(
    path.join(repoRoot, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  rmSync(root, { recursive: true });
  const messages = stdout.split('\n').filter((line) => line.startsWith('::error'));
  return (one) => {
    const line = (files.get(one[0])?.indexOf(one) ?? 0) + 1;
    return messages.filter((text) => text.includes(`/${one[0]},line=${line},`)).join('\n');
  };
}

test('biome.boundaries.json · matches the folders (npm run boundaries)', () => {
  const written = JSON.parse(readFileSync(path.join(repoRoot, 'biome.boundaries.json'), 'utf8'));
  assert.deepEqual(written, boundaries());
});

const refused: [file: string, from: string, RegExp][] = [
  ['mf-rating/src/page.tsx', '@league/mf-events', /meet only at run time/],
  ['mf-rating/src/page.tsx', '../../mf-events/src/camps.ts', /stays in its package.*meet only at run time/],
  ['mf-rating/src/page.tsx', '@league/shared/src/core/store.ts', /import an entry point/],
  ['mf-rating/src/page.tsx', 'react-redux', /A second copy/],
  ['mf-rating/src/page.tsx', '@reduxjs/toolkit/query/react', /A second copy/],
  ['mf-account/src/features/documents/page.tsx', '../people/people.tsx', /meet only in a route/],
  ['mf-account/src/features/documents/list/row.tsx', '../../people/people.tsx', /meet only in a route/],
  ['mf-account/src/features/documents/page.tsx', '../../app/profile-route.tsx', /meet only in a route/],
  ['mf-account/src/lib/section.tsx', '../features/people/people.tsx', /meet only in a route/],
  ['shared/src/core/store.ts', '@league/provider', /imports none of them/],
  ['shared/src/tournament/sent-notice.tsx', '../kit/notices/answer.tsx', /copy of the share/],
  ['provider/src/entry/app.ts', '@league/shared/kit', /the contract of the calls and the rules of a day/],
  ['provider/src/platform/mail/send.ts', '../../people/people/users.ts', /import downward/],
  ['provider/src/platform/route.ts', '../identity/session/sessions.ts', /import downward/],
  ['provider/src/league/days/open-day.ts', '../../testing/mailbox.ts', /import downward/],
  ['provider/src/league/days/open-day.ts', '@league/shared/kit', /the contract of the calls/],
  ['delivery/src/edge/edge.ts', '@league/shared', /Delivery knows releases/],
  ['content/src/pages.ts', '@league/shared/kit', /without a browser/],
  ['mf-tournaments/src/page.tsx', '@league/content', /meet only at run time/],
  ['e2e/spectator.spec.ts', '@league/shared/contract', /over HTTP only/],
];
const allowed: Import[] = [
  ['mf-rating/src/page.tsx', '@league/shared/kit'],
  ['mf-rating/src/features/page.tsx', '../provider/context.ts'],
  ['mf-account/src/features/documents/page.tsx', '../../lib/section.tsx'],
  ['mf-account/src/app/profile-route.tsx', '../features/people/people.tsx'],
  ['mf-account/src/remote.tsx', './features/people/people.tsx'],
  ['shared/src/tournament/sent-notice.tsx', '@league/shared/kit'],
  ['shell/src/app.tsx', 'react-router-dom'],
  ['provider/src/entry/app.ts', '@league/shared/contract'],
  ['provider/src/league/days/open-day.ts', '../../people/people/users.ts'],
  ['provider/src/platform/mail/mail.test.ts', '../../testing/mailbox.ts'],
  ['delivery/src/edge/edge.ts', '@league/shared/release'],
  ['delivery/src/cli/cli.ts', '@league/content'],
  ['provider/src/league/tournaments/preview.ts', '@league/content'],
  ['content/src/pages.ts', '@league/shared/outline'],
];

const imports = refused.map(([file, from]): Import => [file, from]);
const saidOf = lint([...imports, ...allowed]);

for (const [index, one] of imports.entries()) {
  const [file, from] = one;
  test(`${file} · must not import ${from}, and the message says why`, () => {
    const said = saidOf(one);
    assert.match(said, /^::error/);
    assert.match(said, refused[index]?.[2] ?? /^$/);
  });
}
for (const one of allowed) {
  test(`${one[0]} · may import ${one[1]}`, () => assert.equal(saidOf(one), ''));
}

test('package without a rule · may import nothing', () => {
  const { overrides } = boundaries(['mf-rating', 'new-package']);
  const last = overrides.find(({ includes }) => includes[0] === 'new-package/**');
  assert.match(JSON.stringify(last), /new-package\/\*\*.*@league\/\*\*"\].*starts closed/);
});

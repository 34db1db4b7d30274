import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { boundaries } from './boundaries.ts';
import { repoRoot } from './packages.ts';

/** The linter's messages about a file with this one import; empty if it is allowed. */
function lint(t: TestContext, file: string, from: string) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-boundaries-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), `import '${from}';\n`);
  writeFileSync(path.join(root, 'biome.json'), '{ "extends": ["./biome.boundaries.json"] }');
  writeFileSync(path.join(root, 'biome.boundaries.json'), JSON.stringify(boundaries()));
  const { stdout } = spawnSync(
    path.join(repoRoot, 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--reporter=github', '.'],
    { cwd: root, encoding: 'utf8' },
  );
  return stdout.trim();
}

test('biome.boundaries.json · matches the folders (npm run boundaries)', () => {
  const written = JSON.parse(readFileSync(path.join(repoRoot, 'biome.boundaries.json'), 'utf8'));
  assert.deepEqual(written, boundaries());
});

const refused: [string, string, RegExp][] = [
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
for (const [file, from, reason] of refused) {
  test(`${file} · must not import ${from}, and the message says why`, (t) => {
    const said = lint(t, file, from);
    assert.match(said, /^::error/);
    assert.match(said, reason);
  });
}

const allowed: [string, string][] = [
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
for (const [file, from] of allowed) {
  test(`${file} · may import ${from}`, (t) => assert.equal(lint(t, file, from), ''));
}

test('package without a rule · may import nothing', () => {
  const { overrides } = boundaries(['mf-rating', 'new-package']);
  const last = overrides.find(({ includes }) => includes[0] === 'new-package/**');
  assert.match(JSON.stringify(last), /new-package\/\*\*.*@league\/\*\*"\].*starts closed/);
});

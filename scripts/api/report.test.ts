import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { publicNames } from './public-names.ts';
import { formatReport, refusal } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'league-api-test-'));
after(() => rmSync(folder, { recursive: true }));

function face(index: string, version = '1.0.0') {
  writeFileSync(
    path.join(folder, 'button.d.ts'),
    '/** A button. */\nexport declare function Button(props: {\n    busy: boolean;\n}): void;\nexport {};\n',
  );
  writeFileSync(
    path.join(folder, 'hooks.d.ts'),
    'export declare const { useOne, two: useTwo }: {\n    one: () => void;\n};\n',
  );
  writeFileSync(path.join(folder, 'index.d.ts'), index);
  return formatReport({
    version,
    entries: new Map([['@league/shared', publicNames(path.join(folder, 'index.d.ts'))]]),
  });
}

const whole =
  "export { Button } from './button.tsx';\nexport * from './hooks.ts';\nexport { Link } from 'react-router-dom';\n";

test('a report has a line for each exported name, through re-exports and destructuring', () => {
  assert.equal(
    face(whole),
    [
      'version 1.0.0',
      '@league/shared Button: export declare function Button(props: { busy: boolean; }): void;',
      '@league/shared Link: from react-router-dom',
      '@league/shared useOne: { one: () => void; };',
      '@league/shared useTwo: { one: () => void; };',
      '',
    ].join('\n'),
  );
});

test('names that are declared together have a line each', () => {
  assert.match(
    face('export declare const useOne: <A, B>(a: A, b: B) => [A, B], useTwo: () => void;\n'),
    /useOne: export declare const useOne: <A, B>\(a: A, b: B\) => \[A, B\];\n@league\/shared useTwo: export declare const useTwo: \(\) => void;/,
  );
});

test('a removed name is refused within the same major version, and named', () => {
  assert.match(
    refusal(face(whole), face("export { Button } from './button.tsx';\n")) ?? '',
    /@league\/shared Link/,
  );
});

test('a new major version may remove a name', () => {
  assert.equal(refusal(face(whole), face("export * from './hooks.ts';\n", '2.0.0')), null);
});

test('a new name is accepted', () => {
  assert.equal(refusal(face("export * from './hooks.ts';\n"), face(whole)), null);
});

test('a constant record may change its values and gain members, but not lose one', () => {
  const tokens = (members: string) => face(`export declare const tokens: {\n    ${members}\n};\n`);
  const before = tokens("readonly ink: '#000'; readonly paper: '#fff';");
  assert.equal(
    refusal(before, tokens("readonly ink: '#111'; readonly paper: '#fff'; readonly card: '#eee';")),
    null,
  );
  assert.match(refusal(before, tokens("readonly ink: '#000';")) ?? '', /tokens\.paper/);
});

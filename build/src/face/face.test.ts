import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { hookText, withoutTags } from './face.ts';
import { publicNames } from './public-names.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'league-face-test-'));
after(() => rmSync(folder, { recursive: true }));

function namesOf(index: string) {
  writeFileSync(
    path.join(folder, 'button.d.ts'),
    '/** A button. */\nexport declare function Button({ busy, ...rest }: {\n    busy: boolean;\n}): void;\nexport {};\n',
  );
  writeFileSync(
    path.join(folder, 'hooks.d.ts'),
    'export declare const { useOne, two: useTwo }: {\n    one: () => void;\n};\n',
  );
  writeFileSync(path.join(folder, 'index.d.ts'), index);
  return Object.fromEntries(publicNames(path.join(folder, 'index.d.ts')));
}

test('face · has each exported name, through re-exports and destructuring', () => {
  const index =
    "export { Button } from './button.tsx';\nexport * from './hooks.ts';\nexport { Link } from 'react-router-dom';\n";
  assert.deepEqual(namesOf(index), {
    Button: 'export declare function Button(props: { busy: boolean; }): void;',
    Link: 'from react-router-dom',
    useOne: '{ one: () => void; };',
    useTwo: '{ one: () => void; };',
  });
});

test('face · has the members of a constant record, not their values', () => {
  const tokens = (value: string) =>
    namesOf(`export declare const tokens: {\n    readonly ink: '${value}';\n};\n`);
  assert.deepEqual(tokens('#000'), { tokens: 'a constant record', 'tokens.ink': 'a member' });
  assert.deepEqual(tokens('#111'), tokens('#000'));
});

test('face · has each slot with its props', () => {
  const map =
    "export interface SlotMap {\n    'brackets/final': NoProps;\n    'events/table': {\n        id: number;\n    };\n}\n";
  writeFileSync(path.join(folder, 'slot.d.ts'), map);
  assert.deepEqual(namesOf("export { type SlotMap } from './slot.tsx';\n"), {
    SlotMap: 'the slots',
    'SlotMap.brackets/final': 'NoProps',
    'SlotMap.events/table': '{ id: number; }',
  });
});

test('face · has what a hook takes and answers', () => {
  const definition =
    'QueryDefinition<{ id: number; }, Send, "Club" | "Camp", { name: string; }[], "api", unknown>';
  assert.equal(
    hookText(`export declare const useListQuery: <R = Result<${definition}>>(arg: { id: number; }) => R;`),
    '{ id: number; } => { name: string; }[]',
  );
  assert.equal(
    hookText('export declare const useForm: () => void;'),
    'export declare const useForm: () => void;',
  );
});

test('face · stays the same · the slice gets another tag', () => {
  const declarations = (tags: string): [string, string][] => [
    [
      'leagueApi',
      `export declare const leagueApi: import("rtk").Api<Send, {}, "api", ${tags}, typeof core>;`,
    ],
    [
      'session',
      `export declare const session: import("rtk").Api<Send, { login: MutationDefinition<void, Send, ${tags}, "Club" | null, "api">; }, "api", ${tags}, typeof core>;`,
    ],
    [
      'useAppSelector',
      `export declare const useAppSelector: UseSelector<CombinedState<{}, ${tags}, "api">>;`,
    ],
  ];
  const before = withoutTags(declarations('"Athlete" | "Club"'));
  assert.deepEqual(withoutTags(declarations('"Athlete" | "Camp" | "Club"')), before);
  assert.match(before[1]?.[1] ?? '', /login: MutationDefinition<void, Send, Tag, "Club" \| null, "api">/);
});

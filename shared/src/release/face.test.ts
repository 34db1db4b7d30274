import { compareFaces, faceProblems, formatFace, parseFace } from './face.ts';

const KIT = '@league/shared/kit Card';

const face = (text: string, shared = '1.2.0', name = KIT, api = '1.0.0') => ({
  versions: { shared, api },
  names: new Map([
    ['@league/shared Link', 'from react-router-dom'],
    ...(text ? [[name, text] as const] : []),
  ]),
});

test('face · is written with a line for each name, and read back', () => {
  const made = face('export interface Card { a: string; }');
  expect(formatFace(made)).toBe(
    'version 1.2.0\napi 1.0.0\n@league/shared Link: from react-router-dom\n@league/shared/kit Card: export interface Card { a: string; }\n',
  );
  expect(parseFace(formatFace(made))).toEqual(made);
  expect(parseFace('version 1.2.0\n@league/shared Link: x')).toBeNull();
});

test('parseFace · leaves out in which file a type is declared', () => {
  const text = (file: string) => formatFace(face(`const store: Store<import("${file}").SessionState>;`));
  const moved = parseFace(text('./session.ts'));
  expect(moved?.names.get(KIT)).toBe('const store: Store<SessionState>;');
  expect(moved).toEqual(parseFace(text('../session/session.ts')));
  expect(moved).not.toEqual(parseFace(text('react-redux')));
});

const PROPS = 'export interface P { a: string; deep?: { b: number; }; }';
test.each([
  ['a new name', '', PROPS, 'addition'],
  ['a removed name', PROPS, '', 'break'],
  [
    'an optional prop',
    PROPS,
    'export interface P { a: string; c?: () => void; deep?: { b: number; }; }',
    'addition',
  ],
  [
    'an optional prop inside',
    PROPS,
    'export interface P { a: string; deep?: { b: number; c?: 1; }; }',
    'addition',
  ],
  ['a required prop', PROPS, 'export interface P { a: string; c: number; deep?: { b: number; }; }', 'break'],
  ['a removed prop', PROPS, 'export interface P { a: string; }', 'break'],
  ['a prop that becomes required', PROPS, 'export interface P { a: string; deep: { b: number; }; }', 'break'],
  ['another type', PROPS, 'export interface P { a: number; deep?: { b: number; }; }', 'break'],
  ['an alternative', "export type V = 'a' | 'b';", "export type V = 'a' | 'b' | 'c';", 'addition'],
  ['a lost alternative', "export type V = 'a' | 'b';", "export type V = 'a';", 'break'],
])('compareFaces · names %s as what it is', (_what, before, after, kind) => {
  expect(compareFaces(face(before), face(after))).toEqual([{ name: KIT, kind }]);
});

test('compareFaces · counts as an addition, not as a break · members change their order', () => {
  expect(compareFaces(face('{ a: 1; b: 2; }'), face('{ b: 2; a: 1; }'))).toEqual([
    { name: KIT, kind: 'addition' },
  ]);
});

test('compareFaces · counts a slot that has left as no break, and one with other props as a break', () => {
  const slot = '@league/shared SlotMap.day/link';
  const kindOf = (after: string) =>
    compareFaces(face('{ tournament: string; }', '1.2.0', slot), face(after, '1.2.0', slot))[0]?.kind;
  expect(kindOf('')).toBe('addition');
  expect(kindOf('{ tournament: number; }')).toBe('break');
});

test('compareFaces · lets an answer gain fields, and a request only optional ones', () => {
  const kindOf = (name: string, after: string) =>
    compareFaces(face('{ a: string; }', '1.2.0', name), face(after, '1.2.0', name))[0]?.kind;
  expect(kindOf('call getUser answers', '{ a: string; b: number; }')).toBe('addition');
  expect(kindOf('call getUser takes', '{ a: string; b: number; }')).toBe('break');
  expect(kindOf('call getUser takes', '{ a: string; b?: number; }')).toBe('addition');
  expect(kindOf('call getUser answers', '{ a: number; }')).toBe('break');
});

test.each([
  ['1.2.0', '1.2.0', '', PROPS, { kind: 'addition', wanted: '1.3.0' }],
  ['1.2.0', '1.2.1', '', PROPS, { kind: 'addition', wanted: '1.3.0' }],
  ['1.2.0', '1.3.0', '', PROPS, null],
  ['1.2.0', '1.3.0', PROPS, '', { kind: 'break', wanted: '2.0.0' }],
  ['1.2.0', '2.0.0', PROPS, '', null],
  ['1.10.0', '1.9.0', PROPS, '', null],
  ['1.2.0', '1.2.0', PROPS, PROPS, null],
])('faceProblems · %s → %s with %j → %j: %j', (older, newer, before, after, problem) => {
  const problems = faceProblems(face(before, older), face(after, newer));
  expect(problems).toEqual(problem ? [{ what: 'shared', names: [KIT], ...problem }] : []);
});

test('faceProblems · judges calls by the version of the API', () => {
  const name = 'call getUser takes';
  const added = faceProblems(face('', '1.2.0', name), face('GET /user { }', '1.2.0', name));
  expect(added).toEqual([{ what: 'api', kind: 'addition', wanted: '1.1.0', names: [name] }]);
  expect(faceProblems(face('', '1.2.0', name), face('GET /user { }', '1.2.0', name, '1.1.0'))).toEqual([]);
});

import { compareFaces, faceProblems, formatFace, parseFace } from './face.ts';

const CARD = '@league/shared/kit Card';
const TAKES = 'call getUser takes';
const ANSWERS = 'call getUser answers';

const face = (text: string, shared = '1.2.0', name = CARD, api = '1.0.0') => ({
  versions: { shared, api },
  names: new Map([['@league/shared Link', 'a name'], ...(text ? [[name, text] as const] : [])]),
});

test('face · is written with a line for each name, and read back', () => {
  const made = face('a name');
  expect(formatFace(made)).toBe(
    'version 1.2.0\napi 1.0.0\n@league/shared Link: a name\n@league/shared/kit Card: a name\n',
  );
  expect(parseFace(formatFace(made))).toEqual(made);
  expect(parseFace('version 1.2.0\n@league/shared Link: x')).toBeNull();
});

const BODY = 'POST /user { a: string; deep?: { b: number; }; }';
test.each([
  ['a new call', '', BODY, 'addition'],
  ['a removed call', BODY, '', 'break'],
  ['an optional field', BODY, 'POST /user { a: string; c?: string; deep?: { b: number; }; }', 'addition'],
  ['an optional field inside', BODY, 'POST /user { a: string; deep?: { b: number; c?: 1; }; }', 'addition'],
  ['a required field', BODY, 'POST /user { a: string; c: number; deep?: { b: number; }; }', 'break'],
  ['a removed field', BODY, 'POST /user { a: string; }', 'break'],
  ['a field that becomes required', BODY, 'POST /user { a: string; deep: { b: number; }; }', 'break'],
  ['another type', BODY, 'POST /user { a: number; deep?: { b: number; }; }', 'break'],
])('compareFaces · names %s as what it is', (_what, before, after, kind) => {
  expect(compareFaces(face(before, '1.2.0', TAKES), face(after, '1.2.0', TAKES))).toEqual([
    { name: TAKES, kind },
  ]);
});

test('compareFaces · counts as an addition, not as a break · members change their order', () => {
  expect(
    compareFaces(face('{ a: 1; b: 2; }', '1.2.0', ANSWERS), face('{ b: 2; a: 1; }', '1.2.0', ANSWERS)),
  ).toEqual([{ name: ANSWERS, kind: 'addition' }]);
});

test('compareFaces · lets an answer gain fields', () => {
  const kindOf = (after: string) =>
    compareFaces(face('{ a: string; }', '1.2.0', ANSWERS), face(after, '1.2.0', ANSWERS))[0]?.kind;
  expect(kindOf('{ a: string; b: number; }')).toBe('addition');
  expect(kindOf('{ a: number; }')).toBe('break');
});

test.each([
  ['1.2.0', '1.2.0', '', 'a name', { kind: 'addition', requiredVersion: '1.3.0' }],
  ['1.2.0', '1.2.1', '', 'a name', { kind: 'addition', requiredVersion: '1.3.0' }],
  ['1.2.0', '1.3.0', '', 'a name', null],
  ['1.2.0', '1.3.0', 'a name', '', { kind: 'break', requiredVersion: '2.0.0' }],
  ['1.2.0', '2.0.0', 'a name', '', null],
  ['1.10.0', '1.9.0', 'a name', '', null],
  ['1.2.0', '1.2.0', 'a name', 'a name', null],
])('faceProblems · %s → %s with %j → %j: %j', (older, newer, before, after, problem) => {
  const problems = faceProblems(face(before, older), face(after, newer));
  expect(problems).toEqual(problem ? [{ what: 'shared', names: [CARD], ...problem }] : []);
});

test('faceProblems · judges calls by the version of the API', () => {
  const added = faceProblems(face('', '1.2.0', TAKES), face('GET /user { }', '1.2.0', TAKES));
  expect(added).toEqual([{ what: 'api', kind: 'addition', requiredVersion: '1.1.0', names: [TAKES] }]);
  expect(faceProblems(face('', '1.2.0', TAKES), face('GET /user { }', '1.2.0', TAKES, '1.1.0'))).toEqual([]);
});

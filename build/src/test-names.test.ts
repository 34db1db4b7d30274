import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parseSync } from '@swc/core';
import { repoRoot } from './parts.ts';

const FILES = [
  '*/src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,tsx}',
  'provider/proof/**/*.{test,campaign}.ts',
  'delivery/nginx/*.proof.ts',
  'e2e/{harness,journeys}/**/*.{test,spec}.ts',
];

interface Node {
  type: string;
  [key: string]: unknown;
}

/** The called function, such as `test.each` for `test.each([…])(…)`. */
function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee.value);
  if (callee.type === 'CallExpression') return nameOf(callee.callee as Node);
  if (callee.type !== 'MemberExpression') return '';
  return `${nameOf(callee.object as Node)}.${(callee.property as Node).value}`;
}

/** The text of a title, with `…` for every inserted value; undefined if the node is no text. */
function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type === 'TemplateLiteral') return (node.quasis as Node[]).map(({ raw }) => raw).join('…');
  return undefined;
}

/** Titles of the tests in a syntax tree that stand in no `describe`, which would be their subject. */
function titlesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Node;
  const name = type === 'CallExpression' ? nameOf(callee as Node) : '';
  if (/(^|\.)describe(\.|$)/.test(name)) return [];
  const title = /^test(\.each)?$/.test(name)
    ? textOf((given as { expression: Node }[])[0]?.expression)
    : undefined;
  return [...(title === undefined ? [] : [title]), ...Object.values(node).flatMap(titlesIn)];
}

const titlesOf = (file: string, source: string) =>
  titlesIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body);
/** A title that is nothing but one value of the table stands in the table. */
const isNamed = (title: string) => title.includes(' · ') || title === '%s';

test('titlesOf · finds tests, with their tables, and not what a describe is the subject of', () => {
  const source = `
    test('one', () => {});
    test.each<[string]>([['a']])(\`two \${x}\`, () => {});
    for (const x of [1]) test('three', { timeout: 1 }, async () => test.step('step', f));
    describe.each([1])('subject', () => test('does', f));
    test.describe('subject', () => test('does', f));`;
  assert.deepEqual(titlesOf('a.test.ts', source), ['one', 'two …', 'three']);
});

test('name of a test · says subject, outcome and case, as in docs/tests.md', () => {
  const files = globSync(FILES, { cwd: repoRoot });
  const titles = files.flatMap((file) =>
    titlesOf(file, readFileSync(path.join(repoRoot, file), 'utf8')).map((title) => ({ file, title })),
  );
  assert.ok(titles.length > 1000, `${titles.length} tests in ${files.length} files`);
  assert.deepEqual(
    titles.filter(({ title }) => !isNamed(title)),
    [],
  );
});

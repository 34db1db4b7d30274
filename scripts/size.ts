// `npm run size`: how much code, tests, words and generated text stand in git, as a table for docs/decisions/61-a-budget.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS } from '../shared/src/contract/all-calls.ts';
import { repoRoot } from './workspace/packages.ts';

const files = execFileSync('git', ['ls-files', '-z'], { cwd: repoRoot, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(repoRoot, file)))
  .map((file) => ({ file, text: () => readFileSync(path.join(repoRoot, file), 'utf8') }));
type Files = typeof files;

const named = (pattern: RegExp) => files.filter(({ file }) => pattern.test(file));
const sum = (some: Files, count: (text: string) => number) =>
  some.reduce((total, { text }) => total + count(text()), 0);
const lines = (some: Files) => sum(some, (text) => text.split('\n').length - 1);

const TEST = /\.(test|spec|proof|campaign)\.tsx?$/;
const FOR_TESTS = /^e2e\/|^provider\/proof\/|\/testing\//;
const code = named(/\.tsx?$/);
const tests = code.filter(({ file }) => TEST.test(file));
const forTests = code.filter(({ file }) => !TEST.test(file) && FOR_TESTS.test(file));
const source = code.filter(({ file }) => !TEST.test(file) && !FOR_TESTS.test(file));
// What a program writes: snapshots of the database. Nobody types 10 kB of JSON or SQL.
const generated = named(/\.(jsonl?|sql|snap|txt)$/).filter(({ text }) => text().length > 10_000);

/** Of the last hundred commits that touch a remote's source, those that touch the shared code too. */
function sharedShare(): string {
  const log = ['log', '-100', '--full-diff', '--name-only', '--format=%x00', '--', ':(glob)mf-*/src/**'];
  const commits = execFileSync('git', log, { cwd: repoRoot, encoding: 'utf8' }).split('\0').slice(1);
  const both = commits.filter((touched) => touched.includes('\nshared/src/'));
  return `${both.length} of ${commits.length}`;
}

const allTests = lines(tests) + lines(forTests);
const number = (value: number) => value.toLocaleString('en');
const rows: [what: string, count: string][] = [
  ['lines of source', `${number(lines(source))} in ${number(source.length)} files`],
  ['lines of tests', number(lines(tests))],
  ['with what only tests use', number(allTests)],
  ['tests ÷ source', (allTests / lines(source)).toFixed(2)],
  ['words of Markdown', number(sum(named(/\.md$/), (text) => text.split(/\s+/).filter(Boolean).length))],
  ['calls of the contract', number(CALLS.length)],
  ['lines of source per call', number(Math.round(lines(source) / CALLS.length))],
  ['commits to a remote that touch shared', sharedShare()],
  ['bytes of generated text in git', number(sum(generated, (text) => Buffer.byteLength(text)))],
];
const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, count] of rows) process.stdout.write(`${what.padEnd(width)}  ${count}\n`);

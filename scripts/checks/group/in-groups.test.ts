import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { repoRoot } from '../../workspace/packages.ts';
import { readNodeReport, readReport } from '../counts.ts';
import { groupsOf } from './groups.ts';

const TEST = "import { after, before, test } from 'node:test';\n";

/** Runs files in one process, and answers with the report, with the names of the files in the place of their paths. */
function run(t: TestContext, sources: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'league-samples-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.entries(sources).map(([name, source]) => {
    const file = path.join(folder, name);
    writeFileSync(file, TEST + source);
    return path.relative(repoRoot, file);
  });
  mkdirSync(path.join(folder, 'temporary'));
  const reportFile = path.join(folder, 'report.json');
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.join(import.meta.dirname, 'in-groups.ts'),
      '--test',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./scripts/checks/node-test-reporter.ts',
      `--test-reporter-destination=${reportFile}`,
      '--',
      ...files,
    ],
    {
      cwd: repoRoot,
      encoding: 'utf8',
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, TMPDIR: path.join(folder, 'temporary') },
    },
  );
  const { passed, failed, failures, durations = [] } = readReport(status, reportFile, readNodeReport);
  const short = (name: string) => name.replaceAll(`${path.relative(repoRoot, folder)}/`, '');
  return {
    passed,
    failed,
    failures: failures.map(({ test, message }) => ({ test: short(test), message })),
    ran: durations.map((one) => short(one.test)),
    stdout,
  };
}

const names = (failures: readonly { test: string }[]) => failures.map((one) => one.test);

test('group · counts the tests of its files, and only them · all pass', (t) => {
  const { passed, failed, ran } = run(t, {
    'a.test.mjs': "test('one', () => {});",
    'b.test.mjs': "test('two', () => {});",
  });
  assert.deepEqual(
    { passed, failed, ran },
    { passed: 2, failed: 0, ran: ['a.test.mjs › one', 'b.test.mjs › two'] },
  );
});

test('group · ends a file with its hooks, before the next one is loaded', (t) => {
  const file = (name: string) => `
    const log = (what) => process.stdout.write('${name} ' + what + '\\n');
    log('loaded');
    await new Promise((resolve) => setTimeout(resolve, 1));
    before(() => log('before'));
    after(() => log('after'));
    test('one', () => log('tested'));
  `;
  const { stdout } = run(t, { 'a.test.mjs': file('a'), 'b.test.mjs': file('b') });
  const said = stdout.match(/^[ab] (loaded|before|tested|after)$/gm);
  assert.deepEqual(
    said,
    ['a', 'b'].flatMap((name) => ['loaded', 'before', 'tested', 'after'].map((what) => `${name} ${what}`)),
  );
});

test('failed test · is named with its file, and the other files run', (t) => {
  const { passed, failed, failures } = run(t, {
    'a.test.mjs': "test('one', () => { throw new Error('why'); });",
    'b.test.mjs': "test('two', () => {});",
  });
  assert.deepEqual(
    { passed, failed, names: names(failures) },
    { passed: 1, failed: 1, names: ['a.test.mjs › one'] },
  );
  assert.match(failures[0]?.message ?? '', /why/);
});

test('file that does not load · is a failure with its name and reason, and the other files run', (t) => {
  const { passed, failed, failures } = run(t, {
    'a.test.mjs': "throw new Error('why');",
    'b.test.mjs': "test('two', () => {});",
  });
  assert.deepEqual(
    { passed, failed, names: names(failures) },
    { passed: 1, failed: 1, names: ['a.test.mjs › a.test.mjs'] },
  );
  assert.match(failures[0]?.message ?? '', /why/);
});

test('hook at the top of a file · is a failure with the name of the file · it throws', (t) => {
  const { passed, failed, failures } = run(t, {
    'a.test.mjs': "test('one', () => {}); after(() => { throw new Error('why'); });",
    'b.test.mjs': "test('two', () => {});",
  });
  assert.deepEqual(
    { passed, failed, names: names(failures) },
    { passed: 2, failed: 1, names: ['a.test.mjs › a.test.mjs'] },
  );
  assert.match(failures[0]?.message ?? '', /why/);
});

test('group · is a failure that names the file · its process ends', (t) => {
  const { failed, failures } = run(t, {
    'a.test.mjs': "test('one', () => {});",
    'b.test.mjs': "test('two', () => process.exit(3));",
  });
  assert.ok(failed > 0);
  assert.match(failures.map(({ message }) => message).join(), /b\.test\.mjs/);
});

test('groups · have ten files at most, each file once and in order', () => {
  const files = Array.from({ length: 25 }, (_, index) => `${index}`);
  assert.deepEqual(
    groupsOf(files).map(({ length }) => length),
    [10, 10, 5],
  );
  assert.deepEqual(groupsOf(files).flat(), files);
});

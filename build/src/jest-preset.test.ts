import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const jest = path.join(import.meta.dirname, '../node_modules/.bin/jest');
const fixture = path.join(import.meta.dirname, 'jest/fixture');

test('browser test · has a complete page, and fails on a console message or an unanswered request', () => {
  const { stdout } = spawnSync(jest, ['--json', '--runInBand'], {
    cwd: fixture,
    encoding: 'utf8',
    // A jest of its own, outside the run that this test belongs to.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, JEST_WORKER_ID: undefined, NODE_ENV: 'test' },
  });
  const results: { title: string; status: string; failureMessages: string[] }[] =
    JSON.parse(stdout).testResults[0].assertionResults;
  const messages = Object.fromEntries(
    results.map((result) => [result.title, result.failureMessages[0]?.split('\n')[0] ?? 'passed']),
  );
  assert.deepEqual(messages, {
    'request · accepts an abort signal of the page': 'passed',
    'form data · reads a form of the page': 'passed',
    'open channel · does not keep the run alive': 'passed',
    'imported asset · is its file name': 'passed',
    'matchers of jest-dom · are available': 'passed',
    'console · fails the test': 'Error: console.error: something broke',
    'request without an answer · fails the test':
      'Error: Nobody answers the request http://localhost/api/events',
  });
});

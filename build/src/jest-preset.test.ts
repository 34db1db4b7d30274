import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const jest = path.join(import.meta.dirname, '../node_modules/.bin/jest');
const fixture = path.join(import.meta.dirname, 'jest/fixture');

test('a browser test has a complete page; a console message or an unanswered request fails it', () => {
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
    'a request accepts an abort signal of the page': 'passed',
    'form data reads a form of the page': 'passed',
    'an open channel does not keep the run alive': 'passed',
    'an imported asset is its file name': 'passed',
    'matchers of jest-dom are available': 'passed',
    'fails: console': 'Error: console.error: something broke',
    'fails: request': 'Error: Nobody answers the request http://localhost/api/events',
  });
});

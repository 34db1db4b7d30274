import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const jest = path.join(import.meta.dirname, '../node_modules/.bin/jest');
const fixture = path.join(import.meta.dirname, 'jest/fixture');

test('a browser test has a whole page, and a complaint or an unanswered request fails it', () => {
  const { stdout } = spawnSync(jest, ['--json', '--runInBand'], {
    cwd: fixture,
    encoding: 'utf8',
    // Jest of its own, not a part of the run that this test belongs to.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, JEST_WORKER_ID: undefined, NODE_ENV: 'test' },
  });
  const results: { title: string; status: string; failureMessages: string[] }[] =
    JSON.parse(stdout).testResults[0].assertionResults;
  const messages = Object.fromEntries(
    results.map((result) => [result.title, result.failureMessages[0]?.split('\n')[0] ?? 'passed']),
  );
  assert.deepEqual(messages, {
    'a request takes a signal of the page': 'passed',
    'a form of the page is read': 'passed',
    'an open channel does not keep the run alive': 'passed',
    'an asset is its file name': 'passed',
    'a matcher of jest-dom is known': 'passed',
    'fails: console': 'Error: console.error: something broke',
    'fails: request': 'Error: Nobody answers the request http://localhost/api/events',
  });
});

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

/** What a journey leaves to the harness, see «Rules of the harness» in docs/tests.md. */
const LEFT_TO_HARNESS = [
  { pattern: /waitForTimeout/, rule: 'wait for what a person sees, not for time to pass' },
  { pattern: /test\.setTimeout|test\.slow\(/, rule: 'a journey that needs more than LIMITS.journey is two' },
  { pattern: /AxeBuilder/, rule: 'audit with `violations`, which waits until nothing moves' },
  {
    pattern: /createServer|\.listen\(/,
    rule: 'start servers in the harness, which ends them and their connections',
  },
  { pattern: /timeout: (?:9[1-9]|[1-9]\d\d)_000/, rule: 'an expectation ends before its journey does' },
];

test('journeys · leave waits, audits and servers to the harness', () => {
  const folder = path.resolve(import.meta.dirname, '../journeys');
  const files = globSync('**/*.ts', { cwd: folder });
  assert.ok(files.length > 30, `${files.length} files`);
  const faults = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return LEFT_TO_HARNESS.filter(({ pattern }) => pattern.test(text)).map(({ rule }) => `${file}: ${rule}`);
  });
  assert.deepEqual(faults, []);
});

test('smoke of other engines · opens every route of the shell', () => {
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const routes = [...read('shell/src/app/routes/route-table.ts').matchAll(/\{ path: '([^']+)'/g)];
  assert.ok(routes.length > 30, `${routes.length} routes`);
  const smoke = read('e2e/engines/smoke.ts');
  const opened = new Set([...smoke.matchAll(/'(\/[^']*)'/g)].map(([, address]) => address));
  const pattern = (route = '') => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`);
  const isOpened = (route = '') => [...opened].some((address) => pattern(route).test(address ?? ''));
  assert.deepEqual(
    routes.flatMap(([, route]) => (isOpened(route) ? [] : [route])),
    [],
  );
});

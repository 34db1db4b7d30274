import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_VERSION, CALLS } from '@league/shared/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startTestApp, Visitor } from '../../testing/test-app.ts';

const { app } = await startTestApp();

interface Operation {
  operationId: string;
  security?: object[];
  requestBody?: object;
  parameters?: { name: string }[];
  responses: Record<string, object>;
}

test('OpenAPI · contains every call with input, answer and refusals', async () => {
  const response = await new Visitor(app).send('GET', '/openapi.json');
  const document = response.json() as {
    info: { version: string };
    paths: Record<string, Record<string, Operation>>;
  };
  assert.equal(document.info.version, API_VERSION);
  for (const call of CALLS) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[call.method.toLowerCase()];
    assert.ok(operation, call.id);
    assert.equal(operation.operationId, call.id);
    assert.equal(operation.security !== undefined, call.access === 'session', call.id);
    assert.equal(operation.requestBody !== undefined, 'body' in call || 'file' in call, call.id);
    assert.equal(operation.parameters !== undefined, 'params' in call || 'query' in call, call.id);
    for (const status of [200, 400, 401, ...call.refusals])
      assert.ok(operation.responses[status], `${call.id} ${status}`);
  }
  const file = document.paths['/api/user/users/{id}/documents/{kind}/file']?.get;
  assert.deepEqual(Object.keys(Object(file?.responses[200]).content), ['image/webp']);
  const diploma = document.paths['/api/user/users/{id}/results/{result}/diploma/file']?.get;
  assert.deepEqual(Object.keys(Object(diploma?.responses[200]).content), ['application/pdf']);
  const atTheRoot = document.paths['/sendmessage.php']?.post;
  assert.deepEqual(Object.keys(Object(atTheRoot?.requestBody).content), [
    'application/x-www-form-urlencoded',
  ]);
  assert.equal(Object.keys(document.paths).length, new Set(CALLS.map((call) => call.path)).size + 5);
});

test('docs page · is served and runs under its own content security policy', async () => {
  const response = await new Visitor(app).send('GET', '/docs/');
  assert.equal(response.statusCode, 200);
  assert.match(response.body, /swagger-ui/);
  assert.doesNotMatch(response.body, /<script(?![^>]*\bsrc=)/, 'no inline script');
});

test('OpenAPI · is valid by the standard’s own schema', async () => {
  const document = (await new Visitor(app).send('GET', '/openapi.json')).json();
  const { valid, errors } = await new Validator().validate(document);
  assert.ok(valid, JSON.stringify(errors));
});

/** Routes that are no calls of a client: for machines, or opened by URL in a browser. */
const UNDOCUMENTED = [
  '/api/activity-pictures/:name',
  '/api/content-previews/:token/files/:name',
  '/api/content-reader',
  '/api/content-worker/files/:hash',
  '/api/content-worker/next',
  '/api/content-worker/publications/:id',
  '/api/days/:tournament/live',
  '/api/docs',
  '/api/healthz',
  '/api/images/:name',
  '/api/metrics',
  '/api/notice-pictures/:name',
  '/api/openapi.json',
  '/api/payments/callback',
  '/api/preview',
  '/api/readyz',
  '/api/release-watch/rollbacks/:id',
  '/api/tournaments/:tournament/files/:name',
  '/sandbox/pay/:id',
];

test('OpenAPI · contains every route except a few that are no calls', async () => {
  const { paths } = (await new Visitor(app).send('GET', '/openapi.json')).json() as { paths: object };
  const documented = Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  const registered = routesOf(app).filter((path) => !path.startsWith('/api/docs/'));
  assert.deepEqual(registered, [...documented, ...UNDOCUMENTED].toSorted());
});

/** Paths of all routes, parsed from the router's printed tree. */
function routesOf(server: typeof app): string[] {
  const open: string[] = [];
  const paths = new Set<string>();
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (!part && !methods) continue;
    open.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    if (methods) paths.add(open.join(''));
  }
  return [...paths].toSorted();
}

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
  const atTheRoot = document.paths['/sendmessage.php']?.post;
  assert.deepEqual(Object.keys(Object(atTheRoot?.requestBody).content), [
    'application/x-www-form-urlencoded',
  ]);
  assert.equal(Object.keys(document.paths).length, new Set(CALLS.map((call) => call.path)).size + 4);
});

test('OpenAPI · is valid by the standard’s own schema', async () => {
  const document = (await new Visitor(app).send('GET', '/openapi.json')).json();
  const { valid, errors } = await new Validator().validate(document);
  assert.ok(valid, JSON.stringify(errors));
});

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CALLS } from './all-calls.ts';
import type { Call, PlainCall } from './call.ts';
import * as contract from './index.ts';

const calls: readonly Call[] = CALLS;
const files = globSync('*/calls.ts', { cwd: __dirname }).map((file) => path.join(__dirname, file));

test('every described call · has its schemas and is listed once', async () => {
  const modules: object[] = await Promise.all(files.map((file) => import(file)));
  const described = modules.flatMap((module) => Object.values<PlainCall>({ ...module }));
  expect(described.length).toBeGreaterThan(60);
  expect(calls.map(({ id }) => id).sort()).toEqual(described.map(({ id }) => id).sort());
});

test.each(calls.map((call) => [call.id, call] as const))('%s · is exported under its id', (id, call) => {
  expect(Object.entries(contract).find(([name]) => name === id)?.[1]).toBe(call);
});

test.each(calls.map((call) => [call.id, call] as const))(
  '%s · describes the parameters of its path, and no name twice',
  (_id, { path, params, query, body }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
    expect(fieldsOf(params)).toEqual(named);
    const others = [...fieldsOf(query), ...fieldsOf(body)];
    expect(others.filter((name) => named.includes(name))).toEqual([]);
    expect(query && body).toBeUndefined();
  },
);

test.each(files)('%s · is plain data, without zod at run time', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(source).not.toMatch(/^import (?!type).*(zod|schema)/m);
});

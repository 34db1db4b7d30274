import { globSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CALLS } from './all-calls.ts';
import type { Call } from './call.ts';
import * as contract from './index.ts';

const calls: readonly Call[] = CALLS;
const files = globSync('*/*.ts', { cwd: __dirname, exclude: ['**/*.test.ts'] });

test('every call of a resource · is listed once', async () => {
  const modules: object[] = await Promise.all(files.map((file) => import(path.join(__dirname, file))));
  const declared = modules.flatMap((module) => Object.values<object>({ ...module })).filter(isCall);
  expect(declared.length).toBeGreaterThan(60);
  expect(calls.map(({ id }) => id).sort()).toEqual([...new Set(declared)].map(({ id }) => id).sort());
});

const isCall = (value: object): value is Call => typeof value === 'object' && 'response' in value;

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

import type { Call } from '@league/shared/contract';
import { z } from 'zod';
import { expectedStatus } from '../matrix/expected.ts';
import { ROWS } from '../matrix/rows.ts';
import type { Scene } from '../matrix/scene.ts';
import { ROLES, type Role } from '../matrix/world.ts';
import { BODIES, CONTENT_TYPES, HUGE_BODY, JSON_VALUES, QUERIES, URL_VALUES } from './values.ts';

/** One hostile request. */
export interface Attack {
  name: string;
  call: Call;
  /** A role that may make the call, so that the request gets as far as it can. */
  role: Role;
  path: string;
  body?: string | Buffer;
  headers: Record<string, string>;
  /** The top-level field of the body that holds the value. */
  field?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MARK = '@@value@@';

/** All hostile requests for one call, made from its schemas. */
export function attacksOn(call: Call, { home }: Scene): Attack[] {
  const row = ROWS[call.id];
  const mayCall = (role: Role) => role !== 'guest' && expectedStatus(call.id, row ?? {}, 'own', role) === 200;
  const role = ROLES.find(mayCall) ?? 'coach';
  const sent = row?.send?.(home, role, home) ?? {};
  const params = Object.fromEntries(
    Object.entries(sent.params ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const query = Object.entries(sent.query ?? {}).map(([key, value]) => `${key}=${value}`);
  const pathOf = (values: Record<string, string>) =>
    call.path.replace(/:(\w+)/g, (_, name) => values[name] ?? '1');
  const path = `${pathOf(params)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const base = { call, role, path, headers: {} };

  const inPath = Object.keys(fieldsOf(call.params)).flatMap((name) =>
    URL_VALUES.map((value) => ({
      ...base,
      name: `${name} = ${value}`,
      path: pathOf({ ...params, [name]: value }),
    })),
  );
  const inQuery = Object.keys(fieldsOf(call.query)).flatMap((name) =>
    [
      ...URL_VALUES.map((value) => `${name}=${value}`),
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[__proto__]=1`,
    ].map((text) => ({ ...base, name: `?${text}`, path: `${pathOf(params)}?${text}` })),
  );
  const queries = QUERIES.map((text) => ({ ...base, name: text, path: pathOf(params) + text }));
  if (call.method === 'GET') return [...inPath, ...inQuery, ...queries];

  const payload = Buffer.isBuffer(sent.payload) ? undefined : sent.payload;
  const json = { ...base, headers: JSON_TYPE };
  const whole = [...BODIES, HUGE_BODY].map((body) => ({ ...json, name: `body ${body.slice(0, 40)}`, body }));
  const types = CONTENT_TYPES.flatMap((type) =>
    [JSON.stringify(payload ?? {}), HUGE_BODY.slice(0, 600_000)].map((body) => ({
      ...base,
      name: `as ${type}`,
      body,
      headers: { 'content-type': type },
    })),
  );
  const fields = Object.keys({ ...fieldsOf(call.body), ...(payload as object) });
  const inFields = fields.flatMap((field) =>
    JSON_VALUES.map((value) => ({
      ...json,
      name: `${field} = ${value}`,
      field,
      body: JSON.stringify({ ...(payload as object), [field]: MARK }).replace(
        JSON.stringify(MARK),
        () => value,
      ),
    })),
  );
  return [...inPath, ...inQuery, ...queries, ...whole, ...types, ...inFields];
}

/** The properties that a schema accepts, of every alternative. */
function fieldsOf(schema: z.core.$ZodType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const alternatives = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])];
  return Object.assign({}, ...alternatives.map((one) => (one as { properties?: object }).properties ?? {}));
}

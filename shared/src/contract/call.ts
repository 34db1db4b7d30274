import type { ZodType, z } from 'zod';

/** Who may make a call before ownership and role are looked at. */
export type Access = 'public' | 'session';

/** One call of the provider as plain data: no zod at run time. */
export interface PlainCall {
  /** Unique name; also the OpenAPI operation id, and the name under which the contract exports the call. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, parameters as `:name`. */
  path: string;
  /** One English line for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Name of the one file in a multipart body, which no schema describes. */
  file?: string;
  /** Status codes besides 200, 400 (bad input) and 401 (no session) that a client has to expect. */
  refusals: readonly number[];
}

/** What a call takes and what it answers. */
export interface CallSchemas {
  params?: ZodType;
  query?: ZodType;
  /** Of zod/mini where a form fills it in: its chunk carries the schema. */
  body?: z.core.$ZodType;
  response: ZodType;
  /** What the client accepts of another provider, where that is less than `response`. */
  accepted?: ZodType;
}

/** One call with its schemas: the provider makes a route of it, the client takes its types. */
export interface Call extends PlainCall, CallSchemas {}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends PlainCall>(call: C): C => call;

export const withSchemas = <const C extends PlainCall, const S extends CallSchemas>(
  call: C,
  schemas: S,
): C & S => ({ ...call, ...schemas });

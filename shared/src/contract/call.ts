import type { ZodType } from 'zod';

/** Who may make a call before ownership and role are looked at. */
export type Access = 'public' | 'session';

/** One call of the provider: what it takes, what it answers, and with which refusals. */
export interface Call {
  /** Unique name; also the OpenAPI operation id. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, parameters as `:name`. */
  path: string;
  /** One English line for the OpenAPI document. */
  summary: string;
  access: Access;
  params?: ZodType;
  query?: ZodType;
  body?: ZodType;
  /** Name of the one file in a multipart body, which no schema describes. */
  file?: string;
  response: ZodType;
  /** Status codes besides 200, 400 (bad input) and 401 (no session) that a client has to expect. */
  refusals: readonly number[];
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

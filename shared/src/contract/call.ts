import type { ZodType, z } from 'zod';

/**
 * Whether a call needs a session, whose ownership and role are checked after it, or the pass of a device, which has no
 * account.
 */
export type Access = 'public' | 'session' | 'pass';

/** One call: the provider makes a route of it, the client derives its types and, at build, what it sends. */
export interface Call {
  /** Unique name, OpenAPI operation id, and the name of the contract's export. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API base, with parameters as `:name`. */
  path: string;
  /** One English line for the OpenAPI document. */
  summary: string;
  access: Access;
  /** Field of the only file in a multipart body, which no schema describes. */
  file?: string;
  /** Status codes that a client has to expect besides 200, 400 (bad input) and 401 (no session). */
  refusals: readonly number[];
  params?: ZodType;
  query?: ZodType;
  /** Of zod/mini if a form sends it, because the form's chunk contains the schema. */
  body?: z.core.$ZodType;
  response: ZodType;
  /** What the client accepts from another provider, if that is less strict than `response`. */
  accepted?: ZodType;
}

export const defineCall = <const C extends Call>(call: C): C => call;

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

/** How a call is declared: `at` is its method and path, «POST /applications/:id»; a call needs a session unless it says otherwise. */
type Declared = Omit<Call, 'method' | 'path' | 'access' | 'refusals'> &
  Partial<Pick<Call, 'access' | 'refusals'>> & { at: `${Call['method']} /${string}` };

type Defined<C extends Declared> = Omit<C, 'at'> & {
  method: C['at'] extends `${infer Method extends Call['method']} ${string}` ? Method : never;
  path: C['at'] extends `${string} ${infer Path}` ? Path : never;
  access: C extends { access: infer A extends Access } ? A : 'session';
  refusals: C extends { refusals: infer R extends readonly number[] } ? R : readonly [];
};

export function defineCall<const C extends Declared>({ at, ...call }: C): Defined<C> {
  const [method, path] = at.split(' ');
  return { access: 'session', refusals: [], ...call, method, path } as unknown as Defined<C>;
}

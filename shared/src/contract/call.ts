import { type ZodType, z } from 'zod';
import { idText } from './fields/schema.ts';
import { ratingId } from './rating/table.ts';
import { tournamentId } from './tournaments/id.ts';

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

/** What a parameter of a path is, by its name. */
const PARAMS = {
  id: idText,
  tournament: tournamentId,
  rating: ratingId,
  entry: idText,
  court: idText,
  revision: idText,
};

type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Shape = z.core.$ZodLooseShape;
type ParamsOf<Path, Known extends Shape> = [ParamsIn<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<Pick<Known, ParamsIn<Path> & keyof Known>> };

/** How a call is declared: `at` is its method and path, «POST /applications/:id»; a call needs a session unless it says otherwise. */
type Declared = Omit<Call, 'method' | 'path' | 'access' | 'refusals' | 'params'> &
  Partial<Pick<Call, 'access' | 'refusals'>> & {
    at: `${Call['method']} /${string}`;
    /** Parameters of the path that `PARAMS` does not have. */
    params?: Shape;
  };

type PathOf<C extends Declared> = C['at'] extends `${string} ${infer Path}` ? Path : never;

type Defined<C extends Declared> = Omit<C, 'at' | 'params'> & {
  method: C['at'] extends `${infer Method extends Call['method']} ${string}` ? Method : never;
  path: PathOf<C>;
  access: C extends { access: infer A extends Access } ? A : 'session';
  refusals: C extends { refusals: infer R extends readonly number[] } ? R : readonly [];
} & ParamsOf<PathOf<C>, C extends { params: infer Own extends Shape } ? typeof PARAMS & Own : typeof PARAMS>;

export function defineCall<const C extends Declared>({ at, params: own, ...call }: C): Defined<C> {
  const [method, path = ''] = at.split(' ');
  const known: Shape = { ...PARAMS, ...own };
  const shape = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, known[name]]);
  const params = shape.length > 0 && { params: z.object(Object.fromEntries(shape)) };
  return { access: 'session', refusals: [], ...call, ...params, method, path } as unknown as Defined<C>;
}

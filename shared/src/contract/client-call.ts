import type { CallId } from './all-calls.ts';
import type { Call } from './call.ts';
import { type Outline, outlineOf } from './outline.ts';

/** The part of a call that the client needs at run time; the id gives it its types. */
export interface ClientCall<Id extends CallId = CallId> extends Pick<Call, 'method' | 'path' | 'file'> {
  id: Id;
  /** Where the request carries the arguments that are not path parameters: in its query (`params`) or its body. */
  takes?: 'params' | 'body';
  /** The expected shape of the answer. */
  answer: Outline;
}

/** Runs at build time, so that schemas and summaries stay out of the browser. */
export function clientCall<C extends Call & { id: CallId }>(call: C): ClientCall<C['id']> {
  const { id, method, path, file, query, body, response, accepted } = call;
  return {
    id,
    method,
    path,
    ...(file && { file }),
    ...(query && { takes: 'params' }),
    ...(body && { takes: 'body' }),
    answer: outlineOf(accepted ?? response),
  };
}

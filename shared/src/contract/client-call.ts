import type { CallId } from './all-calls.ts';
import type { Call, PlainCall } from './call.ts';
import { type Outline, outlineOf } from './outline.ts';

/** What the client needs of a call at run time; types come from the call with this id. */
export interface ClientCall<Id extends CallId = CallId> extends Pick<PlainCall, 'method' | 'path' | 'file'> {
  id: Id;
  /** Where a request has what the call takes beside its path parameters. */
  takes?: 'params' | 'body';
  /** What the answer is held against. */
  answer: Outline;
}

/** Runs while building: schemas and summaries stay out of the browser. */
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

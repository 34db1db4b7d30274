import type {
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query';
import type { Answer, Asked, CallId, CallOf } from '../../contract/all-calls.ts';
import type { ClientCall } from '../../contract/client-call.ts';
import type { TagType } from '../tag-types.ts';
import type { CallArgs, Send } from './send.ts';

/** Puts the path parameters into the URL and the other arguments into the query or the body, as the call takes them. */
export function requestOf<Id extends CallId>(call: ClientCall<Id>, asked: Asked<Id>): CallArgs {
  const others: Record<string, unknown> = { ...(asked as object) };
  const url = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const { [name]: value } = others;
    delete others[name];
    return encodeURIComponent(String(value));
  });
  return { url, method: call.method, answer: call.answer, ...(call.takes && { [call.takes]: others }) };
}

type ReadId = { [Id in CallId]: CallOf<Id>['method'] extends 'GET' ? Id : never }[CallId];
type WriteId = Exclude<CallId, ReadId>;

type QueryOptions<Id extends CallId> = Omit<
  QueryExtraOptions<TagType, Answer<Id>, Asked<Id>, Send, 'api', Answer<Id>>,
  'type'
>;

type MutationOptions<Id extends CallId> = Omit<
  MutationExtraOptions<TagType, Answer<Id>, Asked<Id>, Send, 'api', Answer<Id>>,
  'type'
>;

/**
 * The endpoint of a call: a query for GET, else a mutation. Argument, answer, URL and method come from the contract;
 * the options add tags and optimistic updates.
 */
export function endpoint<Id extends ReadId>(
  call: ClientCall<Id>,
  options?: QueryOptions<Id>,
): QueryDefinition<Asked<Id>, Send, TagType, Answer<Id>, 'api', Answer<Id>>;
export function endpoint<Id extends WriteId>(
  call: ClientCall<Id>,
  options?: MutationOptions<Id>,
): MutationDefinition<Asked<Id>, Send, TagType, Answer<Id>, 'api', Answer<Id>>;
export function endpoint(call: ClientCall, options?: object): object {
  return {
    ...options,
    type: call.method === 'GET' ? 'query' : 'mutation',
    query: (asked: Asked<CallId>) => requestOf(call, asked),
  };
}

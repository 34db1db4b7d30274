import { CALLS, type CallId } from '../contract/all-calls.ts';
import { type ClientCall, clientCall } from '../contract/client-call.ts';

/** All calls of the contract by id. Evaluated at build (`build/src/loaders/evaluate-loader.ts`). */
export const calls = Object.fromEntries(CALLS.map((call) => [call.id, clientCall(call)])) as {
  [Id in CallId]: ClientCall<Id>;
};

import { CALLS, type CallId } from '../contract/all-calls.ts';
import { type ClientCall, clientCall } from '../contract/client-call.ts';

/** Every call of the contract by its id. Evaluated by the build, like those of the session. */
export const calls = Object.fromEntries(CALLS.map((call) => [call.id, clientCall(call)])) as {
  [Id in CallId]: ClientCall<Id>;
};

import { CALLS, type CallId } from './all-calls.ts';
import { type ClientCall, clientCall } from './client-call.ts';

/** All calls of the contract by id. Evaluated at build (`build/src/loaders/evaluate-loader.ts`): a file gets those that it names. */
const calls = Object.fromEntries(CALLS.map((call) => [call.id, clientCall(call)])) as {
  [Id in CallId]: ClientCall<Id>;
};
export default calls;

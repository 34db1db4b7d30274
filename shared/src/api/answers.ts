import { CALLS } from '../contract/index.ts';
import { type Outline, outlineOf } from '../contract/outline.ts';

type CallId = (typeof CALLS)[number]['id'];

/** What each call of the contract answers. Evaluated by the build, like that of the session. */
export const answers = Object.fromEntries(
  CALLS.map(({ id, response }) => [id, outlineOf(response)]),
) as Record<CallId, Outline>;

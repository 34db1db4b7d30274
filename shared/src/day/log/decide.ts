import { DESK_HANDLERS } from './decide-at-desk.ts';
import { addWord, drawLines, dropSession, pickSecond } from './decide-sessions.ts';
import { type Decide, deciderOf, type Handlers } from './decider.ts';
import { closeList, divide, merge, redraw } from './start-draw.ts';

const HANDLERS: Handlers = {
  ...DESK_HANDLERS,
  'close-list': closeList,
  'add-word': addWord,
  'draw-lines': drawLines,
  'drop-session': dropSession,
  'pick-second': pickSecond,
  redraw,
  merge,
  divide,
};

/**
 * Decides every command. Says the same for the same state everywhere: the provider decides, the browser shows what it can
 * in advance (`decideAtDesk`).
 */
export const decide: Decide = deciderOf(HANDLERS);

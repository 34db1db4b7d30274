import { DESK_HANDLERS } from './decide-at-desk.ts';
import {
  addWord,
  askWitness,
  drawLines,
  dropSession,
  openWords,
  reopenList,
  sealWitness,
} from './decide-sessions.ts';
import { type Decide, deciderOf, type Handlers } from './decider.ts';
import { closeList, divide, merge, redraw } from './start-draw.ts';

const HANDLERS: Handlers = {
  ...DESK_HANDLERS,
  'close-list': closeList,
  'reopen-list': reopenList,
  'ask-witness': askWitness,
  'seal-witness': sealWitness,
  'open-words': openWords,
  'add-word': addWord,
  'draw-lines': drawLines,
  'drop-session': dropSession,
  redraw,
  merge,
  divide,
};

/**
 * Decides every command. Says the same for the same state everywhere: the provider decides, the browser shows what it can
 * in advance (`decideAtDesk`).
 */
export const decide: Decide = deciderOf(HANDLERS);

import type { CommandType } from './commands.ts';

/**
 * How a command may be taken back. `never`: everybody has seen it (the list, the lines, the numbers), or only a further
 * correction brings back what stands beside the log. `once`: its undoing stays.
 * `before-draw`: after it the command starts a draw.
 */
export const UNDO: Record<Exclude<CommandType, 'undo'>, 'freely' | 'once' | 'before-draw' | 'never'> = {
  open: 'never',
  'change-rules': 'freely',
  'add-entries': 'freely',
  'correct-entry': 'never',
  'open-weighing': 'never',
  weigh: 'freely',
  unweigh: 'freely',
  'check-papers': 'freely',
  'close-weighing': 'once',
  'close-list': 'never',
  'reopen-list': 'never',
  redraw: 'never',
  'ask-witness': 'never',
  'seal-witness': 'never',
  'open-words': 'never',
  'add-word': 'never',
  'draw-lines': 'never',
  'drop-session': 'never',
  publish: 'never',
  withdraw: 'freely',
  return: 'freely',
  'late-entry': 'freely',
  move: 'freely',
  merge: 'never',
  divide: 'before-draw',
  swap: 'freely',
  plan: 'freely',
  'issue-plan': 'never',
  'move-bouts': 'freely',
  'close-court': 'freely',
  'open-court': 'freely',
  'add-pause': 'freely',
  'remove-pause': 'freely',
  'call-bout': 'freely',
  'start-bout': 'freely',
  result: 'freely',
  'correct-result': 'freely',
  'import-sheets': 'never',
  'edit-sheet': 'freely',
};

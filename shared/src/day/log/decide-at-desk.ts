import type { CommandOf } from './commands.ts';
import {
  callBout,
  correctResult,
  decideProtest,
  protest,
  recordResult,
  startBout,
  takeBack,
} from './decide-bouts.ts';
import { lateEntry, move, publish } from './decide-draw.ts';
import {
  addEntries,
  admit,
  changeRules,
  checkPapers,
  closeWeighing,
  correctEntry,
  openWeighing,
  returnEntry,
  uncheckPapers,
  unweigh,
  weigh,
  weighSecond,
  withdraw,
} from './decide-entries.ts';
import { addPause, closeCourt, moveBouts, openCourt, removePause } from './decide-hall.ts';
import { issuePlan, planCourts } from './decide-plan.ts';
import { deciderOf, fallsIn, type Handlers } from './decider.ts';
import { swap } from './operations.ts';
import type { BoutId, DayState, Sheet } from './state.ts';
import { refuse, type UnitOfWork } from './unit-of-work.ts';
import { assertWeighIns } from './weigh-ins.ts';

/**
 * The commands that a desk decides in advance. Of the others some need the provider's sealed value, its clock or its log;
 * their rules are half of all, and stay out of what a desk downloads.
 */
export const DESK_HANDLERS = {
  open: (day, { rules }) => {
    if (day.state.rules) refuse('День этого турнира уже открыт.');
    day.set('rules', rules);
    assertWeighIns(day.state, day.state);
  },
  'change-rules': changeRules,
  'add-entries': addEntries,
  'correct-entry': correctEntry,
  'open-weighing': openWeighing,
  weigh,
  unweigh,
  'weigh-second': weighSecond,
  admit,
  'check-papers': checkPapers,
  'uncheck-papers': uncheckPapers,
  'close-weighing': closeWeighing,
  publish,
  withdraw,
  return: returnEntry,
  'late-entry': lateEntry,
  move,
  swap,
  plan: planCourts,
  'issue-plan': issuePlan,
  'move-bouts': moveBouts,
  'close-court': closeCourt,
  'open-court': openCourt,
  'add-pause': addPause,
  'remove-pause': removePause,
  'call-bout': callBout,
  'start-bout': startBout,
  'take-back': takeBack,
  result: recordResult,
  'correct-result': correctResult,
  protest,
  'decide-protest': decideProtest,
  'import-sheets': (day, { sheets }) => {
    for (const sheet of sheets) day.put('sheet', sheet.id, sheet);
  },
  'edit-sheet': editSheet,
} satisfies Partial<Handlers>;

function editSheet(day: UnitOfWork, { sheet }: { sheet: Sheet }): void {
  if (!day.state.sheets[sheet.id]) refuse('Такой сетки нет.', 'unknown');
  day.put('sheet', sheet.id, sheet);
}

type DeskCommandType = keyof typeof DESK_HANDLERS;

/** A command that a desk decides in advance. */
export type DeskCommand = CommandOf<DeskCommandType>;

/** Whether a desk decides commands of this type. A release that was rolled back may meet one that it does not know. */
export const isDecidedAtDesk = (type: string): type is DeskCommandType => type in DESK_HANDLERS;

/** Decides a command as the provider will: says the same for the same state. */
export const decideAtDesk = deciderOf<DeskCommandType>(DESK_HANDLERS);

/** The bouts that were called or fought and would fall with a command that has not named them. */
export const fallsOf = (state: DayState, command: DeskCommand): readonly BoutId[] =>
  fallsIn(decideAtDesk(state, command));

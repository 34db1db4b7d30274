// A tournament's day, without clock, database, network or randomness: the provider and the browser run the same code.
export { archivedDay, archivedFrom, archivedPoints, archiveOf } from './archive/archive.ts';
export * from './archive/compare.ts';
export * from './bracket/bouts.ts';
export * from './bracket/codes.ts';
export * from './bracket/panel.ts';
export * from './bracket/placed.ts';
export * from './bracket/places.ts';
export { type EarnedPoints, pointsOf } from './bracket/points.ts';
export * from './bracket/protocol.ts';
export * from './bracket/rounds.ts';
export * from './bracket/text.ts';
export * from './bracket/ways.ts';
export * from './category/category.ts';
export * from './clock/clock.ts';
export * from './draw/draw.ts';
export { commitmentOf, hashOf, sealedListHash, sealedValueOf } from './draw/hash.ts';
export * from './draw/proof.ts';
export * from './draw/session-draw.ts';
export * from './draw/verify.ts';
export * from './log/apply.ts';
export * from './log/commands.ts';
export * from './log/decide.ts';
export * from './log/decide-at-desk.ts';
export { withoutCategory } from './log/decide-entries.ts';
export { PAUSE_MINUTES } from './log/decide-hall.ts';
export * from './log/diff.ts';
export * from './log/expects.ts';
export {
  comingOut,
  entryProblem,
  isCommitted,
  isDrawn,
  isPublished,
  readyGroups,
} from './log/reading.ts';
export * from './log/reasons.ts';
export { heaviestOf, lightestOf, secondLimitOf, triesLeft, unpicked } from './log/scales.ts';
export * from './log/session.ts';
export { nextSession } from './log/start-draw.ts';
export * from './log/state.ts';
export {
  absentees,
  dayWeighing,
  groupsOf,
  hasWeighIns,
  weighInOf,
  weighInsOf,
  weighingFor,
  weighingOf,
  withdrawnAtScales,
} from './log/weigh-ins.ts';
export { allCourts, suggestCourts } from './plan/courts.ts';
export * from './plan/hall.ts';
export * from './plan/moves.ts';
export { givenBouts, type NumberedBout, numbersIn } from './plan/numbers.ts';
export * from './plan/plan.ts';
export * from './plan/plan-line.ts';

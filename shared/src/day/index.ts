// A tournament's day, without clock, database, network or randomness: the provider and the browser run the same code.
export * from './bracket/bouts.ts';
export * from './bracket/text.ts';
export * from './category/category.ts';
export * from './clock/calendar.ts';
export * from './clock/clock.ts';
export * from './draw/draw.ts';
export * from './draw/hash.ts';
export * from './draw/proof.ts';
export * from './draw/proof-shape.ts';
export * from './draw/verify.ts';
export * from './log/apply.ts';
export * from './log/commands.ts';
export * from './log/decide.ts';
export * from './log/diff.ts';
export * from './log/expects.ts';
export * from './log/state.ts';
export { suggestCourts } from './plan/courts.ts';
export * from './plan/plan.ts';

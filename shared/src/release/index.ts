export { LEAGUE_ZONE } from '../league/zone.ts';
export * from './assets.ts';
export * from './discovery.ts';
export * from './face.ts';
export * from './health.ts';
export * from './names.ts';
export * from './release.ts';
export * from './shares.ts';
export * from './uses.ts';

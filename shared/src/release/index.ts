export * from './channel.ts';
export * from './discovery.ts';
export * from './face.ts';
export * from './names.ts';
export * from './range.ts';
export * from './release.ts';
export * from './shares.ts';
export * from './uses.ts';

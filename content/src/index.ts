export { ARCHIVE } from './archive.ts';
export { checkTournament } from './check/check-content.ts';
export { type Composed, composeContent } from './compose/compose-content.ts';
export { type ContentOrigin, contentFacts } from './compose/facts.ts';
export type { ContentPage } from './compose/pages.ts';
export { attachedFile } from './compose/paths.ts';
export type { Content, Problem } from './content.ts';
export { createTournament } from './read/new-tournament.ts';
export { describeProblem, type FileProblem, readFolder } from './read/read-folder.ts';

export { ARCHIVE } from './archive.ts';
export { type Content, namedFiles, type Problem } from './content.ts';
export { createTournament } from './read/new-tournament.ts';
export { describeProblem, type FileProblem, readFolder } from './read/read-folder.ts';
export { readWinners } from './results/winners.ts';

import { NAMED_FOLDER, type RatingId } from '@league/shared/contract';

// Where the files of a content release stand in it. What names people is for the provider alone.

export const contentFile = (id: string): string => `tournaments/${id}.json`;
export const winnersFile = (id: string): string => `${NAMED_FOLDER}winners/${id}.json`;
export const resultsFile = `${NAMED_FOLDER}results.json`;
export const ratingFile = (id: RatingId): string => `${NAMED_FOLDER}ratings/${id}.json`;
export const cardsFile = (year: number): string => `cards/${year}.json`;
/** Folder of attached files that everybody may read. */
export const ATTACHED = 'files/';
export const attachedFile = (id: string, name: string, isNamed: boolean): string =>
  `${isNamed ? NAMED_FOLDER : ''}${ATTACHED}${id}/${name}`;

import { readRatingFile } from '../src/lib/read-rating.ts';

export const championship = readRatingFile('championship.tsv');

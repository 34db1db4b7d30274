import { readRatingFile } from '../src/lib/read-rating.ts';

export const season2024 = readRatingFile('season-2024.tsv');

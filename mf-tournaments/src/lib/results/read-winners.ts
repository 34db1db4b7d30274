import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as xlsx from 'xlsx';
import { extensionOf } from '../content/attachment.ts';
import type { TournamentContent } from '../content/content-schema.ts';
import { type Cell, readResults } from './read-results.ts';
import type { CategoryWinners } from './winners.ts';

/** Rows of a workbook's first sheet, empty ones too, so that a row has the number that Excel shows. */
function rowsOf(file: string): Cell[][] {
  const { Sheets, SheetNames } = xlsx.read(readFileSync(file));
  const sheet = Sheets[SheetNames[0] ?? ''];
  return sheet ? xlsx.utils.sheet_to_json(sheet, { header: 1, blankrows: true }) : [];
}

function readWorkbook(href: string): ReturnType<typeof readResults> {
  if (extensionOf(href) !== 'xlsx') return { problem: 'is not an Excel file' };
  try {
    return readResults(rowsOf(fileURLToPath(href)));
  } catch (error) {
    return { problem: `cannot be opened: ${error instanceof Error ? error.message : error}` };
  }
}

/**
 * The winners of a tournament as its workbooks of results have them. One that cannot be read leaves the page without
 * winners: a medal table without it would be wrong. A category whose file is not there yet is left out.
 */
export function readWinners({ results = [] }: Pick<TournamentContent, 'results'>): {
  winners: CategoryWinners[];
  /** `results[0].href: a.xlsx has no heading «Место»` */
  problems: string[];
} {
  const winners: CategoryWinners[] = [];
  const problems: string[] = [];
  for (const [index, { category, href }] of results.entries()) {
    if (!href) continue;
    const weights = readWorkbook(href);
    if ('problem' in weights)
      problems.push(`results[${index}].href: ${path.basename(href)}: ${weights.problem}`);
    else winners.push({ category, weights });
  }
  return problems.length > 0 ? { winners: [], problems } : { winners, problems };
}

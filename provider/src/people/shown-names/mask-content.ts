import { readFile, rename, writeFile } from 'node:fs/promises';
import { maskedName } from '@league/shared/contract';
import type { FoundName } from './find-in-content.ts';
import type { HiddenAthlete } from './listed-names.ts';
import { keysOf } from './match.ts';

/** What was replaced in a text file: the numbers of its lines. */
interface MaskedFile {
  file: string;
  lines: number[];
}

/** In a text of data or of a page these would end the name's string. */
const IS_SYNTAX = /['"`\\<>&;]/;

/**
 * Writes «Спортсмен N (клуб)» in the place of these names in text files. An athlete has one number throughout a file,
 * after those that stand there already. Workbooks are left as they are: the library writes them without their looks. So is
 * a name whose parts stand in different strings.
 */
export async function maskContent(found: readonly FoundName[]): Promise<MaskedFile[]> {
  const byFile = Map.groupBy(
    found.filter(({ row }) => !row.isTable),
    ({ row }) => row.file,
  );
  const masked: MaskedFile[] = [];
  for (const [file, names] of byFile) {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const numbers = new Map<number, number>();
    const taken = [...lines.join('\n').matchAll(/Спортсмен (\d+)/g)].map(([, number]) => Number(number));
    const first = Math.max(0, ...taken) + 1;
    const changed = new Set<number>();
    for (const { row, athlete } of names) {
      const before = lines[row.line - 1] ?? '';
      const number = numbers.get(athlete.id) ?? first + numbers.size;
      const after = before.replace(patternOf(athlete), maskedName(number, plainClub(athlete)));
      if (after === before) continue;
      numbers.set(athlete.id, number);
      lines[row.line - 1] = after;
      changed.add(row.line);
    }
    if (changed.size === 0) continue;
    // Either the old file or the new one, whole.
    await writeFile(`${file}.part`, lines.join('\n'));
    await rename(`${file}.part`, file);
    masked.push({ file, lines: [...changed] });
  }
  return masked;
}

const plainClub = ({ club }: HiddenAthlete): string | null => (club && !IS_SYNTAX.test(club) ? club : null);

/** Every way to write the name within one string, the longest first. */
function patternOf(athlete: HiddenAthlete): RegExp {
  const ways = keysOf(athlete)
    .toSorted((a, b) => b.length - a.length)
    .map((key) =>
      key
        .split(' ')
        .map((word) => word.replaceAll('е', '[её]') + (word.length === 1 ? '\\.?' : ''))
        .join('[\\s.]*(?<![\\p{L}\\p{N}-])'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${ways.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
}

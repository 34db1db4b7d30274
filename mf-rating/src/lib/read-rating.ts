import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Sex, WEIGHTS } from '@league/shared/contract';
import type { Participant, Rating } from './rating-schema.ts';

/** Headings of the table; every other one is a tournament of the season, in their order. */
export const HEADINGS = {
  sex: 'Пол',
  weight: 'Вес',
  name: 'Спортсмен',
  club: 'Клуб',
  born: 'Год рождения',
  points: 'Очки',
  photo: 'Фото',
  hidden: 'Скрыть',
} as const;
const OWN: readonly string[] = Object.values(HEADINGS);
const SEXES: Record<string, Sex> = { 'Муж.': 'male', 'Жен.': 'female' };

/** An athlete as their line has them, right or wrong. */
export interface RatingLine {
  /** Its number in the file. */
  line: number;
  sex: Sex | undefined;
  weight: string;
  athlete: Participant;
}

/** The lines of a table: cells between tabs, headings first; lines with `#` are comments. */
export function readLines(text: string): { headings: string[]; lines: RatingLine[] } {
  const rows = text
    .split(/\r?\n/)
    .map((row, index) => ({ line: index + 1, cells: row.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells: [first = '', ...others] }) => !first.startsWith('#') && (first || others.length > 0));
  const [head, ...athletes] = rows;
  const headings = head?.cells ?? [];
  return {
    headings,
    lines: athletes.map(({ line, cells }) => {
      const cell = (heading: string) => cells[headings.indexOf(heading)] ?? '';
      return {
        line,
        sex: SEXES[cell(HEADINGS.sex)],
        weight: cell(HEADINGS.weight),
        athlete: athleteOf(cell, headings),
      };
    }),
  };
}

function athleteOf(cell: (heading: string) => string, headings: readonly string[]): Participant {
  const [born, photo, hidden] = [cell(HEADINGS.born), cell(HEADINGS.photo), cell(HEADINGS.hidden)];
  const byTournament = headings.flatMap((heading) =>
    OWN.includes(heading) || !cell(heading) ? [] : [[heading, Number(cell(heading))]],
  );
  return {
    name: cell(HEADINGS.name),
    club: cell(HEADINGS.club),
    ...(born && { born: Number(born) }),
    points: Number(cell(HEADINGS.points)),
    ...(byTournament.length > 0 && { byTournament: Object.fromEntries(byTournament) }),
    ...(photo && { photo }),
    ...(hidden.includes('фото') && { hidePhoto: true }),
    ...(hidden.includes('очки') && { hidePoints: true }),
  };
}

/** The athletes of each weight category, in the order of their lines. */
export function toRating(lines: readonly RatingLine[]): Rating {
  const of = (sex: Sex) =>
    Object.fromEntries(
      WEIGHTS[sex].map((weight) => [
        weight,
        lines.flatMap((one) => (one.sex === sex && one.weight === weight ? [one.athlete] : [])),
      ]),
    );
  return { male: of('male'), female: of('female') } as Rating;
}

const FOLDER = path.join(import.meta.dirname, '../../content');
export const readRatingText = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

/** A table of `content/`. The build runs what imports this and bundles the data alone (`*.data.ts`). */
export const readRatingFile = (name: string): Rating => toRating(readLines(readRatingText(name)).lines);

import {
  APPLICATION_ROWS,
  athleteOf,
  misfits,
  rankCode,
  readBelt,
  readDay,
  readRank,
  readSex,
  technicalLevel,
} from '@league/shared/contract';
import { formatDay, searchable } from '@league/shared/kit';
import { rowCheck } from './application-checks.ts';
import { FORM_COLUMNS, type FormColumn } from './form-columns.ts';
import { type DraftRow, emptyRow, type FormAim, RANKS, type RowErrors, TEXT_FIELDS } from './form-row.ts';
import type { SheetText } from './read-cells.ts';
import { weightFrom } from './weight-from.ts';

/** The result of reading a file. */
export interface ReadForm {
  rows: DraftRow[];
  /** The line of the file of each row. */
  lines: number[];
  /** Values that did not fit, in words, by the line of the file. */
  problems: string[];
  /** The same as errors of the inputs, by the rows' keys. */
  errors: Record<string, RowErrors>;
}

/** A file that is refused as a whole; the message is for the person. */
export class FormRefusal extends Error {}

const sexFrom = (text: string): DraftRow['sex'] | null => readSex(text)?.letter ?? null;

/** The form knows ranks by their numbers too. */
const rankFrom = (text: string): string | null => {
  const rank = readRank(text);
  return rank ? String(rankCode(rank)) : (RANKS.find(({ code }) => code === text)?.code ?? null);
};

/** The column's heading says what a plain number is. */
const levelFrom = (text: string): string | null => {
  const belt = readBelt(/^\d+$/.test(text) ? `${text} гып` : text);
  return belt && technicalLevel(belt);
};

/** Kept even if it is wrong: it is corrected in the form. */
const lineFrom = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** How a value that was not understood can be written. */
const EXAMPLES: Partial<Record<FormColumn['field'], string>> = {
  sex: '; напишите «М» или «Ж»',
  birthdate: '; напишите так: 05.05.2016',
  weight: '; напишите 41 или 65+',
  sport_qualification: '; напишите «2 юношеский» или «б/р»',
  technical_quality: '; напишите 6 или «1 Пум»',
};

/** How each column is parsed; null: not understood. */
const READERS: Record<Exclude<FormColumn['field'], 'number'>, (text: string) => string | null> = {
  sex: sexFrom,
  name: lineFrom,
  birthdate: readDay,
  weight: weightFrom,
  sport_qualification: rankFrom,
  technical_quality: levelFrom,
  city: lineFrom,
  teamName: lineFrom,
  coachName: lineFrom,
};

type Places = Map<Exclude<FormColumn['field'], 'number'>, number>;

/** The positions of the columns, by their headings: a club may have reordered them. */
function findColumns(lines: string[][]): { heading: number; places: Places } {
  const heading = lines.findIndex((line) => line.some((cell) => searchable(cell) === 'фамилия и имя'));
  const titles = (lines[heading] ?? []).map(searchable);
  const places: Places = new Map();
  const missing: string[] = [];
  for (const { field, header } of FORM_COLUMNS) {
    if (field === 'number') continue;
    const place = titles.indexOf(searchable(header));
    if (place >= 0) places.set(field, place);
    else missing.push(`«${header}»`);
  }
  if (missing.length > 0)
    throw new FormRefusal(
      `В файле нет столбцов: ${missing.join(', ')}. Скачайте форму и перенесите список в неё.`,
    );
  return { heading, places };
}

interface ReadRow {
  row: DraftRow;
  errors: RowErrors;
  complaints: string[];
}

/** A sentence as part of another one. */
const inside = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);

/** One line of the file. A value that is not understood stays empty and is reported. */
function readRow(line: readonly string[], places: Places, { category, tournament }: FormAim): ReadRow {
  const row = emptyRow();
  const errors: RowErrors = {};
  const complaints: string[] = [];
  for (const { field, header } of FORM_COLUMNS) {
    if (field === 'number') continue;
    const text = line[places.get(field) ?? -1] ?? '';
    const value = text ? READERS[field](text) : '';
    Object.assign(row, { [field]: value ?? '' });
    const isText = TEXT_FIELDS.some((name) => name === field);
    const wrong = isText && value && rowCheck.faultsOf({ [field]: value })[field];
    const unread =
      value === null
        ? `не распознано «${text.slice(0, 40)}»${EXAMPLES[field] ?? ''}`
        : value === ''
          ? 'пусто'
          : null;
    const complaint = wrong ? inside(wrong) : unread;
    if (!complaint) continue;
    complaints.push(`${header.toLocaleLowerCase('ru')} — ${complaint}`);
    errors[field === 'sex' ? 'weight' : field] = wrong || `В файле ${complaint}`;
  }
  complaints.push(...Object.values(misfits(row, category, tournament?.date ?? null)).map(inside));
  return { row, errors, complaints };
}

/**
 * The athletes of a filled form. Those who are in the application already are not added again.
 * @throws FormRefusal if the file is not the form, or has too many athletes
 */
export function parseForm(
  { lines, firstLine }: SheetText,
  { rows: present, ...aim }: FormAim & { rows: readonly DraftRow[] },
): ReadForm {
  const { heading, places } = findColumns(lines);
  const columns = [...places.values()];
  const filled = lines
    .map((line, index) => ({ line, number: firstLine + index }))
    .slice(heading + 1)
    .filter(({ line }) => columns.some((place) => line[place]));
  if (filled.length === 0) throw new FormRefusal('В файле нет ни одного спортсмена.');
  if (filled.length + present.length > APPLICATION_ROWS)
    throw new FormRefusal(`В заявке не больше ${APPLICATION_ROWS} спортсменов: разделите список.`);

  const known = new Set(present.map(athleteOf));
  const form: ReadForm = { rows: [], lines: [], problems: [], errors: {} };
  for (const { line, number } of filled) {
    const { row, errors, complaints } = readRow(line, places, aim);
    const who = [`Строка ${number}`, row.name].filter(Boolean).join(', ');
    if (row.name && known.has(athleteOf(row))) {
      form.problems.push(
        `${[who, row.birthdate && formatDay(row.birthdate)].filter(Boolean).join(', ')}: уже есть в заявке, пропущено`,
      );
      continue;
    }
    known.add(athleteOf(row));
    form.rows.push(row);
    form.lines.push(number);
    if (complaints.length > 0) form.problems.push(`${who}: ${complaints.join('; ')}`);
    if (Object.keys(errors).length > 0) form.errors[row.key] = errors;
  }
  return form;
}

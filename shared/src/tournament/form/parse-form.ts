import {
  type AgeGroup,
  APPLICATION_ROWS,
  athleteOf,
  misfits,
  rankCode,
  readWeight,
  SEXES,
  SPORT_RANKS,
  TECHNICAL_QUALIFICATIONS,
  technicalLevel,
  weightFrom,
} from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
import { type ListField, type ListLine, ListRefusal, type ReadList } from '../list/list-line.ts';
import { rowCheck } from './application-checks.ts';
import {
  type DraftRow,
  emptyRow,
  FORM_COLUMNS,
  type FormAim,
  type FormColumn,
  groupOfAim,
  type RowErrors,
  TEXT_FIELDS,
} from './form-row.ts';

/** Athletes of a list as rows of an application. */
export interface ReadForm {
  rows: DraftRow[];
  /** The line of the list of each row. */
  lines: number[];
  /** Values that did not fit, in words, by the line of the list. */
  problems: string[];
  /** The same as errors of the inputs, by the rows' keys. */
  errors: Record<string, RowErrors>;
}

type Field = Exclude<FormColumn['field'], 'number'>;

/** The field of a list for each column of the form. */
const SOURCES: Record<Field, ListField> = {
  sex: 'sex',
  name: 'lastname',
  birthdate: 'birthdate',
  weight: 'weight',
  sport_qualification: 'sport_qualification',
  technical_quality: 'technical_quality',
  city: 'city',
  teamName: 'team',
  coachName: 'coach',
};

/** What a row of the form has for the values of a list. */
function valuesOf({ name, values }: ListLine, group: AgeGroup | undefined): Record<Field, string> {
  const rank = SPORT_RANKS.find((known) => known === values.sport_qualification);
  const belt = TECHNICAL_QUALIFICATIONS.find((known) => known === values.technical_quality);
  return {
    sex: SEXES.find(({ value }) => value === values.sex)?.letter ?? '',
    name,
    birthdate: values.birthdate,
    weight: weightIn(values.weight, group),
    sport_qualification: rank ? String(rankCode(rank)) : '',
    technical_quality: belt ? technicalLevel(belt) : '',
    city: values.city,
    teamName: values.team,
    coachName: values.coach,
  };
}

/** A weight of the category as it is written; otherwise one that names a weight category, and no kilograms. */
function weightIn(text: string, group: AgeGroup | undefined): string {
  const written = readWeight(text)?.replace(',', '.') ?? '';
  const own = group ? [...group.weights.male, ...group.weights.female] : [];
  return own.includes(written) ? written : (weightFrom(text) ?? '');
}

/** A sentence as part of another one. */
const inside = (text: string) => text.charAt(0).toLocaleLowerCase('ru') + text.slice(1);

/** What is to be said about a field, and whether its input is wrong. */
function remarkOf(field: Field, value: string, { values, doubts, faults }: ListLine) {
  const source = SOURCES[field];
  const isText = TEXT_FIELDS.some((name) => name === field);
  const wrong = isText && value && rowCheck.faultsOf({ [field]: value })[field];
  if (wrong) return { text: wrong, isWrong: true };
  if (value) return field === 'sex' && doubts.sex ? { text: doubts.sex, isWrong: false } : null;
  const given = values[source];
  const unread = given ? `Не весовая категория: ${given}` : field === 'birthdate' && doubts.birthdate;
  return { text: faults[source] ?? (unread || 'Пусто'), isWrong: true };
}

/** One line of the list. A value that is not understood stays empty and is reported. */
function rowOf(line: ListLine, defaults: Partial<DraftRow>, aim: FormAim) {
  const given = Object.entries(valuesOf(line, groupOfAim(aim))).filter(([, value]) => value !== '');
  const row = emptyRow({ ...defaults, ...Object.fromEntries(given) });
  const errors: RowErrors = {};
  const complaints: string[] = [];
  for (const { field, header } of FORM_COLUMNS) {
    const remark = field === 'number' ? null : remarkOf(field, row[field], line);
    if (!remark || field === 'number') continue;
    complaints.push(`${header.toLocaleLowerCase('ru')} — ${inside(remark.text)}`);
    if (remark.isWrong) errors[field === 'sex' ? 'weight' : field] = remark.text;
  }
  complaints.push(...Object.values(misfits(row, groupOfAim(aim), aim.tournament?.date ?? null)).map(inside));
  return { row, errors, complaints };
}

/**
 * The athletes of a list as rows of an application; `defaults` fill what the list leaves out. Those who are in the
 * application already are not added again.
 * @throws ListRefusal if there are too many athletes
 */
export function parseForm(
  { lines }: ReadList,
  { rows: present, ...aim }: FormAim & { rows: readonly DraftRow[] },
  defaults: Partial<DraftRow> = {},
): ReadForm {
  if (lines.length + present.length > APPLICATION_ROWS)
    throw new ListRefusal(`В заявке не больше ${APPLICATION_ROWS} спортсменов: разделите список.`);
  const known = new Set(present.map(athleteOf));
  const form: ReadForm = { rows: [], lines: [], problems: [], errors: {} };
  for (const line of lines) {
    const { row, errors, complaints } = rowOf(line, defaults, aim);
    const who = [`Строка ${line.number}`, row.name].filter(Boolean).join(', ');
    if (row.name && known.has(athleteOf(row))) {
      form.problems.push(
        `${[who, row.birthdate && formatDay(row.birthdate)].filter(Boolean).join(', ')}: уже есть в заявке, пропущено`,
      );
      continue;
    }
    known.add(athleteOf(row));
    form.rows.push(row);
    form.lines.push(line.number);
    if (complaints.length > 0) form.problems.push(`${who}: ${complaints.join('; ')}`);
    if (Object.keys(errors).length > 0) form.errors[row.key] = errors;
  }
  return form;
}

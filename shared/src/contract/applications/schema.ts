import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { birthDay, day, id, idParam, nameText, personName } from '../fields/schema.ts';
import { tournamentId } from '../tournaments/schema.ts';
import * as calls from './calls.ts';
import {
  APPLICATION_CATEGORIES,
  APPLICATION_ROWS,
  APPLICATION_STATUSES,
  type ApplicationCategoryId,
  RANK_CODES,
  TECHNICAL_LEVELS,
} from './categories.ts';

const categoryIds = APPLICATION_CATEGORIES.map(({ id }) => id) as [
  ApplicationCategoryId,
  ...ApplicationCategoryId[],
];

/** Only which one: title and day are the league's own. What older pages send beside it is passed over. */
const tournament = z.object({ id: tournamentId });

/** One athlete of a club application, as the league's Excel form has him. */
export const applicationRow = z.object({
  sex: z.enum(['М', 'Ж']),
  /** Family name and first name in one line. */
  name: personName,
  birthdate: birthDay,
  /** A weight category of the application's category and the athlete's sex. */
  weight: z.string().max(5),
  sport_qualification: z.union(RANK_CODES.map((code) => z.literal(code))),
  technical_quality: z.enum(TECHNICAL_LEVELS),
  city: nameText,
  teamName: nameText,
  coachName: nameText,
});
export type ApplicationRow = z.infer<typeof applicationRow>;

const applicationFields = z.object({
  tournament,
  category: z.enum(categoryIds),
  rows: z.array(applicationRow).min(1, 'Добавьте хотя бы одного спортсмена').max(APPLICATION_ROWS),
});

/** One athlete, in whatever case the name is written, and with е for ё. */
const athleteOf = ({ name, birthdate }: ApplicationRow) =>
  `${name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')} ${birthdate}`;

/** Every athlete stands in an application once. */
function checkTwins(rows: ApplicationRow[], context: z.RefinementCtx): void {
  const numbers = new Map<string, number>();
  rows.forEach((row, index) => {
    const athlete = athleteOf(row);
    const number = numbers.get(athlete);
    if (number === undefined) numbers.set(athlete, index + 1);
    else
      context.addIssue({
        code: 'custom',
        path: ['rows', index, 'name'],
        message: `Уже есть в строке ${number}`,
      });
  });
}

/**
 * What a weight or a level of a row has to fit to: the application's category; and no row is there twice. The age depends
 * on the tournament's day, which the provider knows (`ageMisfit`).
 */
function checkRows({ category, rows }: z.infer<typeof applicationFields>, context: z.RefinementCtx): void {
  checkTwins(rows, context);
  const facts = APPLICATION_CATEGORIES.find((one) => one.id === category);
  if (!facts) return;
  rows.forEach((row, index) => {
    const weights: readonly string[] = facts.weights[row.sex === 'М' ? 'male' : 'female'];
    const levels: readonly string[] = facts.levels;
    if (!weights.includes(row.weight))
      context.addIssue({
        code: 'custom',
        path: ['rows', index, 'weight'],
        message: 'Такого веса нет в категории',
      });
    if (!levels.includes(row.technical_quality))
      context.addIssue({
        code: 'custom',
        path: ['rows', index, 'technical_quality'],
        message: 'В категории Б — до 6 гыпа',
      });
  });
}

/** `key` is made by the client once for one application: sending it again answers what is stored, and adds nothing. */
export const newApplicationBody = applicationFields.extend({ key: z.uuid() }).superRefine(checkRows);
export type NewApplicationBody = z.infer<typeof newApplicationBody>;

/** `version` is the one that was read; a stale one is refused. */
export const applicationBody = applicationFields
  .extend({ version: z.number().int().positive() })
  .superRefine(checkRows);
export type ApplicationBody = z.infer<typeof applicationBody>;

/** A club application without its rows, as «Мои заявки» lists it. */
export const applicationSummary = z.object({
  id,
  tournament: z.object({ id: z.string(), title: z.string(), date: day }),
  category: z.enum(categoryIds),
  status: z.enum(APPLICATION_STATUSES),
  /** What the organiser wrote when giving it back. */
  remark: z.string().nullable(),
  /** How many athletes are in it. */
  athletes: z.number().int().nonnegative(),
  /** Who sent it, and whether that is the asking one: only the author may change it. */
  author: z.object({ id, name: z.string(), club_name: z.string().nullable() }),
  own: z.boolean(),
  /** The stamped form, below the API base, for a request with the bearer token. */
  image_url: z.string().nullable(),
  /** When the author sent it last. */
  sent_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.number().int().positive(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** `number` counts the rows from 1; nobody types it. */
export const clubApplication = applicationSummary.extend({
  rows: z.array(
    applicationRow.extend({ number: z.number().int().positive(), birthdate: day, weight: z.string() }),
  ),
});
export type ClubApplication = z.infer<typeof clubApplication>;

export const createApplication = withSchemas(calls.createApplication, {
  body: newApplicationBody,
  response: clubApplication,
});

export const getApplication = withSchemas(calls.getApplication, {
  params: idParam,
  response: clubApplication,
});

export const updateApplication = withSchemas(calls.updateApplication, {
  params: idParam,
  body: applicationBody,
  response: clubApplication,
});

export const withdrawApplication = withSchemas(calls.withdrawApplication, {
  params: idParam,
  response: z.object({}),
});

export const uploadApplicationImage = withSchemas(calls.uploadApplicationImage, {
  params: idParam,
  response: applicationSummary,
});

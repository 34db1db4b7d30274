import * as z from 'zod/mini';
import { BOUT_SYSTEMS, type BoutSystem, TECHNICAL_LEVELS } from './categories.ts';

/** Most age categories of a tournament, and most weights of one. */
export const MAX_AGE_GROUPS = 20;
const MAX_WEIGHTS = 30;

const LIGHTEST = 10;
const HEAVIEST = 200;

/** Why weights cannot stand so; null: they can. */
function weightsProblem(weights: readonly string[]): string | null {
  const last = weights.at(-1) ?? '';
  const limits = (last.endsWith('+') ? weights.slice(0, -1) : weights).map(Number);
  if (limits.some((limit) => !(limit >= LIGHTEST && limit <= HEAVIEST)))
    return `Вес – от ${LIGHTEST} до ${HEAVIEST} кг, например 33 или 63,5; последний может быть открытым: 65+`;
  if (limits.some((limit, index) => limit <= (limits[index - 1] ?? 0)))
    return 'Веса – от лёгкого к тяжёлому, каждый один раз';
  if (last.endsWith('+') && last !== `${weights.at(-2) ?? ''}+`)
    return 'Открытый вес продолжает последний: 59, 65, 65+';
  return null;
}

const weights = z
  .array(z.string().check(z.regex(/^\d{2,3}(\.\d)?\+?$/, 'Вес пишется так: 33, 63.5 или 65+')))
  .check(
    z.maxLength(MAX_WEIGHTS, `Не больше ${MAX_WEIGHTS} весов`),
    z.superRefine((list, context) => {
      const message = weightsProblem(list);
      if (message !== null) context.addIssue({ code: 'custom', message, input: list });
    }),
  );

const AGE = 'Возраст – от 3 до 100 лет';
const LIMIT = 'Число мест – от 1 до 9999';
const COMPETITIONS = 'Соревнований – от 0 до 99';
const age = z.int(AGE).check(z.minimum(3, AGE), z.maximum(100, AGE));

/** An age category of a tournament, as a text file or the desk's form has it. */
export const ageGroup = z
  .strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Только латинские буквы, цифры и дефис')),
    title: z
      .string()
      .check(z.trim(), z.minLength(1, 'Укажите название'), z.maxLength(80, 'Не больше 80 знаков')),
    ages: z
      .tuple([age, age])
      .check(z.refine(([youngest, oldest]) => youngest <= oldest, 'Сначала младший возраст, потом старший')),
    weights: z.strictObject({ male: weights, female: weights }),
    level: z.enum(TECHNICAL_LEVELS, 'Выберите уровень'),
    competitions: z.optional(
      z.int(COMPETITIONS).check(z.minimum(0, COMPETITIONS), z.maximum(99, COMPETITIONS)),
    ),
    limit: z.optional(z.int(LIMIT).check(z.minimum(1, LIMIT), z.maximum(9999, LIMIT))),
    bouts: z.optional(
      z.enum(Object.keys(BOUT_SYSTEMS) as BoutSystem[], 'Выберите, как выигрывают бой, или «как у всех»'),
    ),
    time: z.optional(z.string().check(z.trim(), z.maxLength(40, 'Не больше 40 знаков'))),
  })
  .check(
    z.refine(({ weights: { male, female } }) => male.length + female.length > 0, {
      path: ['weights'],
      error: 'Нужен хотя бы один вес',
    }),
  );

import * as z from 'zod/mini';
import { TECHNICAL_LEVELS } from '../../league/categories.ts';
import { athleteBirthDay, checkedOr, nameText, peopleNames, personName } from '../fields/form.ts';
import { tournamentId } from '../tournaments/id.ts';
import { APPLICATION_ROWS, RANK_CODES } from './club-application.ts';
import { twinsIn, twinText } from './rules.ts';

const WITHOUT_WEIGHT = 'Выберите вес';

/** One athlete of a club application, with the columns of the league's Excel form. */
export const applicationRow = z.object({
  /** The form asks for it together with the weight. */
  sex: z.enum(['М', 'Ж'], WITHOUT_WEIGHT),
  /** Family name and first name in one line. */
  name: personName('Укажите фамилию и имя'),
  birthdate: athleteBirthDay('Укажите дату рождения'),
  /** A weight of the application's category for the athlete's sex. */
  weight: z.string().check(
    z.maxLength(6),
    checkedOr(WITHOUT_WEIGHT, () => null),
  ),
  sport_qualification: z.union(
    RANK_CODES.map((code) => z.literal(code)),
    'Выберите разряд',
  ),
  technical_quality: z.enum(TECHNICAL_LEVELS, 'Выберите пояс'),
  city: nameText('Укажите город'),
  teamName: nameText('Укажите команду'),
  coachName: peopleNames('Укажите тренера'),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

/** The id of one of the tournament's categories, which the provider looks up. */
export const categoryId = z
  .string('Выберите категорию')
  .check(z.minLength(1, 'Выберите категорию'), z.maxLength(40));

const textVersion = z.string().check(z.minLength(1), z.maxLength(40));

/**
 * The author's declaration that everybody in the list has consented, by the versions of the texts on the page
 * (`APPLICATION_CONSENT_TEXTS`).
 */
export const applicationConsent = z.object({
  processing: textVersion,
  /** Null: the author does not say that anybody permits to show the name. */
  dissemination: z.nullable(textVersion),
  /** The numbers of the rows, counted from 1, whose athletes do not permit it. */
  except: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(APPLICATION_ROWS))),
});
export type ApplicationConsent = z.infer<typeof applicationConsent>;

/** The body that both saving calls share. */
export const applicationFields = z.object({
  /** Only the id: title and day come from the league's data. Other fields are ignored. */
  tournament: z.object({ id: tournamentId }),
  category: categoryId,
  rows: z
    .array(applicationRow)
    .check(z.minLength(1, 'Добавьте хотя бы одного спортсмена'), z.maxLength(APPLICATION_ROWS)),
  consent: z.optional(applicationConsent),
});
export type ApplicationFields = z.infer<typeof applicationFields>;

/**
 * Requires that no athlete is there twice. Whether age, weight and level fit depends on the tournament, so the provider
 * checks it (`misfits`).
 */
const rowsFit = z.superRefine<ApplicationFields>(({ rows, consent }, context) => {
  if (consent?.except?.some((number) => number > rows.length))
    context.addIssue({
      code: 'custom',
      path: ['consent'],
      message: 'Отмечены строки, которых в заявке нет',
      input: consent,
    });
  const refuse = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['rows', index, field], message, input: rows[index] });
  for (const [index, number] of twinsIn(rows)) refuse(index, 'name', twinText(number));
});

/** `key` is the idempotency key that the client makes: resending the same application creates no second one. */
export const newApplicationBody = z.extend(applicationFields, { key: z.uuid() }).check(rowsFit);
export type NewApplicationBody = z.infer<typeof newApplicationBody>;

/** `version` is the one that the client has read; the provider refuses a stale one. */
export const applicationBody = z
  .extend(applicationFields, { version: z.int().check(z.positive()) })
  .check(rowsFit);
export type ApplicationBody = z.infer<typeof applicationBody>;

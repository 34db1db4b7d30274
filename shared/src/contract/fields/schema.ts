import { z } from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, emailError, withPlainDomain } from './email-text.ts';
import { leagueDay } from './league-day.ts';
import { NAME_LENGTH, optionalNameError, personNameError, titleError } from './name-rules.ts';
import { REGIONS } from './regions.ts';
import { telephoneError } from './telephone.ts';
import { checkedBy } from './text-rule.ts';

/** A database id. On the wire a number; path parameters arrive as text. */
export const id = z.number().int().positive().max(2_147_483_647);
export const idText = z.coerce.number().int().positive().max(2_147_483_647);
export const idParam = z.object({ id: idText });

/** A calendar day without a time zone, `2012-03-14`. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Неверная дата');

/** A day of birth as a person gives it: not one that is still to come. */
export const birthDay = day.refine((value) => value <= leagueDay(), 'Дата рождения не может быть в будущем');

/** A Russian number, written as +7(000)000-00-00. */
export const telephone = z.string().max(100, { abort: true }).superRefine(checkedBy(telephoneError));
export const federation = z.string().refine((value) => REGIONS.includes(value), 'Выберите регион из списка');

/** An address in small letters, its domain as mail servers have it. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  // The rest must not see a text without end.
  .max(EMAIL_LENGTH, { abort: true })
  .overwrite(withPlainDomain)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: ({ input }) => emailError(String(input)) ?? '' }));

const line = z.string().trim().max(NAME_LENGTH, { abort: true });

/** The name of a thing, or a title: a line of any text with a letter or a digit in it. */
export const nameText = line.min(1).superRefine(checkedBy(titleError));
/** A part of a person's name. */
export const personName = line.min(1).superRefine(checkedBy(personNameError));
/** A part of a name that not everybody has. */
export const optionalName = line.superRefine(checkedBy(optionalNameError));

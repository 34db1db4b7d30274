import * as z from 'zod/mini';
import { passwordError } from '../accounts/password.ts';
import { EMAIL_LENGTH, EMAIL_PATTERN, withPlainDomain } from './email-text.ts';
import { leagueDay } from './league-day.ts';
import { NAME_LENGTH, optionalNameError, personNameError, titleError } from './name-rules.ts';
import { REGIONS } from './regions.ts';
import { telephoneError } from './telephone.ts';
import type { TextRule } from './text-rule.ts';

// What people type into forms. Of zod/mini, because the chunk of a form carries it. Some fields take the words in which
// their form asks for an empty one.

/** What is said of an empty field where its form has no words of its own. */
const MISSING = 'Заполните поле';

/** Refuses an empty text, and says nothing else of it. */
const filled = (missing: string) => z.minLength(1, { error: missing, abort: true });

/** Refuses a text with the words of its rule. */
export const checkedBy = (rule: TextRule) =>
  z.superRefine<string>((text, context) => {
    const message = rule(text);
    if (message) context.addIssue({ code: 'custom', message, input: text });
  });

/** The same, with other words for an empty text. */
export const checkedOr = (missing: string, rule: TextRule) =>
  checkedBy((text) => (text.trim() === '' ? missing : rule(text)));

const short = z.maxLength(NAME_LENGTH, { error: `Не длиннее ${NAME_LENGTH} символов`, abort: true });

/** The name of a thing, or a title: a line of any text with a letter or a digit in it. */
export const nameText = (missing = MISSING) =>
  z.string().check(z.trim(), filled(missing), short, checkedBy(titleError));
/** A part of a person's name. */
export const personName = (missing = MISSING) =>
  z.string().check(z.trim(), filled(missing), short, checkedBy(personNameError));
/** A part of a name that not everybody has. */
export const optionalName = () => z.string().check(z.trim(), short, checkedBy(optionalNameError));

/** A line whose wording is free. */
export const freeText = (length: number) =>
  z.string().check(z.trim(), filled(MISSING), z.maxLength(length, `Не длиннее ${length} символов`));

/** A database id is an `integer` of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** The id of what is chosen from a list; 0 while nothing is. */
export const chosenId = z.int().check(z.positive(MISSING), z.maximum(LARGEST_ID));

/** A calendar day without a time zone, `2012-03-14`. */
export const day = (missing = MISSING) =>
  z.iso
    .date({ error: ({ input }) => (input === '' ? missing : 'Неверная дата') })
    .check(z.refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Неверная дата'));

/** A day of birth as a person gives it: not one that is still to come. */
export const birthDay = (missing = MISSING) =>
  day(missing).check(z.refine((value) => value <= leagueDay(), 'Дата рождения не может быть в будущем'));

/** A Russian number, written as +7(000)000-00-00. */
export const telephone = z
  .string()
  .check(
    z.maxLength(100, { error: 'Слишком длинное значение', abort: true }),
    checkedOr(MISSING, telephoneError),
  );

/** The region a person belongs to. */
export const federation = (missing = MISSING) =>
  z
    .string()
    .check(checkedOr(missing, (text) => (REGIONS.includes(text) ? null : 'Выберите регион из списка')));

/** A password that is chosen. */
export const password = z.string().check(checkedOr(MISSING, passwordError));

const WRONG_EMAIL = 'Неверный email';

/** An address in small letters, its domain as mail servers have it. */
export const email = z.pipe(
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    // The rest must not see a text without end.
    z.maxLength(EMAIL_LENGTH, { error: WRONG_EMAIL, abort: true }),
    z.overwrite(withPlainDomain),
  ),
  z.email({ pattern: EMAIL_PATTERN, error: ({ input }) => (input === '' ? MISSING : WRONG_EMAIL) }),
);

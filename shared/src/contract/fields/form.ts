import * as z from 'zod/mini';
import { leagueDay } from '../../league/league-day.ts';
import { passwordError } from '../accounts/password.ts';
import { MISSING } from './missing.ts';
import { NAME_LENGTH, optionalNameError, personNameError, type TextRule, titleError } from './name-rules.ts';
import { REGIONS } from './regions.ts';
import { telephoneError } from './telephone.ts';

const EMAIL_LENGTH = 254;

/** Zod's own pattern, extended by internationalised top-level domains (`xn--p1ai` is .рф). */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

/** Converts an internationalised domain to Punycode: `a@почта.рф` becomes `a@xn--80a1acny.xn--p1ai`. */
function withPlainDomain(address: string): string {
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const isForeign = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  if (at < 0 || !isForeign || !URL.canParse(`http://${domain}`)) return address;
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
}

// Fields that people fill in. They use zod/mini, because the chunk of a form contains them. `missing` is the error of
// an empty field.

/** Refuses an empty text and skips the other checks. */
export const filled = (missing = MISSING) => z.minLength(1, { error: missing, abort: true });

/** Refuses a text with the message of the rule. */
const checkedBy = (rule: TextRule) =>
  z.superRefine<string>((text, context) => {
    const message = rule(text);
    if (message) context.addIssue({ code: 'custom', message, input: text });
  });

/** As `checkedBy`, with a message of its own for an empty text. */
export const checkedOr = (missing: string, rule: TextRule) =>
  checkedBy((text) => (text.trim() === '' ? missing : rule(text)));

const short = z.maxLength(NAME_LENGTH, { error: `Не длиннее ${NAME_LENGTH} символов`, abort: true });

/** A name of a thing or a title: one line with at least one letter or digit. */
export const nameText = (missing = MISSING) =>
  z.string().check(z.trim(), filled(missing), short, checkedBy(titleError));
/** A part of a person's name. */
export const personName = (missing = MISSING) =>
  z.string().check(z.trim(), filled(missing), short, checkedBy(personNameError));
/** An optional part of a person's name. */
export const optionalName = () => z.string().check(z.trim(), short, checkedBy(optionalNameError));

/** A required text in free wording. */
export const freeText = (length: number, missing = MISSING) =>
  z.string().check(z.trim(), filled(missing), z.maxLength(length, `Не длиннее ${length} символов`));

/** An optional text in free wording. */
export const optionalText = (length: number) =>
  z.string().check(z.trim(), z.maxLength(length, `Не длиннее ${length} символов`));

/** Largest `integer` of PostgreSQL, the type of the database ids. */
export const LARGEST_ID = 2_147_483_647;

/** The id of an option chosen from a list; 0 while none is chosen. */
export const chosenId = z.int().check(z.positive(MISSING), z.maximum(LARGEST_ID));

/** A calendar day without a time zone, `2012-03-14`. */
export const day = (missing = MISSING) =>
  z.iso
    .date({ error: ({ input }) => (input === '' ? missing : 'Неверная дата') })
    .check(z.refine((value) => value >= '1900-01-01' && value <= '2199-12-31', 'Неверная дата'));

/** A birth date; not in the future. */
export const birthDay = (missing = MISSING) =>
  day(missing).check(z.refine((value) => value <= leagueDay(), 'Дата рождения не может быть в будущем'));

/** A Russian number, written as +7(000)000-00-00. */
export const telephone = z
  .string()
  .check(
    z.maxLength(100, { error: 'Слишком длинное значение', abort: true }),
    checkedOr(MISSING, telephoneError),
  );

/** A person's region, one of `REGIONS`. */
export const federation = (missing = MISSING) =>
  z
    .string()
    .check(checkedOr(missing, (text) => (REGIONS.includes(text) ? null : 'Выберите регион из списка')));

/** A new password. */
export const password = z.string().check(checkedOr(MISSING, passwordError));

const WRONG_EMAIL = 'Неверный email';

/** An e-mail address in lower case, with its domain in Punycode. */
export const email = z.pipe(
  z.string().check(
    z.trim(),
    z.toLowerCase(),
    // Limits the length before the slower checks.
    z.maxLength(EMAIL_LENGTH, { error: WRONG_EMAIL, abort: true }),
    z.overwrite(withPlainDomain),
  ),
  z.email({ pattern: EMAIL_PATTERN, error: ({ input }) => (input === '' ? MISSING : WRONG_EMAIL) }),
);

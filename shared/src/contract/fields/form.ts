import * as z from 'zod/mini';
import { passwordError } from '../accounts/password.ts';
import { ageError, athleteAgeOffer } from './age-rules.ts';
import { isAsking, type Offer } from './asking.ts';
import { alphabetError, emailOffer, withPlainDomain } from './email-rules.ts';
import { MISSING } from './missing.ts';
import {
  mendName,
  mendOptionalName,
  mendPeople,
  mendTitle,
  NAME_LENGTH,
  nameOffer,
  optionalNameError,
  peopleError,
  personNameError,
  type TextRule,
  titleError,
  titleOffer,
} from './name-rules.ts';
import { REGIONS } from './regions.ts';
import { telephoneError } from './telephone.ts';

const EMAIL_LENGTH = 254;

/** Zod's own pattern, extended by internationalised top-level domains (`xn--p1ai` is .рф). */
const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]{2,})$/;

// Fields that people fill in. They use zod/mini, because the chunk of a form contains them. `missing` is the error of
// an empty field.

/** Refuses an empty text and skips the other checks. */
export const filled = (missing = MISSING) => z.minLength(1, { error: missing, abort: true });

/** Refuses a value with the message of the rule. */
export const checkedBy = <Value>(rule: (value: Value) => string | null) =>
  z.superRefine<Value>((value, context) => {
    const message = rule(value);
    if (message) context.addIssue({ code: 'custom', message, input: value });
  });

/** As `checkedBy`, with a message of its own for an empty text. */
export const checkedOr = (missing: string, rule: TextRule) =>
  checkedBy<string>((text) => (text.trim() === '' ? missing : rule(text)));

/** Asks about a text, where a form wants to know. */
const askedBy = (offerOf: (text: string) => Offer | null) =>
  z.superRefine<string>((text, context) => {
    const offer = isAsking() && offerOf(text);
    if (offer) context.addIssue({ code: 'custom', message: offer.question, input: text, params: { offer } });
  });

const short = z.maxLength(NAME_LENGTH, { error: `Не длиннее ${NAME_LENGTH} символов`, abort: true });

/** One line that has to be filled in: `mend` makes it what is stored. */
const line = (
  missing: string,
  offerOf: (text: string) => Offer | null,
  mend: (text: string) => string,
  rule: TextRule,
) => z.string().check(z.trim(), filled(missing), short, askedBy(offerOf), z.overwrite(mend), checkedBy(rule));

/** A name of a thing or a title: one line with at least one letter or digit. */
export const nameText = (missing = MISSING) => line(missing, titleOffer, mendTitle, titleError);
/** A person's name or a part of it. */
export const personName = (missing = MISSING) => line(missing, nameOffer, mendName, personNameError);
/** Names of one or several people, as the coaches of an athlete. */
export const peopleNames = (missing = MISSING) => line(missing, nameOffer, mendPeople, peopleError);
/** An optional part of a person's name. */
export const optionalName = () =>
  z
    .string()
    .check(z.trim(), short, askedBy(nameOffer), z.overwrite(mendOptionalName), checkedBy(optionalNameError));

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

/** A birth date of somebody from 3 to 100 years old today. */
export const birthDay = (missing = MISSING) =>
  day(missing).check(checkedBy((birthday) => ageError(birthday)));

/** A birth date of an athlete: a form asks whether unlikely ages are right. */
export const athleteBirthDay = (missing = MISSING) => birthDay(missing).check(askedBy(athleteAgeOffer));

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
    .check(checkedOr(missing, (text) => (REGIONS.includes(text) ? null : 'Выберите область из списка')));

/** A new password. */
export const password = z.string().check(checkedOr(MISSING, passwordError));

const WRONG_EMAIL = 'Неверный email';

const address = z.string().check(
  z.trim(),
  z.toLowerCase(),
  // Limits the length before the slower checks.
  z.maxLength(EMAIL_LENGTH, { error: WRONG_EMAIL, abort: true }),
);
const plain = z.email({
  pattern: EMAIL_PATTERN,
  error: ({ input }) => (input === '' ? MISSING : WRONG_EMAIL),
});

const sound = [checkedBy(alphabetError), z.overwrite(withPlainDomain)] as const;

/** An address in lower case, with its domain in Punycode; a form asks about slips. */
export const email = z.pipe(address.check(askedBy(emailOffer), ...sound), plain);
/** An address that somebody has registered with: nothing is asked. */
export const knownEmail = z.pipe(address.check(...sound), plain);

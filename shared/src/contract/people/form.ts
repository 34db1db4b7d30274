import * as z from 'zod/mini';
import {
  athleteBirthDay,
  federation,
  freeText,
  nameText,
  optionalName,
  personName,
  telephone,
} from '../fields/form.ts';
import { SPORT_RANKS, TECHNICAL_QUALIFICATIONS } from './facts.ts';

/** What a profile says of an athlete besides name and birth date, in what is sent, stored and shown. */
export const athleteFields = z.object({
  sex: z.enum(['Муж.', 'Жен.']),
  weight: freeText(20),
  technical_quality: z.enum(TECHNICAL_QUALIFICATIONS),
  sport_qualification: z.enum(SPORT_RANKS),
});

/** The editable fields of a profile. `user_type`, ids and confirmation are not among them. */
export const profileBody = z.partial(
  z.object({
    firstname: personName(),
    middlename: z.nullable(optionalName()),
    lastname: personName(),
    telephone: z.nullable(telephone),
    federation: z.nullable(federation()),
    birthday: athleteBirthDay(),
    ...athleteFields.shape,
    qualification: nameText(),
    /** Only of a club's account; another club's name is refused. */
    club_name: nameText(),
  }),
);
export type ProfileBody = z.infer<typeof profileBody>;

/** A child that a parent adds, or an athlete that a coach adds. Other clients send no more than the first five fields. */
export const athleteDraft = z.object({
  firstname: personName('Укажите имя.'),
  lastname: personName('Укажите фамилию.'),
  middlename: z._default(optionalName(), ''),
  birthdate: z._default(z.nullable(athleteBirthDay()), null),
  federation: federation('Выберите область из списка'),
  ...z.partial(athleteFields).shape,
  /** The parent says that this is not the athlete of the same name and birth date in the coach's list. */
  is_other: z.optional(z.boolean()),
});
export type AthleteDraft = z.input<typeof athleteDraft>;

import * as z from 'zod/mini';
import {
  chosenId,
  email,
  federation,
  nameText,
  optionalName,
  password,
  personName,
  telephone,
} from '../fields/form.ts';

/** A one-time token from an e-mail. */
export const mailToken = z.string().check(z.minLength(16), z.maxLength(256));

const common = {
  lastname: personName(),
  firstname: personName(),
  middlename: z._default(optionalName(), ''),
  email,
  password,
  /**
   * Version of the consent text that the person accepted; stored with the time and the IP address. Other clients of the
   * provider collect consent on paper and omit it.
   */
  consent: z.optional(
    z.string().check(z.minLength(1, 'Нужно согласие на обработку персональных данных'), z.maxLength(40)),
  ),
  /** The token of the link «это мой ребёнок» that led here; the mail that confirms the address leads back to it. */
  invitation: z.optional(mailToken),
};
const region = federation();
/** Null: the league does not have it yet, and it is chosen in the profile later. */
const mayBeAbsent = z.nullable(chosenId);

/**
 * The registration payload by user type. ON THE WIRE `firstname` CARRIES THE FAMILY NAME and `lastname` the given name:
 * the provider in production expects it so. The client swaps them in `toRegistrationBody`; our provider swaps them back
 * in one place.
 */
export const registrationBody = z.discriminatedUnion('userType', [
  z.object({ userType: z.literal('club'), ...common, federation: region, clubName: nameText(), telephone }),
  z.object({ userType: z.literal('coach'), ...common, federation: region, clubId: mayBeAbsent, telephone }),
  z.object({
    userType: z.literal('parent'),
    ...common,
    telephone,
    clubId: mayBeAbsent,
    coachselected: mayBeAbsent,
  }),
  z.object({
    userType: z.literal('athlete'),
    ...common,
    federation: region,
    clubId: mayBeAbsent,
    coachselected: mayBeAbsent,
  }),
  z.object({
    userType: z.literal('referee'),
    ...common,
    federation: region,
    qualification: nameText(),
    telephone,
  }),
]);
export type RegistrationBody = z.input<typeof registrationBody>;

/** Asks for a mail with a link to a new password. */
export const passwordResetRequestBody = z.object({ email });

export const resetPasswordBody = z.object({ token: mailToken, password });

import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { email, federation, id, nameText, optionalName, personName, telephone } from '../fields/schema.ts';
import { checkedBy } from '../fields/text-rule.ts';
import * as calls from './calls.ts';
import { passwordError } from './password.ts';

export { email, nameText, optionalName };

export const password = z.string().superRefine(checkedBy(passwordError));

const common = {
  lastname: personName,
  firstname: personName,
  middlename: optionalName.default(''),
  email,
  password,
  /**
   * Version of the consent text whose box was ticked; kept with date and address. Other clients of the provider collect
   * it on paper and send none.
   */
  consent: z.string().min(1).max(40).optional(),
};

/**
 * The registration payload by user type. ON THE WIRE `firstname` CARRIES THE FAMILY NAME and `lastname` the given
 * name: the provider in production expects it so. The client's `toRegistrationBody` makes the swap, our provider undoes
 * it in one place.
 */
export const registrationBody = z.discriminatedUnion('userType', [
  z.object({ userType: z.literal('club'), ...common, federation, clubName: nameText, telephone }),
  z.object({ userType: z.literal('coach'), ...common, federation, clubId: id, telephone }),
  z.object({ userType: z.literal('parent'), ...common, telephone, clubId: id, coachselected: id }),
  z.object({ userType: z.literal('athlete'), ...common, federation, clubId: id, coachselected: id }),
  z.object({ userType: z.literal('referee'), ...common, federation, qualification: nameText, telephone }),
]);
export type RegistrationBody = z.input<typeof registrationBody>;

export const register = withSchemas(calls.register, {
  body: registrationBody,
  response: z.object({}),
});

export const requestPasswordReset = withSchemas(calls.requestPasswordReset, {
  body: z.object({ email }),
  response: z.object({}),
});

export const resendVerification = withSchemas(calls.resendVerification, {
  body: z.object({ email }),
  response: z.object({}),
});

/** A one-time token from a mail. */
export const mailToken = z.string().min(16).max(256);

export const verifyResetToken = withSchemas(calls.verifyResetToken, {
  query: z.object({ token: mailToken }),
  response: z.object({}),
});

export const resetPassword = withSchemas(calls.resetPassword, {
  body: z.object({ token: mailToken, password }),
  response: z.object({}),
});

export const verifyEmail = withSchemas(calls.verifyEmail, {
  body: z.object({ token: mailToken }),
  response: z.object({}),
});

import { z } from 'zod';
import { defineCall } from './call.ts';
import { passwordError } from './constants.ts';
import { email } from './email.ts';
import { nameText, optionalName, personName } from './name-text.ts';
import { federation, id, telephone } from './people.ts';
import { checkedBy } from './text-rule.ts';

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

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  summary:
    'Creates an account and mails a link that confirms the address; firstname and lastname are swapped on the wire',
  access: 'public',
  body: registrationBody,
  response: z.object({}),
  refusals: [409, 429],
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/auth/request-password-reset',
  summary: 'Mails a reset link; a known and an unknown address get the same answer',
  access: 'public',
  body: z.object({ email }),
  response: z.object({}),
  refusals: [429],
});

export const resendVerification = defineCall({
  id: 'resendVerification',
  method: 'POST',
  path: '/auth/resend-verification',
  summary:
    'Mails the link that confirms an address again; a known, a confirmed and an unknown address get the same answer',
  access: 'public',
  body: z.object({ email }),
  response: z.object({}),
  refusals: [429],
});

/** A one-time token from a mail. */
export const mailToken = z.string().min(16).max(256);

export const verifyResetToken = defineCall({
  id: 'verifyResetToken',
  method: 'GET',
  path: '/auth/reset-token/verify',
  summary: 'Says whether a reset link is still good; does not use it up',
  access: 'public',
  query: z.object({ token: mailToken }),
  response: z.object({}),
  refusals: [404, 429],
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password by a reset link and ends every session',
  access: 'public',
  body: z.object({ token: mailToken, password }),
  response: z.object({}),
  refusals: [404, 429],
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary:
    'Confirms an address by the link of the mail; a call of our own, made by the button of /verify-email',
  access: 'public',
  body: z.object({ token: mailToken }),
  response: z.object({}),
  refusals: [404, 429],
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { email } from '../fields/form.ts';
import { loginResponse } from '../session/schema.ts';
import { mailToken, passwordResetRequestBody, registrationBody, resetPasswordBody } from './form.ts';

export * from './form.ts';

export const register = defineCall({
  id: 'register',
  at: 'POST /auth/register',
  summary:
    'Creates an account and mails a link that confirms the address; firstname and lastname are swapped on the wire',
  access: 'public',
  refusals: [409, 429],
  body: registrationBody,
  response: z.object({}),
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  at: 'POST /auth/request-password-reset',
  summary: 'Mails a reset link; a known and an unknown address get the same answer',
  access: 'public',
  refusals: [429],
  body: passwordResetRequestBody,
  response: z.object({}),
});

export const resendVerification = defineCall({
  id: 'resendVerification',
  at: 'POST /auth/resend-verification',
  summary:
    'Mails the link that confirms an address again; a known, a confirmed and an unknown address get the same answer',
  access: 'public',
  refusals: [429],
  body: z.object({ email }),
  response: z.object({}),
});

export const requestLoginLink = defineCall({
  id: 'requestLoginLink',
  at: 'POST /auth/request-login-link',
  summary:
    'Mails a link that logs in without a password, or brings a deleted account back; a known and an unknown address get the same answer',
  access: 'public',
  refusals: [429],
  body: z.object({ email }),
  response: z.object({}),
});

export const loginByLink = defineCall({
  id: 'loginByLink',
  at: 'POST /auth/login-by-link',
  summary:
    'Trades the token of a mailed link for an access token and a refresh cookie; made by the button of /login-link',
  access: 'public',
  refusals: [403, 404],
  body: z.object({ token: mailToken }),
  response: loginResponse,
});

export const verifyResetToken = defineCall({
  id: 'verifyResetToken',
  at: 'GET /auth/reset-token/verify',
  summary: 'Says whether a reset link is still good; does not use it up',
  access: 'public',
  refusals: [404],
  query: z.object({ token: mailToken }),
  response: z.object({}),
});

/** The address of the account whose link was used; other providers may omit it. */
const whoseLink = z.object({ email: z.string().optional() });

export const resetPassword = defineCall({
  id: 'resetPassword',
  at: 'POST /auth/reset-password',
  summary:
    'Sets a new password by a reset link, ends every session and answers the address with which to log in',
  access: 'public',
  refusals: [404],
  body: resetPasswordBody,
  response: whoseLink,
});

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  at: 'POST /auth/verify-email',
  summary:
    'Confirms an address by the link of the mail, and answers it; a call of our own, made by the button of /verify-email',
  access: 'public',
  refusals: [404, 429],
  body: z.object({ token: mailToken }),
  response: whoseLink,
});

import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { email } from '../fields/form.ts';
import { loginResponse } from '../session/schema.ts';
import * as calls from './calls.ts';
import { mailToken, passwordResetRequestBody, registrationBody, resetPasswordBody } from './form.ts';

export * from './form.ts';

export const register = withSchemas(calls.register, {
  body: registrationBody,
  response: z.object({}),
});

export const requestPasswordReset = withSchemas(calls.requestPasswordReset, {
  body: passwordResetRequestBody,
  response: z.object({}),
});

export const resendVerification = withSchemas(calls.resendVerification, {
  body: z.object({ email }),
  response: z.object({}),
});

export const requestLoginLink = withSchemas(calls.requestLoginLink, {
  body: z.object({ email }),
  response: z.object({}),
});

export const loginByLink = withSchemas(calls.loginByLink, {
  body: z.object({ token: mailToken }),
  response: loginResponse,
});

export const verifyResetToken = withSchemas(calls.verifyResetToken, {
  query: z.object({ token: mailToken }),
  response: z.object({}),
});

/** The address of the account whose link was used; other providers may omit it. */
const whoseLink = z.object({ email: z.string().optional() });

export const resetPassword = withSchemas(calls.resetPassword, {
  body: resetPasswordBody,
  response: whoseLink,
});

export const verifyEmail = withSchemas(calls.verifyEmail, {
  body: z.object({ token: mailToken }),
  response: whoseLink,
});

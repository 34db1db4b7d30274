import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { email, password } from '../fields/form.ts';
import * as calls from './calls.ts';
import { registrationBody } from './form.ts';

export * from './form.ts';

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

/** A one-time token from an e-mail. */
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

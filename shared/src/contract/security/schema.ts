import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { withSchemas } from '../call.ts';
import { loginResponse } from '../session/schema.ts';
import * as calls from './calls.ts';
import {
  changeEmailBody,
  changePasswordBody,
  passkeyName,
  proofBody,
  recoveryCode,
  totpBody,
  totpCode,
} from './form.ts';
import { newPasskey, passkeyCreation, passkeyRequest, usedPasskey } from './passkey.ts';

export * from './form.ts';
export * from './passkey.ts';

/** The ways to take a second step. */
export const secondFactor = z.enum(['totp', 'passkey', 'recovery']);
export type SecondFactor = z.infer<typeof secondFactor>;

/** With the code `second_factor_needed`: what the second step needs. The challenge works once, for five minutes. */
export const secondStep = z.object({
  challenge: z.string(),
  /** The ways that the account has. */
  methods: z.array(secondFactor),
  /** The options for the passkeys of the account, if it has any. */
  passkey: passkeyRequest.optional(),
});
export type SecondStep = z.infer<typeof secondStep>;

const challenge = z.string().min(16).max(256);

/** The second step by one of the ways. */
export const secondStepBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), challenge, code: totpCode }),
  z.object({ method: z.literal('recovery'), challenge, code: recoveryCode }),
  z.object({ method: z.literal('passkey'), challenge, credential: usedPasskey }),
]);
export type SecondStepBody = z.input<typeof secondStepBody>;

const done = z.object({});

/** With the first factor the person gets recovery codes, which are never shown again; later the list is empty. */
const withCodes = z.object({ recovery_codes: z.array(z.string()) });

export const finishLogin = withSchemas(calls.finishLogin, { body: secondStepBody, response: loginResponse });

export const confirmEmailChange = withSchemas(calls.confirmEmailChange, {
  body: z.object({ token: mailToken }),
  response: z.object({
    /** The mailbox that has not confirmed yet; `none`: the address is changed. */
    waiting_for: z.enum(['old', 'new', 'none']),
  }),
});

export const undoEmailChange = withSchemas(calls.undoEmailChange, {
  body: z.object({ token: mailToken }),
  response: done,
});

export const security = z.object({
  email: z.string(),
  /** The address that a change has been asked for; null: none, or it has expired. */
  new_email: z.string().nullable(),
  /** Whether the role requires a second factor. */
  required: z.boolean(),
  /** Whether codes of an authenticator app are on. */
  totp: z.boolean(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  recovery_codes_left: z.number().int().nonnegative(),
});
export type Security = z.infer<typeof security>;

export const getSecurity = withSchemas(calls.getSecurity, { response: security });

export const proveIdentity = withSchemas(calls.proveIdentity, { body: proofBody, response: done });

export const finishProof = withSchemas(calls.finishProof, { body: secondStepBody, response: done });

export const startTotp = withSchemas(calls.startTotp, {
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
});

export const confirmTotp = withSchemas(calls.confirmTotp, { body: totpBody, response: withCodes });

export const removeTotp = withSchemas(calls.removeTotp, { response: done });

export const startPasskey = withSchemas(calls.startPasskey, {
  response: z.object({ challenge: z.string(), options: passkeyCreation }),
});

export const addPasskey = withSchemas(calls.addPasskey, {
  body: z.object({ challenge, name: passkeyName, credential: newPasskey }),
  response: withCodes,
});

export const removePasskey = withSchemas(calls.removePasskey, {
  params: z.object({ passkey: z.string().min(1).max(1400) }),
  response: done,
});

export const renewRecoveryCodes = withSchemas(calls.renewRecoveryCodes, { response: withCodes });

export const changePassword = withSchemas(calls.changePassword, { body: changePasswordBody, response: done });

export const requestEmailChange = withSchemas(calls.requestEmailChange, {
  body: changeEmailBody,
  response: done,
});

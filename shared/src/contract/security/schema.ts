import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { defineCall } from '../call.ts';
import { loginResponse } from '../session/schema.ts';
import { changeEmailBody, changePasswordBody, passkeyName, proofBody, totpBody, totpCode } from './form.ts';
import { newPasskey, passkeyCreation, passkeyRequest, usedPasskey } from './passkey.ts';

export * from './form.ts';
export * from './passkey.ts';

/** After the password, and the second factor, were given again, changes of the protection are accepted this long. */
export const PROOF_MINUTES = 10;

/** A second step is accepted this long after the password. */
export const CHALLENGE_MINUTES = 5;

/** The ways to take a second step. */
export const secondFactor = z.enum(['totp', 'passkey']);
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
  z.object({ method: z.literal('passkey'), challenge, credential: usedPasskey }),
]);
export type SecondStepBody = z.input<typeof secondStepBody>;

const done = z.object({});

export const finishLogin = defineCall({
  id: 'finishLogin',
  at: 'POST /auth/login/second-factor',
  summary: 'Finishes a login with a code or a passkey; `challenge` comes from the refusal of `login`',
  access: 'public',
  refusals: [403, 429],
  body: secondStepBody,
  response: loginResponse,
});

export const confirmEmailChange = defineCall({
  id: 'confirmEmailChange',
  at: 'POST /auth/email-change/confirm',
  summary:
    'Confirms a change of the address by the link of one mailbox; the second link changes it and ends every session',
  access: 'public',
  refusals: [404, 409, 429],
  body: z.object({ token: mailToken }),
  response: z.object({
    /** The mailbox that has not confirmed yet; `none`: the address is changed. */
    waiting_for: z.enum(['old', 'new', 'none']),
  }),
});

export const undoEmailChange = defineCall({
  id: 'undoEmailChange',
  at: 'POST /auth/email-change/undo',
  summary: 'Stops or undoes a change of the address by a link to the old mailbox, and ends every session',
  access: 'public',
  refusals: [404, 409, 429],
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
});
export type Security = z.infer<typeof security>;

export const getSecurity = defineCall({
  id: 'getSecurity',
  at: 'GET /account/security',
  summary: "How the asking person's account is protected",
  response: security,
});

export const proveIdentity = defineCall({
  id: 'proveIdentity',
  at: 'POST /account/proof',
  summary:
    'Checks the password again, as changes of the protection require it; an account with a second factor gets a challenge',
  refusals: [403, 429],
  body: proofBody,
  response: done,
});

export const finishProof = defineCall({
  id: 'finishProof',
  at: 'POST /account/proof/second-factor',
  summary: 'Finishes the proof with a code or a passkey',
  refusals: [403, 429],
  body: secondStepBody,
  response: done,
});

export const startTotp = defineCall({
  id: 'startTotp',
  at: 'POST /account/totp',
  summary:
    'Makes the secret of an authenticator app, which is in force after `confirmTotp`; needs a fresh proof',
  refusals: [403, 409],
  response: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
  }),
});

export const confirmTotp = defineCall({
  id: 'confirmTotp',
  at: 'POST /account/totp/confirm',
  summary: 'Turns on codes of an authenticator app by the first code',
  refusals: [403, 404, 429],
  body: totpBody,
  response: done,
});

export const removeTotp = defineCall({
  id: 'removeTotp',
  at: 'DELETE /account/totp',
  summary: 'Turns off codes of an authenticator app; needs a fresh proof',
  refusals: [403, 404],
  response: done,
});

export const startPasskey = defineCall({
  id: 'startPasskey',
  at: 'POST /account/passkeys/options',
  summary: 'The WebAuthn options for a new passkey; needs a fresh proof',
  refusals: [403],
  response: z.object({ challenge: z.string(), options: passkeyCreation }),
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  at: 'POST /account/passkeys',
  summary: 'Adds a passkey',
  refusals: [403, 409],
  body: z.object({ challenge, name: passkeyName, credential: newPasskey }),
  response: done,
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  at: 'DELETE /account/passkeys/:passkey',
  summary: 'Removes a passkey; needs a fresh proof',
  refusals: [403, 404],
  params: { passkey: z.string().min(1).max(1400) },
  response: done,
});

export const changePassword = defineCall({
  id: 'changePassword',
  at: 'POST /account/password',
  summary: 'Sets a new password by the current one and ends every other session',
  refusals: [403, 429],
  body: changePasswordBody,
  response: done,
});

export const requestEmailChange = defineCall({
  id: 'requestEmailChange',
  at: 'POST /account/email',
  summary:
    'Mails a link to the old and to the new address; both have to confirm the change; needs a fresh proof',
  refusals: [403, 409, 429],
  body: changeEmailBody,
  response: done,
});

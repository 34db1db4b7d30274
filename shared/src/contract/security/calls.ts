import { defineCall } from '../call.ts';

export const finishLogin = defineCall({
  id: 'finishLogin',
  method: 'POST',
  path: '/auth/login/second-factor',
  summary:
    'Finishes a login with a code, a passkey or a recovery code; `challenge` comes from the refusal of `login`',
  access: 'public',
  refusals: [403, 429],
});

export const confirmEmailChange = defineCall({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/auth/email-change/confirm',
  summary:
    'Confirms a change of the address by the link of one mailbox; the second link changes it and ends every session',
  access: 'public',
  refusals: [404, 409, 429],
});

export const undoEmailChange = defineCall({
  id: 'undoEmailChange',
  method: 'POST',
  path: '/auth/email-change/undo',
  summary: 'Stops or undoes a change of the address by a link to the old mailbox, and ends every session',
  access: 'public',
  refusals: [404, 409, 429],
});

export const getSecurity = defineCall({
  id: 'getSecurity',
  method: 'GET',
  path: '/account/security',
  summary: "How the asking person's account is protected",
  access: 'session',
  refusals: [],
});

export const proveIdentity = defineCall({
  id: 'proveIdentity',
  method: 'POST',
  path: '/account/proof',
  summary:
    'Checks the password again, as changes of the protection require it; an account with a second factor gets a challenge',
  access: 'session',
  refusals: [403, 429],
});

export const finishProof = defineCall({
  id: 'finishProof',
  method: 'POST',
  path: '/account/proof/second-factor',
  summary: 'Finishes the proof with a code, a passkey or a recovery code',
  access: 'session',
  refusals: [403, 429],
});

export const startTotp = defineCall({
  id: 'startTotp',
  method: 'POST',
  path: '/account/totp',
  summary:
    'Makes the secret of an authenticator app, which is in force after `confirmTotp`; needs a fresh proof',
  access: 'session',
  refusals: [403, 409],
});

export const confirmTotp = defineCall({
  id: 'confirmTotp',
  method: 'POST',
  path: '/account/totp/confirm',
  summary:
    'Turns on codes of an authenticator app by the first code; answers recovery codes with the first factor',
  access: 'session',
  refusals: [403, 404, 429],
});

export const removeTotp = defineCall({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/account/totp',
  summary: 'Turns off codes of an authenticator app; needs a fresh proof',
  access: 'session',
  refusals: [403, 404],
});

export const startPasskey = defineCall({
  id: 'startPasskey',
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'The WebAuthn options for a new passkey; needs a fresh proof',
  access: 'session',
  refusals: [403],
});

export const addPasskey = defineCall({
  id: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Adds a passkey; answers recovery codes with the first factor',
  access: 'session',
  refusals: [403, 409],
});

export const removePasskey = defineCall({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/account/passkeys/:passkey',
  summary: 'Removes a passkey; needs a fresh proof',
  access: 'session',
  refusals: [403, 404],
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Replaces the recovery codes; needs a second factor and a fresh proof',
  access: 'session',
  refusals: [403, 409],
});

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Sets a new password by the current one and ends every other session',
  access: 'session',
  refusals: [403, 429],
});

export const requestEmailChange = defineCall({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/account/email',
  summary:
    'Mails a link to the old and to the new address; both have to confirm the change; needs a fresh proof',
  access: 'session',
  refusals: [403, 409, 429],
});

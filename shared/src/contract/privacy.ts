import { z } from 'zod';
import { defineCall } from './call.ts';
import { CONSENT_POLICIES } from './consent.ts';
import { id, idParam } from './people.ts';
import { givenPassword } from './session.ts';

/** A consent that somebody has given: to which text, when; `subject_id` is whom it is about. */
export const consentRecord = z.object({
  policy: z.enum(CONSENT_POLICIES),
  version: z.string(),
  subject_id: id,
  given_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

export const listConsents = defineCall({
  id: 'listConsents',
  method: 'GET',
  path: '/user/users/:id/consents',
  summary: 'Consents that concern oneself or the own child',
  access: 'session',
  params: idParam,
  response: z.array(consentRecord),
  refusals: [404],
});

export const giveConsent = defineCall({
  id: 'giveConsent',
  method: 'POST',
  path: '/user/users/:id/consents',
  summary: "Records a consent for oneself or the own child: to the present text's version",
  access: 'session',
  params: idParam,
  body: z.object({ policy: z.enum(CONSENT_POLICIES), version: z.string().min(1).max(40) }),
  response: consentRecord,
  refusals: [404, 409],
});

export const withdrawConsent = defineCall({
  id: 'withdrawConsent',
  method: 'DELETE',
  path: '/user/users/:id/consents/:policy',
  summary:
    "Withdraws the consent to a child's photo, which is removed; the one to personal data is withdrawn by a deletion",
  access: 'session',
  params: idParam.extend({ policy: z.enum(CONSENT_POLICIES) }),
  response: z.object({}),
  refusals: [404, 409],
});

export const exportUser = defineCall({
  id: 'exportUser',
  method: 'GET',
  path: '/user/users/:id/export',
  summary: 'Everything the league keeps about oneself or the own child, for a file',
  access: 'session',
  params: idParam,
  response: z.record(z.string(), z.unknown()),
  refusals: [404],
});

export const deleteUser = defineCall({
  id: 'deleteUser',
  method: 'POST',
  path: '/user/users/:id/deletion',
  summary:
    "Deletes oneself or the own child, after the asking person's password; results stay without the person",
  access: 'session',
  params: idParam,
  body: z.object({ password: givenPassword }),
  response: z.object({}),
  refusals: [403, 404, 429],
});

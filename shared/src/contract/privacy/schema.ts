import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { id, idParam } from '../fields/schema.ts';
import { givenPassword } from '../session/form.ts';
import * as calls from './calls.ts';
import { CONSENT_POLICIES } from './consent.ts';

/** A given consent: to which version of the text, and when; `subject_id` is the person it is about. */
export const consentRecord = z.object({
  policy: z.enum(CONSENT_POLICIES),
  version: z.string(),
  subject_id: id,
  given_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

export const listConsents = withSchemas(calls.listConsents, {
  params: idParam,
  response: z.array(consentRecord),
});

export const giveConsent = withSchemas(calls.giveConsent, {
  params: idParam,
  body: z.object({ policy: z.enum(CONSENT_POLICIES), version: z.string().min(1).max(40) }),
  response: consentRecord,
});

export const withdrawConsent = withSchemas(calls.withdrawConsent, {
  params: idParam.extend({ policy: z.enum(CONSENT_POLICIES) }),
  response: z.object({}),
});

export const exportUser = withSchemas(calls.exportUser, {
  params: idParam,
  response: z.record(z.string(), z.unknown()),
});

export const deleteUser = withSchemas(calls.deleteUser, {
  params: idParam,
  body: z.object({ password: givenPassword }),
  response: z.object({}),
});

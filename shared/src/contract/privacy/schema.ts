import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { defineCall } from '../call.ts';
import { id } from '../fields/schema.ts';
import { DISSEMINATION_STATES } from '../people/names.ts';
import { givenPassword } from '../session/form.ts';
import { ADMISSION_NEEDS } from './admission.ts';
import { PLAIN_POLICIES } from './consent.ts';
import { disseminationBody, signedFormBody } from './form.ts';

export * from './form.ts';

/** A given consent: to which version of the text, and when; `subject_id` is the person it is about. */
export const consentRecord = z.object({
  policy: z.enum(PLAIN_POLICIES),
  version: z.string(),
  subject_id: id,
  given_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

export const listConsents = defineCall({
  id: 'listConsents',
  at: 'GET /user/users/:id/consents',
  summary: 'Consents that concern oneself or the own child',
  refusals: [404],
  response: z.array(consentRecord),
});

export const giveConsent = defineCall({
  id: 'giveConsent',
  at: 'POST /user/users/:id/consents',
  summary: "Records a consent for oneself or the own child: to the present text's version",
  refusals: [404, 409],
  body: z.object({ policy: z.enum(PLAIN_POLICIES), version: z.string().min(1).max(40) }),
  response: consentRecord,
});

export const withdrawConsent = defineCall({
  id: 'withdrawConsent',
  at: 'DELETE /user/users/:id/consents/:policy',
  summary:
    "Withdraws the consent to a child's photo, which is removed; the one to personal data is withdrawn by a deletion",
  refusals: [404, 409],
  params: { policy: z.enum(PLAIN_POLICIES) },
  response: z.object({}),
});

export const exportUser = defineCall({
  id: 'exportUser',
  at: 'GET /user/users/:id/export',
  summary: 'Everything the league keeps about oneself or the own child, and who has looked, for a file',
  refusals: [404],
  response: z.record(z.string(), z.unknown()),
});

export const deleteUser = defineCall({
  id: 'deleteUser',
  at: 'POST /user/users/:id/deletion',
  summary:
    "Deletes oneself or the own child, after the asking person's password: for 30 days a mailed link undoes it, unless it is asked for at once; results stay without the person",
  refusals: [403, 404, 429],
  /** `at_once`: erases the data now, and nothing can be undone. */
  body: z.object({ password: givenPassword, at_once: z.boolean().default(false) }),
  response: z.object({}),
});

export const undoDeletion = defineCall({
  id: 'undoDeletion',
  at: 'POST /auth/undo-deletion',
  summary: 'Brings a deleted person back by the link of the mail; made by the button of /deletion-undo',
  access: 'public',
  refusals: [404, 409, 429],
  body: z.object({ token: mailToken }),
  response: z.object({}),
});

/** The admission of a person, as far as the asking person may see the profile. */
export const admission = z.object({
  missing: z.array(z.enum(ADMISSION_NEEDS)),
  /** Null without a birth date, and for everybody who is no athlete. */
  age_class: z.enum(['child', 'minor', 'adult']).nullable(),
  /** Null for everybody who is no athlete. */
  dissemination: z.enum(DISSEMINATION_STATES).nullable(),
  /** Whether the asking person may give the permission to show the name. */
  may_disseminate: z.boolean(),
});
export type PersonAdmission = z.infer<typeof admission>;

export const getAdmission = defineCall({
  id: 'getAdmission',
  at: 'GET /user/users/:id/admission',
  summary: 'What a person lacks before acting or being enrolled, and the permission to show the name',
  refusals: [404],
  response: admission,
});

export const decideDissemination = defineCall({
  id: 'decideDissemination',
  at: 'PUT /user/users/:id/dissemination',
  summary:
    "Permits or forbids to show an athlete's name to everybody: the parent for a child, an adult athlete for oneself; anybody of them may forbid",
  refusals: [404, 409],
  body: disseminationBody,
  response: admission,
});

export const recordSignedForm = defineCall({
  id: 'recordSignedForm',
  at: 'POST /user/users/:id/signed-form',
  summary: 'Records the word of the coach or the club that the printed consent of an athlete is signed',
  refusals: [404, 409],
  body: signedFormBody,
  response: admission,
});

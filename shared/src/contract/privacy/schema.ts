import { z } from 'zod';
import { mailToken } from '../accounts/form.ts';
import { withSchemas } from '../call.ts';
import { id, idParam, idText } from '../fields/schema.ts';
import { athlete } from '../people/schema.ts';
import { DISSEMINATION_STATES } from '../people/shown-name.ts';
import { givenPassword } from '../session/form.ts';
import { ADMISSION_NEEDS } from './admission.ts';
import * as calls from './calls.ts';
import { PLAIN_POLICIES } from './consent.ts';
import { disseminationBody, parentAnswer, parentRequestBody, signedFormBody } from './form.ts';

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

export const listConsents = withSchemas(calls.listConsents, {
  params: idParam,
  response: z.array(consentRecord),
});

export const giveConsent = withSchemas(calls.giveConsent, {
  params: idParam,
  body: z.object({ policy: z.enum(PLAIN_POLICIES), version: z.string().min(1).max(40) }),
  response: consentRecord,
});

export const withdrawConsent = withSchemas(calls.withdrawConsent, {
  params: idParam.extend({ policy: z.enum(PLAIN_POLICIES) }),
  response: z.object({}),
});

/** Somebody has been shown data of the person: when, who in words, what in words. */
export const personView = z.object({ id, at: z.iso.datetime(), who: z.string(), what: z.string() });
export type PersonView = z.infer<typeof personView>;

export const listViews = withSchemas(calls.listViews, {
  params: idParam,
  /** `before`: the id of the last entry that is known. */
  query: z.object({ before: idText.optional() }),
  response: z.object({ views: z.array(personView), more: z.boolean() }),
});

export const exportUser = withSchemas(calls.exportUser, {
  params: idParam,
  response: z.record(z.string(), z.unknown()),
});

export const deleteUser = withSchemas(calls.deleteUser, {
  params: idParam,
  /** `at_once`: erases the data now, and nothing can be undone. */
  body: z.object({ password: givenPassword, at_once: z.boolean().default(false) }),
  response: z.object({}),
});

export const undoDeletion = withSchemas(calls.undoDeletion, {
  body: z.object({ token: mailToken }),
  response: z.object({}),
});

/** How a parent has answered the mailed link; null: not yet. */
export const PARENT_ANSWERS = ['confirmed', 'refused', 'taken_over'] as const;

/** The admission of a person, as far as the asking person may see the profile. */
export const admission = z.object({
  /** Whether nobody acts without it (`CONFIRMATION=required`). */
  required: z.boolean(),
  missing: z.array(z.enum(ADMISSION_NEEDS)),
  /** Null without a birth date, and for everybody who is no athlete. */
  age_class: z.enum(['child', 'minor', 'adult']).nullable(),
  /** Null for everybody who is no athlete. */
  dissemination: z.enum(DISSEMINATION_STATES).nullable(),
  /** Whether the asking person may give the permission to show the name. */
  may_disseminate: z.boolean(),
  parent_request: z
    .object({
      name: z.string(),
      /** Null for whoever has not asked. */
      email: z.string().nullable(),
      asked_at: z.iso.datetime(),
      answer: z.enum(PARENT_ANSWERS).nullable(),
    })
    .nullable(),
});
export type PersonAdmission = z.infer<typeof admission>;

export const getAdmission = withSchemas(calls.getAdmission, { params: idParam, response: admission });

export const askParent = withSchemas(calls.askParent, {
  params: idParam,
  body: parentRequestBody,
  response: admission,
});

export const decideDissemination = withSchemas(calls.decideDissemination, {
  params: idParam,
  body: disseminationBody,
  response: admission,
});

/** What the page of the mailed link says. */
export const parentRequest = z.object({
  /** The athlete: last, first and middle name. */
  athlete: z.string(),
  club: z.string().nullable(),
  /** The name of the athlete or coach who asks. */
  asked_by: z.string(),
  /** The name of the parent as whoever asks has typed it. */
  parent: z.string(),
  age_class: z.enum(['child', 'minor', 'adult']),
});
export type ParentRequest = z.infer<typeof parentRequest>;

export const readParentRequest = withSchemas(calls.readParentRequest, {
  query: z.object({ token: mailToken }),
  response: parentRequest,
});

export const answerParentRequest = withSchemas(calls.answerParentRequest, {
  body: parentAnswer,
  response: z.object({}),
});

export const takeChildOver = withSchemas(calls.takeChildOver, {
  body: z.object({ token: mailToken }),
  response: athlete,
});

export const recordSignedForm = withSchemas(calls.recordSignedForm, {
  params: idParam,
  body: signedFormBody,
  response: admission,
});

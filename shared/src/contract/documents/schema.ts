import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { dateDocumentBody } from './form.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from './papers.ts';

export * from './form.ts';

export const documentKind = z.enum(DOCUMENT_KINDS);
export const documentStatus = z.enum(DOCUMENT_STATUSES);

/** One of a person's papers; those that he is asked for are listed also while they are missing. */
export const userDocument = z.object({
  kind: documentKind,
  status: documentStatus,
  uploaded_at: z.iso.datetime().nullable(),
  /** Last day of validity; null: no date was given, it stays valid. */
  valid_until: z.nullable(day),
  /** Path of the file below the API base, requested with the bearer token. */
  url: z.string().nullable(),
});
export type UserDocument = z.infer<typeof userDocument>;

const params = { kind: documentKind };

export const listDocuments = defineCall({
  id: 'listDocuments',
  at: 'GET /user/users/:id/documents',
  summary: 'The papers of a person: for the owner, the parent, the confirmed coach and the confirmed club',
  refusals: [404],
  response: z.array(userDocument),
});

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  at: 'POST /user/users/:id/documents/:kind',
  summary:
    'Stores or replaces a paper of a person one may edit: jpeg, png or webp in the multipart field image',
  file: 'image',
  refusals: [404, 413, 415, 429],
  params,
  response: userDocument,
});

export const dateDocument = defineCall({
  id: 'dateDocument',
  at: 'PUT /user/users/:id/documents/:kind',
  summary: 'Sets until when a stored paper is valid',
  refusals: [404],
  params,
  body: dateDocumentBody,
  response: userDocument,
});

export const deleteDocument = defineCall({
  id: 'deleteDocument',
  at: 'DELETE /user/users/:id/documents/:kind',
  summary: 'Removes a paper of a person one may edit',
  refusals: [404],
  params,
  response: z.object({}),
});

/** The papers of one athlete, without the files. */
export const athletePapers = z.object({
  athlete_id: id,
  firstname: z.string(),
  lastname: z.string(),
  /** One that ends before an event or camp that the athlete is in counts as expiring. */
  documents: z.array(userDocument.pick({ kind: true, status: true, valid_until: true })),
  /** Those that are missing or not valid, today or on the day of such an event. Every number of lacking papers counts these. */
  lacking: z.array(documentKind),
  /** The first day of such an event for which a paper is lacking. */
  needed_by: z.nullable(day),
});
export type AthletePapers = z.infer<typeof athletePapers>;

export const listAthletePapers = defineCall({
  id: 'listAthletePapers',
  at: 'GET /athletes/documents',
  summary:
    'State of the papers of the athletes whose papers one may see: the own, the children’s, those of a confirmed team',
  refusals: [403],
  response: z.array(athletePapers),
});

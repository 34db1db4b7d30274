import { z } from 'zod';
import { withSchemas } from '../call.ts';
import { day, id, idParam } from '../fields/schema.ts';
import * as calls from './calls.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from './facts.ts';
import { dateDocumentBody } from './form.ts';

export * from './form.ts';

export const documentKind = z.enum(DOCUMENT_KINDS);
export const documentStatus = z.enum(DOCUMENT_STATUSES);

/** One of a person's papers; all three kinds are always listed. */
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

const documentParams = idParam.extend({ kind: documentKind });

export const listDocuments = withSchemas(calls.listDocuments, {
  params: idParam,
  response: z.array(userDocument),
});

export const uploadDocument = withSchemas(calls.uploadDocument, {
  params: documentParams,
  response: userDocument,
});

export const dateDocument = withSchemas(calls.dateDocument, {
  params: documentParams,
  body: dateDocumentBody,
  response: userDocument,
});

export const deleteDocument = withSchemas(calls.deleteDocument, {
  params: documentParams,
  response: z.object({}),
});

/** The papers of one athlete, without the files. */
export const athletePapers = z.object({
  athlete_id: id,
  documents: z.array(userDocument.pick({ kind: true, status: true, valid_until: true })),
});
export type AthletePapers = z.infer<typeof athletePapers>;

export const listAthletePapers = withSchemas(calls.listAthletePapers, {
  response: z.array(athletePapers),
});

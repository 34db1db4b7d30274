import { z } from 'zod';
import { defineCall } from './call.ts';
import { DOCUMENT_KINDS, DOCUMENT_STATUSES } from './constants.ts';
import { day, id, idParam } from './people.ts';

export const documentKind = z.enum(DOCUMENT_KINDS);
export const documentStatus = z.enum(DOCUMENT_STATUSES);

/** One of the papers of a person; all three kinds are always listed. */
export const userDocument = z.object({
  kind: documentKind,
  status: documentStatus,
  uploaded_at: z.iso.datetime().nullable(),
  /** Last day on which it holds; null: none given, it holds for ever. */
  valid_until: day.nullable(),
  /** Where the file is, below the API base, for a request with the bearer token. */
  url: z.string().nullable(),
});
export type UserDocument = z.infer<typeof userDocument>;

const documentParams = idParam.extend({ kind: documentKind });

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path: '/user/users/:id/documents',
  summary:
    'The three papers of a person: for the owner, the parent, the confirmed coach and the confirmed club',
  access: 'session',
  params: idParam,
  response: z.array(userDocument),
  refusals: [404],
});

export const uploadDocument = defineCall({
  id: 'uploadDocument',
  method: 'POST',
  path: '/user/users/:id/documents/:kind',
  summary:
    'Stores or replaces a paper of whoever’s profile one may change: jpeg, png or webp in the multipart field image',
  access: 'session',
  params: documentParams,
  file: 'image',
  response: userDocument,
  refusals: [404, 413, 415, 429],
});

export const dateDocument = defineCall({
  id: 'dateDocument',
  method: 'PUT',
  path: '/user/users/:id/documents/:kind',
  summary: 'Sets until when a stored paper is valid',
  access: 'session',
  params: documentParams,
  body: z.object({ valid_until: day.nullable() }),
  response: userDocument,
  refusals: [404],
});

export const deleteDocument = defineCall({
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/user/users/:id/documents/:kind',
  summary: 'Removes a paper of whoever’s profile one may change',
  access: 'session',
  params: documentParams,
  response: z.object({}),
  refusals: [404],
});

/** The papers of one athlete, without the files. */
export const athletePapers = z.object({
  athlete_id: id,
  documents: z.array(userDocument.pick({ kind: true, status: true, valid_until: true })),
});
export type AthletePapers = z.infer<typeof athletePapers>;

export const listAthletePapers = defineCall({
  id: 'listAthletePapers',
  method: 'GET',
  path: '/athletes/documents',
  summary: "State of the papers of a parent's children, or of a confirmed coach's athletes",
  access: 'session',
  response: z.array(athletePapers),
  refusals: [403],
});

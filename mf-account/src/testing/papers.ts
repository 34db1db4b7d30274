import type { AthletePapers, DocumentKind, UserDocument } from '@league/shared/contract';
import { DOCUMENT_KINDS } from '@league/shared/contract';

/** A paper that has not been uploaded. */
const missing = (kind: DocumentKind): UserDocument => ({
  kind,
  status: 'missing',
  uploaded_at: null,
  valid_until: null,
  url: null,
});

/** A valid paper of person 41 without a last valid day. */
export const paper = (kind: DocumentKind, values: Partial<UserDocument> = {}): UserDocument => ({
  kind,
  status: 'valid',
  uploaded_at: '2026-06-21T09:30:00.000Z',
  valid_until: null,
  url: `/user/users/41/documents/${kind}/file`,
  ...values,
});

/** What the list says of an athlete who has these papers. */
export const athletePapers = (
  athlete_id: number,
  firstname: string,
  lastname: string,
  ...given: UserDocument[]
): AthletePapers => ({
  athlete_id,
  firstname,
  lastname,
  documents: papers(...given),
  lacking: papers(...given).flatMap(({ kind, status }) =>
    status === 'missing' || status === 'expired' ? kind : [],
  ),
  needed_by: null,
});

/** All three papers; those not given are missing. */
export const papers = (...given: UserDocument[]): UserDocument[] =>
  DOCUMENT_KINDS.map((kind) => given.find((item) => item.kind === kind) ?? missing(kind));

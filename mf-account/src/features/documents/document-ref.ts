import type { DocumentKind } from '@league/shared/contract';

/** One paper of one person. */
export interface DocumentRef {
  userId: number;
  kind: DocumentKind;
}

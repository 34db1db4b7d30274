import { CARED, cared, OTHERS, type Row, type Sent } from '../row.ts';

/** The rows of private pictures, which are no calls of the contract. */
export const PICTURES: Record<string, Row & { path: (params: NonNullable<Sent['params']>) => string }> = {
  getDocumentFile: {
    ...CARED,
    path: ({ id }) => `/user/users/${id}/documents/umo/file`,
    send: cared(),
  },
  getDocumentFileForReason: {
    targets: OTHERS,
    path: ({ id }) => `/user/users/${id}/documents/umo/file/dispute`,
    send: cared(),
  },
  getDeskApplicationImage: {
    targets: OTHERS,
    path: ({ id }) => `/organiser/applications/${id}/image`,
    send: (target) => ({ params: { id: target.application.coach } }),
  },
  getContentFile: {
    targets: OTHERS,
    path: ({ tournament, name }) => `/organiser/tournaments/${tournament}/files/${name}`,
    send: ({ draft }) => ({ params: { tournament: draft.tournament, name: draft.file } }),
  },
  getApplicationImage: {
    targets: OTHERS,
    // The coach's application: the coach's club reads it too, once the club is confirmed.
    instead: { 'waiting club': 'none' },
    path: ({ id }) => `/applications/${id}/image`,
    send: (target) => ({ params: { id: target.application.coach } }),
  },
};

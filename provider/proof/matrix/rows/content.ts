import { WHOLE } from '../../../src/testing/tournaments.ts';
import { SAMPLE_FILE } from '../payloads.ts';
import { OTHERS, type Row, type Things } from '../row.ts';

const ofDraft =
  (more: object = {}) =>
  (target: Things) => ({
    params: { tournament: target.draft.tournament, ...more },
  });

const ofRating =
  (more: object = {}) =>
  () => ({ params: { rating: 'championship', ...more } });

/** A tournament that may be published, without files. */
const IMPORTED = {
  ...{ ...WHOLE, title: 'Кубок из файла' },
  links: { ...WHOLE.links, regulations: WHOLE.links.broadcast },
};

/** The calls about tournaments and tables of the rating that organisers edit: what one sees, every organiser sees. */
export const CONTENT_ROWS: Record<string, Row> = {
  listDeskRatings: {},
  getRatingTable: { send: ofRating() },
  uploadRating: {
    statuses: { own: { organiser: 415 } },
    send: () => ({
      ...ofRating()(),
      query: { version: 0 },
      payload: SAMPLE_FILE.body,
      headers: SAMPLE_FILE.headers,
    }),
  },
  getRatingChanges: { send: ofRating() },
  publishRating: {
    statuses: { own: { organiser: 409 } },
    send: () => ({ ...ofRating()(), payload: { version: 1 } }),
  },
  withdrawRating: { send: ofRating() },
  listContentDrafts: {},
  createContentDraft: { send: () => ({ payload: { title: 'Кубок матрицы', year: 2099 } }) },
  getContentDraft: { targets: OTHERS, send: ofDraft() },
  saveContentDraft: {
    targets: OTHERS,
    send: (target) => ({
      ...ofDraft()(target),
      payload: { version: 1, fields: { place: 'Химки' } },
    }),
  },
  listContentRevisions: { targets: OTHERS, send: ofDraft() },
  restoreContentRevision: {
    targets: OTHERS,
    send: (target) => ({ ...ofDraft({ revision: 1 })(target), payload: { version: 1 } }),
  },
  uploadContentFile: {
    targets: OTHERS,
    send: (target) => ({
      ...ofDraft()(target),
      payload: SAMPLE_FILE.body,
      headers: SAMPLE_FILE.headers,
    }),
  },
  deleteContentFile: {
    targets: OTHERS,
    send: (target) => ofDraft({ name: target.draft.file })(target),
  },
  readContentResults: {
    targets: OTHERS,
    send: (target) => ofDraft({ name: target.draft.file })(target),
  },
  createContentPreview: { targets: OTHERS, send: ofDraft() },
  revokeContentPreview: { targets: OTHERS, send: ofDraft() },
  getContentPreview: {
    targets: ['absent'],
    send: (target) => ({ params: { token: target.draft.token } }),
  },
  getContentChanges: { targets: OTHERS, send: ofDraft() },
  // The drafts of the scene have a title only, and nothing of them is live.
  publishContent: {
    targets: OTHERS,
    statuses: { own: { organiser: 409 }, foreign: { organiser: 409 } },
    send: (target) => ({ ...ofDraft()(target), payload: { version: 1 } }),
  },
  withdrawContent: {
    targets: OTHERS,
    statuses: { own: { organiser: 409 }, foreign: { organiser: 409 } },
    send: (target) => ({ ...ofDraft()(target), payload: {} }),
  },
  cancelPublication: {
    statuses: { own: { organiser: 409 } },
    send: ofDraft(),
  },
  importTournament: {
    send: () => ({
      params: { tournament: 'matrix_2099' },
      payload: { document: IMPORTED, files: {} },
    }),
  },
};

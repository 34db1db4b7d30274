import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tournamentDetails } from '../content/published.ts';
import { head } from '../days/day-schemas.ts';
import { resultsTable } from '../results/workbook.ts';
import { tournamentId } from '../tournaments/id.ts';
import { draftChanges, newDraft, publication, withdrawal } from './form.ts';

export * from './changes.ts';
export * from './field-names.ts';
export * from './form.ts';

const moment = z.iso.datetime();

/** What keeps a tournament from being published: a field as `venue.address`, and a sentence. */
const problem = z.object({ field: z.string(), message: z.string() });
export type DraftProblem = z.infer<typeof problem>;

export const TOURNAMENT_STEPS = [
  'announced',
  'applications',
  'list',
  'weighing',
  'draw',
  'day',
  'results',
  'rating',
] as const;
const step = z.object({ name: z.enum(TOURNAMENT_STEPS), state: z.enum(['done', 'now', 'ahead']) });
export type TournamentStep = z.infer<typeof step>;

const file = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  type: z.string(),
  uploaded_at: moment,
  /** Whether the draft or something published names it: then it stays. */
  used: z.boolean(),
});

const contentDraft = z.object({
  id: tournamentId,
  version: z.number().int(),
  revision: z.number().int(),
  /** Whether it says something else than what everybody sees. */
  changed: z.boolean(),
  /** As it was entered: a field may be missing, or not valid yet. */
  document: z.record(z.string(), z.unknown()),
  problems: z.array(problem),
  files: z.array(file),
  /** The revision that everybody sees; null: none. */
  live: z.number().int().nullable(),
  /** When it was published. */
  live_since: moment.nullable(),
  /** What was ordered to be published at a time, and waits or has failed then. */
  order: z
    .object({
      revision: z.number().int(),
      at: moment,
      /** The person who ordered it; null: they have left. */
      by: z.string().nullable(),
      /** It had become wrong by then. */
      failed: z.boolean(),
    })
    .nullable(),
  /** The link by which somebody without an account sees the draft; null: there is none, or it is over. */
  preview: z.object({ token: z.string(), until: moment }).nullable(),
  steps: z.array(step),
  /** Its day on the site; null: nobody has opened one. */
  day: head.nullable(),
  saved_at: moment,
  /** The person who saved last; null: they have left. */
  saved_by: z.string().nullable(),
});
export type ContentDraft = z.infer<typeof contentDraft>;

const listed = z.object({
  id: tournamentId,
  title: z.string(),
  /** First day as it was entered; null: not yet. */
  date: z.string().nullable(),
  place: z.string(),
  saved_at: moment,
  live: z.number().int().nullable(),
  /** Whether the draft says something else than what everybody sees. */
  changed: z.boolean(),
  /** When a revision that was ordered goes live. */
  waiting: moment.nullable(),
  steps: z.array(step),
  /** Everybody sees that it does not take place. */
  cancelled: z.boolean(),
});

export const listContentDrafts = defineCall({
  id: 'listContentDrafts',
  at: 'GET /organiser/tournaments',
  summary: 'The tournaments that are edited at the desk, the latest first, with the steps of each',
  refusals: [403],
  response: z.object({
    tournaments: z.array(listed),
  }),
});

export const createContentDraft = defineCall({
  id: 'createContentDraft',
  at: 'POST /organiser/tournaments',
  summary: 'A new tournament at the desk, empty or like another one; its address follows from title and year',
  refusals: [403, 404, 409],
  body: newDraft,
  response: contentDraft,
});

export const getContentDraft = defineCall({
  id: 'getContentDraft',
  at: 'GET /organiser/tournaments/:tournament',
  summary:
    'A tournament of the desk with its files, what keeps it from being published, and what is published',
  refusals: [403, 404],
  response: contentDraft,
});

export const saveContentDraft = defineCall({
  id: 'saveContentDraft',
  at: 'PATCH /organiser/tournaments/:tournament',
  summary:
    'Saves the changed fields; 409 with the draft as it is now (current) if somebody has saved meanwhile',
  refusals: [403, 404, 409],
  body: draftChanges,
  response: contentDraft,
});

const revision = z.object({
  number: z.number().int(),
  at: moment,
  by: z.string().nullable(),
  /** The revision that it brought back. */
  restored: z.number().int().nullable(),
  /** What is different from the revision before, a Russian sentence each. */
  changes: z.array(z.string()),
});

export const listContentRevisions = defineCall({
  id: 'listContentRevisions',
  at: 'GET /organiser/tournaments/:tournament/revisions',
  summary: 'The revisions of a tournament, the newest first, each with its differences in words',
  refusals: [403, 404],
  response: z.array(revision),
});

export const restoreContentRevision = defineCall({
  id: 'restoreContentRevision',
  at: 'POST /organiser/tournaments/:tournament/revisions/:revision/restoration',
  summary: 'Brings an older revision back as a new one',
  refusals: [403, 404, 409],
  body: z.object({ version: z.number().int().positive() }),
  response: contentDraft,
});

const params = { name: z.string().max(120) };

export const uploadContentFile = defineCall({
  id: 'uploadContentFile',
  at: 'POST /organiser/tournaments/:tournament/files',
  summary:
    'Adds a file of a tournament in the multipart field file: pdf, xlsx, xls, ods, jpeg, png or webp; nobody else sees it before it is published',
  file: 'file',
  refusals: [403, 404, 413, 415, 429],
  response: z.object({
    /** Of a picture also its smaller size. */
    names: z.array(z.string()),
    draft: contentDraft,
  }),
});

export const deleteContentFile = defineCall({
  id: 'deleteContentFile',
  at: 'DELETE /organiser/tournaments/:tournament/files/:name',
  summary: 'Removes a file that neither the draft nor anything published names',
  refusals: [403, 404, 409],
  params,
  response: contentDraft,
});

export const readContentResults = defineCall({
  id: 'readContentResults',
  at: 'GET /organiser/tournaments/:tournament/files/:name/results',
  summary: 'A workbook of results as the site reads it, with what it does not understand by row',
  refusals: [403, 404, 415],
  params,
  response: resultsTable,
});

export const publishContent = defineCall({
  id: 'publishContent',
  at: 'POST /organiser/tournaments/:tournament/publications',
  summary: 'Publishes the draft, now or at a time; 409 with the fields says what is wrong',
  refusals: [403, 404, 409],
  body: publication,
  response: contentDraft,
});

export const withdrawContent = defineCall({
  id: 'withdrawContent',
  at: 'POST /organiser/tournaments/:tournament/withdrawals',
  summary: 'Takes the last publication of a tournament back: what was live before it is live again',
  refusals: [403, 404, 409],
  body: withdrawal,
  response: contentDraft,
});

export const cancelPublication = defineCall({
  id: 'cancelPublication',
  at: 'DELETE /organiser/tournaments/:tournament/publications',
  summary: 'Cancels a publication that waits for its time',
  refusals: [403, 404, 409],
  response: contentDraft,
});

export const createContentPreview = defineCall({
  id: 'createContentPreview',
  at: 'POST /organiser/tournaments/:tournament/preview',
  summary: 'Makes the link to a preview of the draft, or makes it work for 30 days again',
  refusals: [403, 404],
  response: contentDraft,
});

export const revokeContentPreview = defineCall({
  id: 'revokeContentPreview',
  at: 'DELETE /organiser/tournaments/:tournament/preview',
  summary: 'Takes the link to a preview back',
  refusals: [403, 404],
  response: contentDraft,
});

export const getContentPreview = defineCall({
  id: 'getContentPreview',
  at: 'GET /content-previews/:token',
  summary: 'The draft that a preview link shows, in the shape of a published tournament',
  access: 'public',
  refusals: [404, 429],
  params: { token: z.string().max(100) },
  response: tournamentDetails.extend({
    /** Fields that are not filled in, or not valid, and show a placeholder. */
    missing: z.array(z.string()),
    expires_at: moment,
  }),
});

export const importTournament = defineCall({
  id: 'importTournament',
  at: 'PUT /organiser/tournaments/:tournament/import',
  summary:
    'Creates or changes a tournament from its text file and publishes it, telling nobody; changes nothing if it is what was imported last, and is 409 if the desk has changed it since',
  refusals: [403, 409, 413],
  body: z.object({
    /** The document; the id is that of the path. */
    document: z.record(z.string(), z.unknown()),
    /** Every file that the document names, in base64: pdf, xlsx and webp. */
    files: z.record(z.string().max(120), z.string()),
    /** Replaces what the desk has changed. */
    over: z.boolean().optional(),
  }),
  response: contentDraft,
});

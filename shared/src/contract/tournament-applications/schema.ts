import { z } from 'zod';
import { ageGroup } from '../../league/age-group.ts';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { APPLICATION_ROWS, APPLICATION_STATUSES } from './club-application.ts';
import { applicationBody, applicationRow, categoryId, newApplicationBody } from './form.ts';

export * from './form.ts';

/** The organiser's remark on one athlete of a returned application; `number` is that of the row, counted from 1. */
export const rowRemark = z.object({
  number: z.number().int().positive().max(APPLICATION_ROWS),
  remark: z.string(),
});
export type RowRemark = z.infer<typeof rowRemark>;

/** The tournament's categories; absent: the league's. */
export const categories = z.array(ageGroup).optional();

/** A club application without its rows, as in the list «Мои заявки». */
export const applicationSummary = z.object({
  id,
  tournament: z.object({ id: z.string(), title: z.string(), date: day, categories }),
  category: categoryId,
  status: z.enum(APPLICATION_STATUSES),
  /** The organiser's remark on a returned application. */
  remark: z.string().nullable(),
  /** Number of athletes. */
  athletes: z.number().int().nonnegative(),
  /** The sender; `own` is true if it is the asking user. Only the author may change the application. */
  author: z.object({ id, name: z.string(), club_name: z.string().nullable() }),
  own: z.boolean(),
  /** The stamped form: path below the API base, requested with the bearer token. */
  image_url: z.string().nullable(),
  /** Time of the author's last submission. */
  sent_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.number().int().positive(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;

/** `number` is the row's position, counted from 1; nobody enters it. */
export const clubApplication = applicationSummary.extend({
  /** What the organiser asks to mend, by row; other providers may omit it. */
  row_remarks: z.array(rowRemark).optional(),
  /** The author's declaration about the consents of those listed. */
  consent: z.object({
    given_at: z.iso.datetime(),
    dissemination: z.boolean(),
    /** The rows without the permission to show the name, where the author has given it for the others. */
    except: z.array(z.number().int().positive()).optional(),
  }),
  rows: z.array(
    z.object({
      ...applicationRow.shape,
      birthdate: day,
      weight: z.string(),
      number: z.number().int().positive(),
    }),
  ),
});
export type ClubApplication = z.infer<typeof clubApplication>;

export const createApplication = defineCall({
  id: 'createApplication',
  at: 'POST /applications',
  summary: 'A confirmed club or coach applies for one category of a tournament; once for each key',
  refusals: [403, 404, 409, 429, 503],
  body: newApplicationBody,
  response: clubApplication,
});

export const getApplication = defineCall({
  id: 'getApplication',
  at: 'GET /applications/:id',
  summary: 'A club application with its athletes: for its author, and for the confirmed club of its coach',
  refusals: [404],
  response: clubApplication,
});

export const updateApplication = defineCall({
  id: 'updateApplication',
  at: 'PUT /applications/:id',
  summary: 'The author sends it anew; one that the organiser has accepted stays as it is',
  refusals: [403, 404, 409, 503],
  body: applicationBody,
  response: clubApplication,
});

export const withdrawApplication = defineCall({
  id: 'withdrawApplication',
  at: 'DELETE /applications/:id',
  summary: 'The author takes it back, with everything in it; one that the organiser has accepted stays',
  refusals: [404, 409],
  response: z.object({}),
});

export const uploadApplicationImage = defineCall({
  id: 'uploadApplicationImage',
  at: 'POST /applications/:id/image',
  summary: 'The author adds or replaces the stamped form: jpeg, png or webp in the multipart field image',
  file: 'image',
  refusals: [403, 404, 409, 413, 415, 429],
  response: applicationSummary,
});

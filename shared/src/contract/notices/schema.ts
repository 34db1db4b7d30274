import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, id } from '../fields/schema.ts';
import { noticeChange, noticeDraft } from './form.ts';

export * from './form.ts';

/** So many notices are shown at once, the newest. */
export const NOTICES_SHOWN = 3;

/** A notice as everybody reads it. */
export const notice = z.object({
  id,
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  /** The last day on which it is shown. */
  until: day,
  /** Path on the site, 1200 × 630; null: there is none. */
  picture_url: z.string().nullable(),
  /** What the picture shows, in words; empty: nothing that matters. */
  picture_alt: z.string(),
  /** Invented, in the demonstration. */
  is_sample: z.boolean(),
});
export type Notice = z.infer<typeof notice>;

/** A notice as organisers read it. */
export const deskNotice = notice.extend({
  /** `crowded`: it is not over, and newer ones take all places. */
  state: z.enum(['shown', 'crowded', 'over']),
  /** Grows with each change; a change names the one it is based on. */
  version: z.int().positive(),
});
export type DeskNotice = z.infer<typeof deskNotice>;

export const listNotices = defineCall({
  id: 'listNotices',
  at: 'GET /notices',
  summary: 'The notices of the league that are shown today, the newest first; answers an ETag and 304',
  access: 'public',
  response: z.array(notice),
});

export const listDeskNotices = defineCall({
  id: 'listDeskNotices',
  at: 'GET /organiser/notices',
  summary: 'All notices of the league, the newest first, those that are over too',
  refusals: [403],
  response: z.array(deskNotice),
});

export const createNotice = defineCall({
  id: 'createNotice',
  at: 'POST /organiser/notices',
  summary: 'Shows a notice to everybody until its last day is over; the same again makes no second one',
  refusals: [403],
  body: noticeDraft,
  response: deskNotice,
});

export const changeNotice = defineCall({
  id: 'changeNotice',
  at: 'PUT /organiser/notices/:id',
  summary: 'Changes a notice; a stale version gets 409 with the fields that differ',
  refusals: [403, 404, 409],
  body: noticeChange,
  response: deskNotice,
});

export const deleteNotice = defineCall({
  id: 'deleteNotice',
  at: 'DELETE /organiser/notices/:id',
  summary: 'Takes a notice away, with its picture',
  refusals: [403, 404],
  response: z.object({}),
});

export const uploadNoticePicture = defineCall({
  id: 'uploadNoticePicture',
  at: 'POST /organiser/notices/:id/picture',
  summary:
    'Sets or replaces the picture of a notice, which everybody sees: jpeg, png or webp in the multipart field image',
  file: 'image',
  refusals: [403, 404, 413, 415, 429],
  response: deskNotice,
});

export const deleteNoticePicture = defineCall({
  id: 'deleteNoticePicture',
  at: 'DELETE /organiser/notices/:id/picture',
  summary: 'Removes the picture of a notice; none is there afterwards',
  refusals: [403, 404],
  response: deskNotice,
});

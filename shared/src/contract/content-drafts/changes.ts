import { z } from 'zod';
import { defineCall } from '../call.ts';

/** What those who take part in a tournament are told of. */
export const CONTENT_CHANGES = ['moved', 'hall', 'deadline', 'cancelled', 'removed', 'restored'] as const;

const change = z.object({
  kind: z.enum(CONTENT_CHANGES),
  /** A sentence with what was and what is. */
  text: z.string(),
});

const news = z.object({
  /** Empty: nothing that is told. */
  changes: z.array(change),
  /** How many people get the one message; the person who asks is not among them. */
  people: z.number().int(),
  /** Clubs with an application, their own or of a coach of theirs. */
  clubs: z.number().int(),
});
export type ContentNews = z.infer<typeof news>;

export const getContentChanges = defineCall({
  id: 'getContentChanges',
  at: 'GET /organiser/tournaments/:tournament/changes',
  summary:
    'What people would be told if the draft were published now, or the last publication withdrawn, and how many they are',
  refusals: [403, 404],
  response: news.extend({
    /** The same of a withdrawal, and when the revision was saved that is live after it; null: none is. */
    withdrawal: news.extend({ at: z.iso.datetime().nullable() }),
  }),
});

import { z } from 'zod';
import { defineCall } from '../call.ts';
import { tournamentDetails } from '../content/published.ts';
import { id, idText } from '../fields/schema.ts';
import { newPreview } from './form.ts';
import { ofTournament } from './of-tournament.ts';

const moment = z.iso.datetime();

const preview = z.object({
  id,
  by: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
});

export const listContentPreviews = defineCall({
  id: 'listContentPreviews',
  method: 'GET',
  path: '/organiser/tournaments/:tournament/previews',
  summary: 'The links to previews of a tournament that still open, without their secrets',
  access: 'session',
  refusals: [403, 404],
  params: ofTournament,
  response: z.array(preview),
});

export const createContentPreview = defineCall({
  id: 'createContentPreview',
  method: 'POST',
  path: '/organiser/tournaments/:tournament/previews',
  summary:
    'A link by which somebody without an account sees the draft for some days; its secret is answered once',
  access: 'session',
  refusals: [403, 404],
  params: ofTournament,
  body: newPreview,
  response: preview.extend({ token: z.string() }),
});

export const revokeContentPreview = defineCall({
  id: 'revokeContentPreview',
  method: 'DELETE',
  path: '/organiser/tournaments/:tournament/previews/:preview',
  summary: 'Takes a link to a preview back',
  access: 'session',
  refusals: [403, 404],
  params: ofTournament.extend({ preview: idText }),
  response: z.object({}),
});

export const getContentPreview = defineCall({
  id: 'getContentPreview',
  method: 'GET',
  path: '/content-previews/:token',
  summary: 'The draft that a preview link shows, in the shape of a published tournament',
  access: 'public',
  refusals: [404, 429],
  params: z.object({ token: z.string().max(100) }),
  response: tournamentDetails.extend({
    /** Fields that are not filled in, or not valid, and show a placeholder. */
    missing: z.array(z.string()),
    expires_at: moment,
  }),
});

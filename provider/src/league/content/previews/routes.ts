import { getContentPreview } from '@league/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../../identity/access/route.ts';
import { keepWithheldInProse } from '../../../people/withheld-names/in-prose.ts';
import { typeOf } from '../../attachments/file-kinds.ts';
import { maskDocument } from '../../published/mask-document.ts';
import { findDraft } from '../drafts/find-draft.ts';
import { filesOf, readFile } from '../files/content-files.ts';
import { previewPage } from './preview-page.ts';
import { findPreview } from './previews.ts';

/** Nobody keeps a draft, no search engine lists it, and its address goes to no other site. */
const alone = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer');

/** What a link to a preview opens: the draft without the names that everybody may not read, and its files. */
export function previewRoutes(app: FastifyInstance): void {
  const { store, clock } = app;
  const withheld = keepWithheldInProse(app.db);
  publicRoute(app, getContentPreview, async ({ db, params: { token }, reply }) => {
    alone(reply);
    const { tournamentId, expiresAt } = await findPreview(db, token, clock());
    const draft = await findDraft(db, tournamentId);
    const document = maskDocument({ ...draft.document, id: tournamentId }, await withheld());
    const files = new Map((await filesOf(db, tournamentId)).map((file) => [file.name, file]));
    const page = previewPage(tournamentId, document, (name) => {
      const file = files.get(name);
      return file && { href: `/api/content-previews/${token}/files/${name}`, size: file.size };
    });
    return { ...page, expires_at: expiresAt.toISOString() };
  });

  const params = getContentPreview.params.extend({ name: z.string().max(120) });
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get(`${getContentPreview.path}/files/:name`, options, async (request, reply) => {
    alone(reply);
    const { token, name } = request.params as z.output<typeof params>;
    const { tournamentId } = await findPreview(app.db, token, clock());
    const bytes = await readFile(app.db, store, tournamentId, name);
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .type(typeOf(name))
      .send(bytes);
  });
}

import { randomBytes } from 'node:crypto';
import {
  addDays,
  DRAFT_FIELDS,
  detailsOf,
  type FileAt,
  getContentPreview,
  leagueDay,
  leagueTime,
  type TournamentDocument,
  tournamentDocument,
} from '@league/shared/contract';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../../identity/access/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, type DraftDocument } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { typeOf } from '../../attachments/file-kinds.ts';
import { findDraft, lockDraft } from '../drafts/find-draft.ts';
import { filesOf, readFile } from '../files/content-files.ts';
import { namingFields } from '../publications/problems.ts';

/** A link works for 30 days, in milliseconds. */
const TERM = 30 * 86_400_000;

/** Makes the link to a draft, or makes the one that works do so for the whole term again. Throws 404. */
export async function openPreview(tx: Db, id: string, now: Date): Promise<void> {
  const { preview, previewUntil } = await lockDraft(tx, id);
  const isOpen = previewUntil !== null && previewUntil > now;
  await tx
    .update(contentDrafts)
    .set({
      preview: isOpen ? preview : randomBytes(32).toString('base64url'),
      previewUntil: new Date(now.getTime() + TERM),
    })
    .where(eq(contentDrafts.tournamentId, id));
  await record(tx, { action: 'content_preview_made', object: `tournament:${id}` });
}

/** Takes the link back. Throws 404. */
export async function closePreview(tx: Db, id: string): Promise<void> {
  await lockDraft(tx, id);
  const closed = { preview: null, previewUntil: null };
  await tx.update(contentDrafts).set(closed).where(eq(contentDrafts.tournamentId, id));
  await record(tx, { action: 'content_preview_revoked', object: `tournament:${id}` });
}

/** The draft that a link shows. Throws the same 404 for an unknown, an old and a revoked one. */
async function findPreview(db: Db, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(contentDrafts)
    .where(and(eq(contentDrafts.preview, token), gt(contentDrafts.previewUntil, now)));
  if (row) return row;
  throw new Refusal(
    404,
    'not_found',
    'Ссылка на предпросмотр больше не открывается. Попросите новую у того, кто её прислал.',
  );
}

/** Nobody keeps a draft, no search engine lists it, and its address goes to no other site. */
const alone = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer');

/** What a link to a preview opens: the draft without the fields that must not be published, and its files. */
export function previewRoutes(app: FastifyInstance): void {
  const { store, clock } = app;
  publicRoute(app, getContentPreview, async ({ db, params: { token }, reply }) => {
    alone(reply);
    const { tournamentId, previewUntil } = await findPreview(db, token, clock());
    const document = { ...(await findDraft(db, tournamentId)).document };
    for (const { field } of await namingFields(db, document)) delete document[field.split('.')[0] ?? ''];
    const files = new Map((await filesOf(db, tournamentId)).map((file) => [file.name, file]));
    const page = previewPage(tournamentId, document, (name) => {
      const file = files.get(name);
      return file && { href: `/api/content-previews/${token}/files/${name}`, size: file.size };
    });
    return { ...page, expires_at: (previewUntil ?? clock()).toISOString() };
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

const NOT_YET = 'Ещё не заполнено';
const link = { kind: 'unavailable', note: NOT_YET } as const;

/** What the page shows where the draft has nothing valid yet. */
const PLACEHOLDERS = {
  title: 'Название ещё не заполнено',
  place: NOT_YET,
  capacity: 1,
  description: NOT_YET,
  links: { broadcast: link, regulations: link },
  counts: [],
  information: [{ label: 'Информация', text: NOT_YET }],
  venue: { name: NOT_YET, address: NOT_YET },
  contacts: [{ name: NOT_YET, role: 'Контакты', phone: '+7(000)000-00-00', email: 'none@example.org' }],
  social: [],
} satisfies DraftDocument;

/** The draft with placeholders instead of what is missing or not valid, and the names of those fields. */
function completed(id: string, document: DraftDocument): { draft: TournamentDocument; missing: string[] } {
  const missing: string[] = [];
  const draft: Record<string, unknown> = {
    ...PLACEHOLDERS,
    startsAt: leagueTime(addDays(leagueDay(), 30), '09:00'),
    id,
  };
  for (const field of DRAFT_FIELDS) {
    const { success, data } = tournamentDocument.shape[field].safeParse(document[field]);
    if (!success) missing.push(field);
    else if (data !== undefined) draft[field] = data;
  }
  return { draft: draft as TournamentDocument, missing };
}

/** A draft in the shape of a published tournament. */
function previewPage(id: string, document: DraftDocument, fileAt: FileAt) {
  const { draft, missing } = completed(id, document);
  return { ...detailsOf(draft, fileAt, false), missing };
}

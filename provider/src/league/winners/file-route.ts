import { getTournamentWinners, leagueDay, NAMED_FOLDER, type TournamentPage } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../platform/refusal.ts';
import { typeOf } from '../content/files/file-kinds.ts';
import { findLive, type WinnerOptions } from './find-live.ts';
import { keepMasked, type Source } from './keep-masked.ts';
import { type MaskedFile, maskFile } from './mask-file.ts';

/** What a person reads in the place of a file: a link opens it, not our script, which would show a refusal of the API. */
const WITHHELD = Buffer.from(
  'Этот файл сейчас не показывается: в нём есть имя, которое публиковать не разрешено. Напишите лиге: она пришлёт файл без этого имени.',
);

/** Every file that a tournament's pages link to. */
function hrefsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'href' && typeof part === 'string' ? [part] : hrefsIn(part),
  );
}

/** The trial tournament lies ahead: everybody who competes there was born before any year that it could name. */
const yearOf = ({ card: { startsAt } }: TournamentPage): number =>
  Number((typeof startsAt === 'string' ? startsAt : leagueDay()).slice(0, 4));

/** The files of a published tournament that name people. */
export function fileRoute(app: FastifyInstance, { contents, isConfirmationRequired }: WinnerOptions): void {
  const files = keepMasked<MaskedFile>(app.db, isConfirmationRequired);
  const params = getTournamentWinners.params.extend({ name: z.string().max(120) });
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;

  app.get('/tournaments/:tournament/files/:name', options, async (request, reply) => {
    const { tournament, name } = request.params as z.output<typeof params>;
    const { page, release, read } = await findLive(contents, tournament);
    const file = `${NAMED_FOLDER}files/${tournament}/${name}`;
    if (!hrefsIn(page.content).includes(file)) throw notFound();
    const source: Source<MaskedFile> = {
      tournament,
      name: `${release} ${file}`,
      mask: async (find) => maskFile(name, await read(file), find, yearOf(page)),
    };
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    const value = await files.answer(source, request, reply);
    if (!value) return reply;
    if (value.kind === 'withheld') return reply.code(410).type('text/plain; charset=utf-8').send(WITHHELD);
    return reply
      .header('content-disposition', `inline; filename="${name}"`)
      .type(typeOf(name))
      .send(value.kind === 'masked' ? value.bytes : await read(file));
  });
}

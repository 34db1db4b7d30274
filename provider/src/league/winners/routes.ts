import {
  type CategoryWinners,
  getTournament,
  getTournamentWinners,
  tournamentDocument,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../identity/access/route.ts';
import { keepMasked, type Source } from '../../people/withheld-names/keep-masked.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { typeOf } from '../attachments/file-kinds.ts';
import { readWorkbook, resultsIn } from '../attachments/read-workbook.ts';
import { namedFiles, readFile } from '../content/files/content-files.ts';
import { listResultsBy } from '../results/store-results.ts';
import { findPublished, type Published } from '../tournaments/find-published.ts';
import { maskWinners } from './mask-winners.ts';
import { maskedWorkbook } from './masked-workbook.ts';

async function expectPublished(db: Db, id: string): Promise<Published> {
  const found = await findPublished(db, id);
  if (!found) throw notFound();
  return found;
}

/** The winners and the files of published tournaments, as everybody may read them today: decisions count with the next request. */
export async function winnerRoutes(app: FastifyInstance): Promise<void> {
  const { db, store } = app;
  const winners = keepMasked<CategoryWinners[]>(db);
  publicRoute(app, getTournamentWinners, async ({ params: { tournament }, request, reply }) => {
    const { revision } = await expectPublished(db, tournament);
    const source: Source<CategoryWinners[]> = {
      tournament,
      name: `${tournament} ${revision}`,
      mask: async (find) => maskWinners(await listResultsBy(db, tournament), find),
    };
    return (await winners.answer(source, request, reply)) ?? reply;
  });

  /** The rows of a workbook whose results are not stored: another category of its tournament has none that can be read. */
  const readRows = async (tournament: string, name: string) =>
    resultsIn(await readWorkbook(await readFile(db, store, tournament, name))).rows;
  /** Null: the file as it was uploaded. */
  const workbooks = keepMasked<Buffer | null>(db);
  const params = getTournament.params.extend({ name: z.string().max(120) });
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get('/tournaments/:tournament/files/:name', options, async (request, reply) => {
    const { tournament, name } = request.params as z.output<typeof params>;
    const { revision, document } = await expectPublished(db, tournament);
    if (!namedFiles(document).some((file) => file.name === name)) throw notFound();
    const category = tournamentDocument.shape.results
      .safeParse(document.results)
      .data?.find(({ file }) => file === name)?.category;
    const source: Source<Buffer | null> = {
      tournament,
      name: `${tournament} ${revision} ${name}`,
      async mask(find) {
        if (category === undefined || !name.endsWith('.xlsx')) return null;
        const results = await listResultsBy(db, tournament);
        const stored = results.find((one) => one.category === category);
        return maskedWorkbook(stored ?? { category, rows: await readRows(tournament, name) }, find) ?? null;
      },
    };
    const masked = await workbooks.answer(source, request, reply);
    if (masked === undefined) return reply;
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .type(typeOf(name))
      .send(masked ?? (await readFile(db, store, tournament, name)));
  });
}

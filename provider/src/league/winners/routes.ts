import {
  type CategoryWinners,
  getTournament,
  getTournamentWinners,
  namedFiles,
  type TournamentDocument,
  winnersIn,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../identity/access/route.ts';
import { HIDDEN_NAME, type IsWithheld, shownCell, storeWithheld } from '../../people/shown-names/withheld.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DraftDocument } from '../../platform/db/schema.ts';
import { isKnown, sendTagged } from '../../platform/plugins/answers.ts';
import { notFound } from '../../platform/refusal.ts';
import { typeOf } from '../attachments/file-kinds.ts';
import { readFile } from '../content/files/content-files.ts';
import { type CategoryResults, listResultsBy } from '../results/store-results.ts';
import { findPublished, type Published } from '../tournaments/find-published.ts';

async function expectPublished(db: Db, id: string): Promise<Published> {
  const found = await findPublished(db, id);
  if (!found) throw notFound();
  return found;
}

/** The winners and the files of published tournaments, as everybody may read them today: decisions count with the next request. */
export async function winnerRoutes(app: FastifyInstance): Promise<void> {
  const { db, store } = app;
  const withheld = storeWithheld(db);
  publicRoute(app, getTournamentWinners, async ({ params: { tournament }, request, reply }) => {
    const { hasWinners } = await expectPublished(db, tournament);
    const results = hasWinners ? await listResultsBy(db, tournament) : [];
    return sendTagged(maskWinners(results, await withheld(tournament)), request, reply);
  });

  /** The rows of a file of results, if they name somebody who is hidden; `undefined`: it goes out as it was uploaded. */
  const maskedRows = async (tournament: string, { results }: DraftDocument, name: string) => {
    // Not as its schema: an erasure may have made a category too long.
    const listed = results as TournamentDocument['results'];
    const category = listed?.find(({ file }) => file === name)?.category;
    const stored = (await listResultsBy(db, tournament)).find((one) => one.category === category);
    return stored && maskRows(stored, await withheld(tournament));
  };

  const params = getTournament.params.extend({ name: z.string().max(120) });
  const options = { schema: { hide: true, params }, config: { access: 'public' } } as const;
  app.get('/tournaments/:tournament/files/:name', options, async (request, reply) => {
    const { tournament, name } = request.params as z.output<typeof params>;
    const { document } = await expectPublished(db, tournament);
    if (!namedFiles(document).some((file) => file.name === name)) throw notFound();
    const masked = name.endsWith('.xlsx') ? await maskedRows(tournament, document, name) : undefined;
    // A name stands for one content for ever.
    if (isKnown(masked ?? name, request, reply)) return reply;
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename="${name}"`)
      .type(typeOf(name))
      .send(masked ? await workbookOf(masked) : await readFile(db, store, tournament, name));
  });
}

/** The winners as everybody reads them: no year of birth, an empty name in the place of a withheld one. */
const maskWinners = (categories: readonly CategoryResults[], isWithheld: IsWithheld): CategoryWinners[] =>
  categories.map(({ category, rows }) => ({
    category: shownCell(category, isWithheld),
    weights: winnersIn(
      rows.map((row) => ({
        ...row,
        weight: shownCell(row.weight, isWithheld),
        name: isWithheld({ name: row.name, born: row.born, club: row.team }) ? '' : row.name,
        team: shownCell(row.team, isWithheld),
      })),
    ),
  }));

const SEXES = { male: 'Муж.', female: 'Жен.' } as const;
const HEADINGS = ['Пол', 'Вес', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
/** Characters of the columns. */
const WIDTHS = [8, 8, 8, 32, 14, 36, 8];

type Cells = (string | number)[];

/** The rows of a category without the names that everybody may not read; `undefined`: all may be read. */
function maskRows({ rows }: CategoryResults, isWithheld: IsWithheld): Cells[] | undefined {
  let isChanged = false;
  const cells = rows.map(({ sex, weight, place, name, born, team, wins }) => {
    const isGone = name === '' || isWithheld({ name, born, club: team });
    const club = shownCell(team, isWithheld);
    if (isGone || club !== team) isChanged = true;
    const named = isGone ? [HIDDEN_NAME, ''] : [name, born ?? ''];
    return [SEXES[sex], weight, place ?? '–', ...named, club, wins ?? ''];
  });
  return isChanged ? cells : undefined;
}

async function workbookOf(cells: Cells[]): Promise<Buffer> {
  const { utils, write } = await import('xlsx');
  const sheet = utils.aoa_to_sheet([HEADINGS, ...cells]);
  sheet['!cols'] = WIDTHS.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Результаты');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

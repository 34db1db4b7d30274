import {
  type CategoryWinners,
  getTournament,
  getTournamentWinners,
  type MedalPlace,
  tournamentDocument,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { utils, write } from 'xlsx';
import { z } from 'zod';
import { publicRoute } from '../../identity/access/route.ts';
import { keepMasked, type Source } from '../../people/shown-names/keep-masked.ts';
import { HIDDEN_NAME, type IsWithheld, shownCell } from '../../people/shown-names/withheld.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { typeOf } from '../attachments/file-kinds.ts';
import { readWorkbook, resultsIn } from '../attachments/read-workbook.ts';
import { namedFiles, readFile } from '../content/files/content-files.ts';
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
  const winners = keepMasked<CategoryWinners[]>(db);
  publicRoute(app, getTournamentWinners, async ({ params: { tournament }, request, reply }) => {
    const { revision } = await expectPublished(db, tournament);
    const source: Source<CategoryWinners[]> = {
      tournament,
      name: `${tournament} ${revision}`,
      mask: async (isWithheld) => maskWinners(await listResultsBy(db, tournament), isWithheld),
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
      async mask(isWithheld) {
        if (category === undefined || !name.endsWith('.xlsx')) return null;
        const results = await listResultsBy(db, tournament);
        const stored = results.find((one) => one.category === category);
        return (
          maskedWorkbook(stored ?? { category, rows: await readRows(tournament, name) }, isWithheld) ?? null
        );
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

/** Places that win a medal: both losers of the semifinals are third. */
const isMedal = (place: number | null): place is MedalPlace => place === 1 || place === 2 || place === 3;

/** The winners as everybody reads them: no year of birth, an empty name in the place of a withheld one. */
function maskWinners(categories: readonly CategoryResults[], isWithheld: IsWithheld): CategoryWinners[] {
  return categories.map(({ category, rows }) => {
    const medals = rows.flatMap(({ place, ...row }) => (isMedal(place) ? [{ place, ...row }] : []));
    const byWeight = Map.groupBy(medals, ({ sex, weight }) => `${sex} ${weight}`);
    return {
      category: shownCell(category, isWithheld),
      weights: [...byWeight.values()].flatMap((same) => {
        const [first] = same;
        if (!first) return [];
        const medallists = same.map(({ place, name, born, team: club }) => ({
          place,
          name: isWithheld({ name, born, club }) ? '' : name,
          club: shownCell(club, isWithheld),
        }));
        return [
          {
            sex: first.sex,
            weight: shownCell(first.weight, isWithheld),
            medallists: medallists.toSorted((one, other) => one.place - other.place),
          },
        ];
      }),
    };
  });
}

const SEXES = { male: 'Муж.', female: 'Жен.' } as const;
const HEADINGS = ['Пол', 'Вес', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
/** Characters of the columns. */
const WIDTHS = [8, 8, 8, 32, 14, 36, 8];

/**
 * The workbook of a category's results without the names that everybody may not read.
 * @returns undefined where it names nobody it must not name
 */
function maskedWorkbook({ rows }: CategoryResults, isWithheld: IsWithheld): Buffer | undefined {
  let isChanged = false;
  const cells = rows.map(({ sex, weight, place, name, born, team, wins }) => {
    const isGone = name === '' || isWithheld({ name, born, club: team });
    const club = shownCell(team, isWithheld);
    if (isGone || club !== team) isChanged = true;
    const named = isGone ? [HIDDEN_NAME, ''] : [name, born ?? ''];
    return [SEXES[sex], weight, place ?? '–', ...named, club, wins ?? ''];
  });
  if (!isChanged) return undefined;
  const sheet = utils.aoa_to_sheet([HEADINGS, ...cells]);
  sheet['!cols'] = WIDTHS.map((wch) => ({ wch }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Результаты');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

// Makes the shipped sample attachments from the sample data of each event: regulations as PDF, draws and results as
// xlsx. Run it after a change of the data.
// `node scripts/sample-files/make.ts` (needs a Chromium: CHROMIUM=/usr/bin/chromium).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TournamentDocument } from '@league/shared/contract';
import { chromium } from 'playwright';
import { readFolder } from '../../src/read/read-folder.ts';
import { inventAthletes } from './athletes.ts';
import { randomFrom } from './random.ts';
import { regulationsPage, whenAndWhere } from './regulations.ts';
import { categoryBooks } from './workbooks.ts';

const CATEGORY_FILES: Record<string, string> = {
  'Младшие юноши, кат. А': 'mladshie-a',
  'Младшие юноши, кат. Б': 'mladshie-b',
  'Кадеты, кат. А': 'kadety-a',
  'Кадеты, кат. Б': 'kadety-b',
  'Юноши и девушки 12-14 лет': '12-14',
};
const WITHOUT_DRAWS = ['mgfco2024', 'test'];
const WITHOUT_REGULATIONS = ['legion_2025'];

/** The trial tournament's day moves on, and its files stay the same. */
const TRIAL_SEASON = 2026;

const contentFolder = path.resolve(import.meta.dirname, '../../archive');
function save(id: string, name: string, bytes: Uint8Array): void {
  writeFileSync(path.join(contentFolder, id, name), bytes);
  process.stdout.write(`${id}/${name}: ${bytes.length}\n`);
}

function saveBooks(tournament: TournamentDocument, clubs: string[]): void {
  const { id, title, startsAt, counts, teams } = tournament;
  const season = typeof startsAt === 'string' ? Number(startsAt.slice(0, 4)) : TRIAL_SEASON;
  for (const row of counts) {
    const file = CATEGORY_FILES[row.category];
    if (!file) throw new Error(`${id}: no file name for the category «${row.category}»`);
    const random = randomFrom(`${id} ${row.category}`);
    const athletes = inventAthletes(row, teams ?? clubs, season, random);
    const books = categoryBooks([`${title}. ${row.category}`, whenAndWhere(tournament)], athletes, random);
    if (!WITHOUT_DRAWS.includes(id)) save(id, `setki-${file}.xlsx`, books.draw);
    save(id, `rezultaty-${file}.xlsx`, books.results);
  }
}

const { CHROMIUM } = process.env;
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(CHROMIUM && { executablePath: CHROMIUM }),
});
const page = await browser.newPage();
const { documents } = await readFolder(contentFolder);
const clubs = documents.find(({ id }) => id === 'olimp2024')?.teams ?? [];
for (const tournament of documents) {
  if (tournament.results) saveBooks(tournament, clubs);
  if (WITHOUT_REGULATIONS.includes(tournament.id)) continue;
  await page.setContent(regulationsPage(tournament));
  const margin = { top: '18mm', bottom: '18mm', left: '20mm', right: '18mm' };
  save(tournament.id, 'polozhenie.pdf', await page.pdf({ format: 'A4', margin, tagged: true }));
}
await browser.close();

// Makes the shipped sample attachments from the sample data of each event: regulations as PDF, draws and results as
// xlsx. Run it after a change of the data; the sizes that it prints belong into the data (the check says so too).
// `node scripts/sample-files/make.ts` (needs a Chromium: CHROMIUM=/usr/bin/chromium).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import type { Tournament, TournamentContent } from '../../src/lib/content/content-schema.ts';
import { tournaments } from '../../src/lib/tournaments.ts';
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

const contentFolder = path.resolve(import.meta.dirname, '../../content');
function save(id: string, name: string, bytes: Uint8Array): void {
  writeFileSync(path.join(contentFolder, id, name), bytes);
  process.stdout.write(`content/${id}/${name}: ${bytes.length}\n`);
}

function saveBooks(tournament: Tournament, content: TournamentContent, clubs: string[]): void {
  const { id, title, startsAt, isTrial } = tournament;
  const season = isTrial ? TRIAL_SEASON : Number(startsAt.slice(0, 4));
  for (const row of content.counts) {
    const file = CATEGORY_FILES[row.category];
    if (!file) throw new Error(`${id}: no file name for the category «${row.category}»`);
    const random = randomFrom(`${id} ${row.category}`);
    const athletes = inventAthletes(row, content.teams ?? clubs, season, random);
    const books = categoryBooks(
      [`${title}. ${row.category}`, whenAndWhere(tournament, content)],
      athletes,
      random,
    );
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
const events = await Promise.all(
  tournaments.map(async (row) => ({ row, content: (await row.load()).default })),
);
const clubs = events.find(({ row }) => row.id === 'olimp2024')?.content.teams ?? [];
for (const { row, content } of events) {
  if (content.results) saveBooks(row, content, clubs);
  if (WITHOUT_REGULATIONS.includes(row.id)) continue;
  await page.setContent(regulationsPage(row, content));
  const margin = { top: '18mm', bottom: '18mm', left: '20mm', right: '18mm' };
  save(row.id, 'polozhenie.pdf', await page.pdf({ format: 'A4', margin, tagged: true }));
}
await browser.close();

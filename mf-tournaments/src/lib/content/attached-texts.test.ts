import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { informationRows, startDay } from '@league/shared/contract';
import { tournaments } from '../tournaments.ts';
import type { Tournament, TournamentContent } from './content-schema.ts';

const root = path.resolve(__dirname, '../../..');
type Row = (string | number)[];
// In plain Node: the PDF reader is an ESM-only package.
const files: Record<string, { rows?: Row[]; text?: string }> = JSON.parse(
  execFileSync(process.execPath, [path.join(root, 'scripts/sample-files/read.ts')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
);
const fileAt = (href: string) => files[path.relative(path.join(root, 'content'), fileURLToPath(href))];
const squeeze = (text: string) => text.replace(/\s/g, '');

/** The line under a file's title: the page's own day, place and hall. */
const whenAndWhere = ({ startsAt, place, isTrial }: Tournament, { venue }: TournamentContent) =>
  `${isTrial ? '' : `${startDay(startsAt)}, `}${place}, ${venue.name}`;

describe.each(tournaments.map((row) => [row.id, row] as const))('files of %s', (id, tournament) => {
  let content: TournamentContent;
  beforeAll(async () => {
    content = (await tournament.load()).default;
  });

  test('are in its own folder', () => {
    for (const { href } of [...(content.setki ?? []), ...(content.results ?? [])])
      if (href) expect(path.basename(path.dirname(fileURLToPath(href)))).toBe(id);
  });

  test.each([
    ['setki', 'Сетки'],
    ['results', 'Результаты'],
  ] as const)('of %s begin with the title, category, day and hall that the page has', (page, word) => {
    for (const { category, href } of content[page] ?? []) {
      if (!href) continue;
      const [title, where] = fileAt(href)?.rows ?? [];
      expect(title).toEqual([`${tournament.title}. ${category}. ${word}`]);
      expect(where).toEqual([whenAndWhere(tournament, content)]);
    }
  });

  test('of results have as many girls and boys as the page counts, all of whom are in the draw', () => {
    for (const { category, href } of content.results ?? []) {
      if (!href) continue;
      const rows = fileAt(href)?.rows?.slice(3) ?? [];
      const count = content.counts.find((row) => row.category === category);
      expect(rows.filter(([sex]) => sex === 'Жен.')).toHaveLength(count?.female ?? -1);
      expect(rows.filter(([sex]) => sex === 'Муж.')).toHaveLength(count?.male ?? -1);
      const draw = content.setki?.find((one) => one.category === category)?.href;
      const drawn = draw && JSON.stringify(fileAt(draw)?.rows);
      // A weight with one athlete has no bout.
      const isAlone = ([sex, weight]: Row) =>
        rows.filter((row) => row[0] === sex && row[1] === weight).length === 1;
      for (const row of drawn ? rows.filter((one) => !isAlone(one)) : []) expect(drawn).toContain(row[3]);
    }
  });

  test('of regulations say what the page says', () => {
    const { regulations } = content.links;
    if (regulations.kind !== 'file') return;
    const text = squeeze(fileAt(regulations.href)?.text ?? '');
    expect(text.startsWith(squeeze(tournament.title))).toBe(true);
    const facts = informationRows(tournament, content).map((row) => `${row.label}. ${row.text}`);
    const contacts = content.contacts.map(({ phone, email }) => `${phone}, ${email}`);
    const categories = content.counts.map(({ category }) => category);
    const said = [
      whenAndWhere(tournament, content),
      content.venue.address,
      ...facts,
      ...contacts,
      ...categories,
    ];
    for (const one of said) expect(text).toContain(squeeze(one));
  });
});

/** The specification's own words; everywhere else a range has an en dash. */
const WORD_FOR_WORD = /Юноши и девушки 12-14 лет/g;

test('range · has the same dash on the pages and in the files', async () => {
  const pages = await Promise.all(
    tournaments.map(async (row) => JSON.stringify([row.title, (await row.load()).default])),
  );
  const read = Object.values(files).map(({ rows, text }) => text ?? JSON.stringify(rows));
  for (const text of [...pages, ...read]) {
    const own = text
      .replace(WORD_FOR_WORD, '')
      .replace(/file:[^"]*/g, '')
      // Telephone numbers, which a PDF breaks over lines.
      .replace(/\+7\(\d{3}\)[\d-]+(?: \d+)?/g, '');
    expect(own.match(/.{0,20}\d-\d.{0,20}/g) ?? []).toEqual([]);
    expect(text).not.toMatch(/12–14/);
  }
});

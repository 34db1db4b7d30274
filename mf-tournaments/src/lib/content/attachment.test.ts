import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { read, utils } from 'xlsx';
import { calendar } from '../../../content/calendar.ts';
import { attachmentFacts, downloadName } from './attachment.ts';
import { attachmentsOf } from './check-attachments.ts';

const eventsWithContent = () =>
  Promise.all(calendar.map(async ({ id, load }) => ({ id, content: (await load()).default })));

test('regulations · are a PDF of one page or more', async () => {
  const files = (await eventsWithContent())
    .flatMap(({ content }) => attachmentsOf(content))
    .filter((attachment) => attachment.path.endsWith('.pdf'));
  expect(files).toHaveLength(10);
  for (const { path } of files) {
    const text = readFileSync(path, 'latin1');
    expect(text).toMatch(/^%PDF-1\.\d/);
    expect(text.trimEnd()).toMatch(/%%EOF$/);
    const pages = text.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(0);
    expect(Number(/\/Count (\d+)/.exec(text)?.[1])).toBe(pages);
  }
});

test('draw · opens, and the last bout of a category is its final', async () => {
  const draws = (await eventsWithContent()).flatMap(({ content }) => content.setki ?? []);
  const files = draws.flatMap(({ href }) => (href ? [href] : []));
  expect(files.length).toBeGreaterThan(20);
  for (const href of files) {
    const sheet = read(readFileSync(fileURLToPath(href))).Sheets.Сетки;
    if (!sheet) throw new Error(`${href} has no draw`);
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { range: 2 });
    const categories = Map.groupBy(rows, (row) => `${row.Пол} ${row['Вес, кг']}`);
    for (const bouts of categories.values())
      expect(bouts.at(-1)?.Круг).toBe(bouts[0]?.Круг === 'Круговой бой' ? 'Круговой бой' : 'Финал');
  }
});

test.each([
  [{ href: '/a/polozhenie.9f2c11ab.pdf', size: 38_278 }, 'PDF, 37\u00a0КБ'],
  [{ href: '/a/setki.xlsx', size: 100 }, 'Excel, 1\u00a0КБ'],
  [{ href: '/a/photo.webp', size: 1_600_000 }, 'WebP, 1,5\u00a0МБ'],
])('attachmentFacts · of %o are «%s»', (file, facts) => {
  expect(attachmentFacts(file)).toBe(facts);
});

test.each([
  [['Олимп 2024', 'результаты', 'Кадеты, кат. А'], 'xlsx', 'Олимп 2024, результаты, Кадеты, кат. А.xlsx'],
  [['Проба: весна/осень'], 'ics', 'Проба весна осень.ics'],
])('downloadName · names a download after what it is: %s', (parts, extension, name) => {
  expect(downloadName(parts, extension)).toBe(name);
});

import { attachmentFacts, downloadName } from './attachment.ts';

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

import { execFileSync } from 'node:child_process';
import { plural } from '../../contract/plural.ts';
import { formatDay, formatLongDay, nbsp, quoted, searchable } from './text.ts';

const clubs = { one: 'клуб', few: 'клуба', many: 'клубов' };

test.each([
  [0, 'клубов'],
  [1, 'клуб'],
  [2, 'клуба'],
  [5, 'клубов'],
  [11, 'клубов'],
  [21, 'клуб'],
  [22, 'клуба'],
  [111, 'клубов'],
  [1.5, 'клуба'],
])('plural · %d goes with «%s»', (count, form) => {
  expect(plural(count, clubs)).toBe(form);
});

// A time zone belongs to the process, so each zone runs in its own Node process.
test.each(['America/Los_Angeles', 'Europe/Moscow', 'Pacific/Auckland'])(
  'formatDay, formatLongDay · show the same birth date in %s as everywhere',
  (zone) => {
    const script = `
      const { formatDay, formatLongDay } = await import(${JSON.stringify(`${__dirname}/text.ts`)});
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      console.log(JSON.stringify([timeZone, formatDay('2012-03-14'), formatLongDay('2012-03-14')]));
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([zone, '14.03.2012', '14\u00a0марта 2012\u00a0г.']);
  },
);

test('formatDay, formatLongDay · show text unchanged · it is not a date', () => {
  expect(formatDay('весной')).toBe('весной');
  expect(formatLongDay('')).toBe('');
});

test('formatLongDay · shows an instant as its day', () => {
  expect(formatLongDay('2025-06-21T12:00:00.000Z')).toBe('21\u00a0июня 2025\u00a0г.');
});

test('nbsp · keeps short prepositions with the next word, and numbers with their unit', () => {
  expect(nbsp('Итоги в Москве и на кубке')).toBe('Итоги в\u00a0Москве и на\u00a0кубке');
  expect(nbsp('До 41 кг, 12 лет')).toBe('До\u00a041\u00a0кг, 12\u00a0лет');
  expect(nbsp('г. Химки, ул. Мира, 21 июня 2025 г. утром')).toBe(
    'г.\u00a0Химки, ул.\u00a0Мира, 21 июня 2025\u00a0г. утром',
  );
  expect(nbsp('2012–2010 (12–14 лет), 17:00–21:00')).toBe(
    '2012–\u20602010 (12–\u206014\u00a0лет), 17:00–\u206021:00',
  );
  expect(nbsp('слово в')).toBe('слово в');
  expect(nbsp('Страница не найдена.')).toBe('Страница не найдена.');
});

test('quoted · replaces inner quotation marks', () => {
  expect(quoted('Олимп')).toBe('«Олимп»');
  expect(quoted('СК «Вихрь» 1')).toBe('«СК „Вихрь“ 1»');
});

test('searchable · ignores case, spaces, and the difference between е and ё', () => {
  expect(searchable('  Щёлково   ЦЕНТР ')).toBe('щелково центр');
});

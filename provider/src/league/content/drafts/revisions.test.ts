import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEAGUE_GROUPS } from '@league/shared/contract';
import { differences } from './revisions.ts';

test('differences · are short sentences by field', () => {
  const before = {
    title: 'Кубок',
    startsAt: '2035-05-19T09:00:00+03:00',
    venue: { name: 'ФОК', address: 'Химки' },
    applications: { until: '2035-05-10', limit: 400 },
    links: { regulations: { kind: 'file', file: 'p.pdf' } },
    teams: ['Олимп', 'Темп'],
    categories: LEAGUE_GROUPS.slice(2, 3),
    regulationsText: 'Старый',
  };
  const after = {
    ...before,
    startsAt: '2035-05-20T10:00:00+03:00',
    venue: { name: 'Дворец', address: 'Химки' },
    applications: { until: '2035-05-12', limit: 400 },
    links: {
      regulations: { kind: 'file', file: 'p-2.pdf' },
      broadcast: { kind: 'unavailable', note: 'скоро' },
    },
    teams: ['Темп', 'Легион'],
    categories: LEAGUE_GROUPS.slice(2, 3).map((group) => ({ ...group, title: 'Кадеты' })),
    status: { kind: 'cancelled', reason: 'зал закрыт' },
    regulationsText: 'Новый',
    isHidden: true,
  };
  assert.deepEqual(differences(before, after), [
    'Первый день: 19 мая 2035, 09:00 → 20 мая 2035, 10:00',
    'Последний день заявок: 10 мая 2035 → 12 мая 2035',
    'Скрыт: нет → да',
    'Статус: нет → отменён: зал закрыт',
    'Трансляция: нет → скоро',
    'Файл положения: p.pdf → p-2.pdf',
    'Категории: добавлено: Кадеты, 12; 14, 33; 37; 41; 45; 49; 53; 57; 61; 65; 65+, 29; 33; 37; 41; 44; 47; 51; 55; 5…; убрано: Кадеты, кат. А, 12; 14, 33; 37; 41; 45; 49; 53; 57; 61; 65; 65+, 29; 33; 37; 41; 44; 47; 5…',
    'Зал: ФОК, Химки → Дворец, Химки',
    'Команды: добавлено: Легион; убрано: Олимп',
    'Текст положения: исправлен',
  ]);
  assert.deepEqual(differences(before, before), []);
  assert.deepEqual(differences({ teams: ['А', 'Б'] }, { teams: ['Б', 'А'] }), ['Команды: другой порядок']);
});

test('differences · say nothing of a list that is empty, and was missing', () => {
  assert.deepEqual(differences({ title: 'Кубок' }, { title: 'Кубок', counts: [], social: [] }), []);
});

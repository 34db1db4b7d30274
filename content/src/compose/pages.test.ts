import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archive } from '../testing/scene.ts';

const pageAt = (path: string) => archive.pages.find((page) => page.path === path);

test('pages · are those of every tournament once, with a title and a description', () => {
  const withThree = ['olimp2023', 'olimp2024', 'mgfco2024', 'eridan_92_2023', 'eridan_92_2024', 'test'];
  const withTwo = ['olimp2025', 'tournament_olimp_2025'];
  const ids = [...withThree, ...withTwo, 'final2024', 'legion_2025', 'eridan_92_2025'];
  assert.deepEqual(
    archive.pages.map(({ path }) => path).sort(),
    [
      ...ids.map((id) => `/tournament/${id}`),
      ...withThree.map((id) => `/tournament/${id}/teams`),
      ...[...withThree, ...withTwo].flatMap((id) => [`/tournament/${id}/setki`, `/tournament/${id}/results`]),
    ].sort(),
  );
  for (const { title, description, data } of archive.pages) {
    assert.ok(title && description);
    assert.ok(archive.files.has(data));
  }
});

test('page of a tournament · is described to search engines as a sports event', () => {
  const jsonLd = pageAt('/tournament/mgfco2024')?.jsonLd;
  assert.equal(jsonLd?.['@type'], 'SportsEvent');
  assert.equal(jsonLd?.name, 'Кубок МГФСО 2024');
  assert.equal(jsonLd?.startDate, '2024-04-06T09:00:00+03:00');
  assert.deepEqual(jsonLd?.location, {
    '@type': 'Place',
    name: 'Дворец единоборств МГФСО',
    address: 'г. Москва, ул. Лавочкина, 32',
  });
  assert.equal(jsonLd?.eventStatus, 'https://schema.org/EventScheduled');
});

test('fill of a page · has the texts of its outline, the past ones from its beginning on', () => {
  const page = pageAt('/tournament/olimp2024');
  assert.deepEqual(page?.fill, {
    title: 'Олимп 2024',
    back: 'Турниры',
    backTo: '/tournament',
    fact1: '17 февраля 2024, 09:00',
    fact2: 'Фрязино',
    fact3: '\u00a0',
  });
  assert.deepEqual(page?.later, { from: '2024-02-17T09:00:00+03:00', fill: { fact3: 'Срок: Окончен' } });
  assert.equal(pageAt('/tournament/olimp2024/teams')?.fill.title, 'Команды');
});

test('hidden tournament · is kept from search engines, and no page names its day', () => {
  const hidden = archive.pages.filter(({ noindex }) => noindex);
  assert.deepEqual(
    hidden.map(({ path }) => path),
    ['/tournament/test', '/tournament/test/teams', '/tournament/test/setki', '/tournament/test/results'],
  );
  assert.equal(
    hidden.some(({ jsonLd }) => jsonLd),
    false,
  );
  assert.doesNotMatch(JSON.stringify(hidden), /20\d\d/);
});

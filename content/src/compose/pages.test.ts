import assert from 'node:assert/strict';
import { test } from 'node:test';
import { archive } from '../testing/scene.ts';

const pageAt = (path: string) => archive.pages.find((page) => page.path === path);

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

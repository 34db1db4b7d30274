import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { WHOLE } from '../../testing/content-scene.ts';
import { siteTournament } from './live-tournament.ts';

const integrity = 'sha384-x';
const CARDS = '/content/content-league/1.0.0/cards/2024.json';
const card = {
  ...{
    id: 'olimp2024',
    title: 'Олимп',
    startsAt: '2024-02-17T09:00:00+03:00',
    place: 'Фрязино',
    capacity: 9,
  },
  materials: [],
};
const listed = { ...card, file: 'tournaments/olimp2024.json', integrity };
const { startsAt: _startsAt, place: _place, capacity: _capacity, ...page } = WHOLE;
const content = {
  ...page,
  links: { ...WHOLE.links, regulations: { kind: 'file', href: 'files/olimp2024/p.pdf', size: 9 } },
};
const files: Record<string, unknown> = {
  '/releases.json': {
    microFrontends: {},
    content: {
      'content-archive': { url: '/content/content-archive/1.0.0/content.json' },
      'content-league': { url: '/content/content-league/1.0.0/content.json' },
    },
  },
  '/content/content-archive/1.0.0/content.json': { schema: '1.0', newest: [], years: [] },
  '/content/content-league/1.0.0/content.json': {
    schema: '1.0',
    newest: [],
    years: [{ year: 2024, file: 'cards/2024.json', integrity, count: 1 }],
  },
  [CARDS]: [listed],
  '/content/content-league/1.0.0/tournaments/olimp2024.json': { card, content },
};
const server = createServer((request, response) => {
  const body = files[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(() => server.close());
const read = siteTournament(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('live tournament · is found in whichever content has it', async () => {
  assert.deepEqual(await read('olimp2024'), { card, content });
  assert.equal(await read('nowhere'), undefined);
});

test('live tournament · is an error, not absent · the site is away, a file is missing, it comes from elsewhere', async () => {
  await assert.rejects(siteTournament('http://127.0.0.1:1')('olimp2024'));
  const { [CARDS]: cards, ...others } = files;
  delete files[CARDS];
  await assert.rejects(read('olimp2024'), /cards\/2024\.json answered 404/);
  files[CARDS] = cards;
  const elsewhere = {
    microFrontends: {},
    content: { 'content-x': { url: 'https://evil.test/content.json' } },
  };
  files['/releases.json'] = elsewhere;
  await assert.rejects(read('olimp2024'), /evil\.test is not the site/);
  files['/releases.json'] = others['/releases.json'];
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTENT_READER, type PublishedResults } from '@league/shared/contract';
import { CUP, startContentSite } from '../../testing/content-site.ts';
import { startTestApp, TEST_SECRET } from '../../testing/test-app.ts';
import { siteResults } from './published.ts';
import { createSiteReader } from './site-reader.ts';

const { app } = await startTestApp();
const now = Math.floor(Date.now() / 1000);
const FILE = '/content/content-archive/2.0.0/named/results.json';
const ask = async (permission: string | undefined, path = FILE) => {
  const headers = {
    ...(permission !== undefined && { [CONTENT_READER.permission]: permission }),
    [CONTENT_READER.file]: path,
  };
  return (await app.inject({ url: `/api${CONTENT_READER.path}`, headers })).statusCode;
};
const permissionOf = (secret: string, at = now) =>
  String(createSiteReader(secret, () => at).sign(FILE)[CONTENT_READER.permission]);

test('content reader · is the provider alone, for the path and the moment that it has signed', async () => {
  const permission = permissionOf(TEST_SECRET);
  assert.equal(await ask(permission), 204);
  const [end = '', signature = ''] = permission.split('.');
  for (const guess of [undefined, '', 'x', '.', end, `.${signature}`, `${Number(end) + 1}.${signature}`])
    assert.equal(await ask(guess), 404, guess);
  assert.equal(await ask(permissionOf('another secret')), 404);
  assert.equal(await ask(permissionOf(TEST_SECRET, now - 31)), 404);
  assert.equal(await ask(permission, `${FILE}x`), 404);
});

test('results · are read where the index says, and compared with their hash', async () => {
  const site = await startContentSite();
  site.provider = app;
  const results = (team: string): PublishedResults[] => [
    {
      ...{ id: CUP, title: 'Олимп', date: '2024-02-17', city: 'Фрязино' },
      categories: [
        {
          category: 'Кадеты',
          rows: [{ sex: 'Муж.', weight: '41', place: 1, name: 'Белов Ян', born: 2012, team, wins: 3 }],
        },
      ],
    },
  ];
  const read = siteResults(site.address, createSiteReader(TEST_SECRET));
  site.publish('2.0.0', { results: results('Олимп') });
  assert.deepEqual(await read(), results('Олимп'));
  site.publish('2.1.0', { results: results('Темп') });
  site.damage('named/results.json');
  await assert.rejects(read(), /damaged/);
});

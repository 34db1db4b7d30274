import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { login, updateUser, uploadDocument, uploadUserImage } from '@league/shared/contract';
import { startCampScene } from '../../src/testing/camp-scene.ts';
import { assertRefused } from '../../src/testing/test-app.ts';
import { zip } from '../../src/testing/zip.ts';

const { app, athlete, dataDir } = await startCampScene();
const MEGABYTES = 60;

/** Runs `work` and asserts that it unpacks nothing. */
async function withoutUnpacking(work: () => Promise<void>): Promise<void> {
  const before = process.memoryUsage().rss;
  await work();
  assert.ok(process.memoryUsage().rss - before < MEGABYTES * 1e6);
}

test('zip bomb · is refused as photo, paper and body without being unpacked (415)', async () => {
  const bomb = zip('xl/worksheets/sheet1.xml', Buffer.alloc(MEGABYTES * 1e6, ' '));
  assert.ok(bomb.length < 1_000_000);
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await withoutUnpacking(async () => {
    const params = { id: athlete.id, kind: 'umo' };
    for (const call of [uploadUserImage, uploadDocument])
      assertRefused(
        await athlete.callWith(call, { params, file: new File([bomb], 'a.xlsx', { type: excel }) }),
        415,
        'invalid_input',
      );
    const profile = { params, body: bomb, headers: { 'content-type': excel } };
    assertRefused(await athlete.callWith(updateUser, profile), 415, 'invalid_input');
  });
  for (const folder of ['uploads', 'documents'])
    assert.deepEqual(listed(join(dataDir, folder)), [], 'nothing is kept of it');
});

test('compressed body · is refused without being unpacked (400)', async () => {
  const spaces = Buffer.alloc(MEGABYTES * 1e6, ' ');
  const huge = Buffer.concat([
    Buffer.from('{"email":"coach@league.test","password":"'),
    spaces,
    Buffer.from('"}'),
  ]);
  const payload = gzipSync(huge);
  assert.ok(payload.length < 512 * 1024);
  for (const encoding of ['gzip', 'x-gzip', 'deflate', 'br'])
    await withoutUnpacking(async () => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      assertRefused(await athlete.callWith(login, { body: payload, headers }), 400, 'invalid_input');
    });
});

test('static files · leave out sources, maps, repositories, settings and listings (404)', async () => {
  for (const folder of ['', '/api', '/api/docs', '/api/docs/static', '/api/images'])
    for (const name of [
      '.git/config',
      '.env',
      'main.ts',
      'main.js.map',
      'swagger-ui-bundle.js.map',
      'package.json',
    ])
      assertRefused(await app.inject(`${folder}/${name}`), 404, 'not_found');
  for (const folder of [
    '/',
    '/api',
    '/api/',
    '/api/images',
    '/api/images/',
    '/uploads/',
    '/documents/',
    '/outbox/',
  ])
    assertRefused(await app.inject(folder), 404, 'not_found');
});

const listed = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { runWebpack } from '../build.ts';
import { repoRoot } from '../site-parts.ts';
import { createProbe } from '../testing/probe.ts';
import { webpackConfig } from '../webpack-preset.ts';

const { write, outFolder, options } = createProbe();

before(async () => {
  write('public/robots.txt', 'User-agent: *');
  write('public/worker.js', 'const unused = 1; // A script of its own.\nself.onfetch = () => undefined;');
  write(
    'src/remote.tsx',
    `import { defineRemote, endpoint, from, leagueApi, token } from '@league/shared';
     import calls from '@league/shared/calls';
     import type { Table } from '@league/shared/kit';
     import { unused } from './unused.ts';
     export const later = () => import('./later.ts');
     const place = () => import(/* webpackChunkName: "pages" */ './place.tsx');
     const TAG = 'Probe';
     const TAGS = [TAG, 'Proof'];
     leagueApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
       endpoints: (build) => ({
         getProbe: build.query({ query: (id) => ({ url: \`/probes/\${id}?all\`, answer: 'any' }) }),
         sendProbe: build.mutation({ query: () => ({ url: '/probes', method: 'POST', answer: 'any' }) }),
         listNotices: endpoint(calls.listNotices),
       }),
     });
     export const look = from.desktop + token('ink2');
     export default defineRemote({ name: 'probe', routes: [{ path: '/probe', element: place }], slots: { board: later } });`,
  );
  write(
    'src/place.tsx',
    `import { Slot } from '@league/shared';
     import { Card } from '@league/shared/kit';
     export default <Card><Slot name="brackets/final" /></Card>;`,
  );
  write('src/unused.ts', `import { Dialog } from '@league/shared/kit'; export const unused = Dialog;`);
  write(
    'src/pages.ts',
    `export const pages = () => [
       { path: '/probe', title: 'Проба', description: 'О пробе' },
       { path: '/probe/draft', title: 'Черновик', noindex: true },
     ];`,
  );
  write(
    'src/app/routes/social-pictures.ts',
    `export const socialPictures = () => ({
       'social.png': '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>',
     });`,
  );
  write(
    'src/later.ts',
    `export { useListEventsQuery } from '@league/shared/api'; export const page = 'later';`,
  );
  await runWebpack(webpackConfig(options));
});

const facts = () => JSON.parse(readFileSync(path.join(outFolder, 'facts.json'), 'utf8'));

test('build · lists its packages with their versions, and describes itself for the tools of the field', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(outFolder, file), 'utf8'));
  const { metadata, components } = read('sbom.json');
  assert.equal(metadata.component.version, options.version);
  assert.match(components[0].purl, /^pkg:npm\/%40module-federation\/[\w-]+@\d+\.\d+\.\d+$/);
  assert.deepEqual(
    read('mf-manifest.json').exposes.map(({ name }: { name: string }) => name),
    ['remote'],
  );
});

test('facts of a remote · name its part, its needs and its global', () => {
  const { name, version, sourceHash, needs, provides, entry, scope } = facts();
  assert.deepEqual(
    { name, version, sourceHash, needs, provides, entry, scope },
    {
      name: 'probe',
      version: '1.0.0+abc',
      sourceHash: 'abc',
      needs: { shell: '^1.0' },
      provides: {},
      entry: 'remoteEntry.js',
      scope: 'league_probe_1_0_0_abc',
    },
  );
});

test('facts of a remote · preload what it exposes and its chunk of pages, not its later ones', () => {
  const { preload } = facts();
  assert.equal(preload.length, 2);
  assert.match(preload[0], /^remote\.[0-9a-f]{8}\.js$/);
  assert.match(preload[1], /^pages\.[0-9a-f]{8}\.js$/);
  const scripts = readdirSync(outFolder).filter((file) => file.endsWith('.js'));
  assert.deepEqual(
    [...preload, 'remoteEntry.js'].filter((file) => !scripts.includes(file)),
    [],
  );
  assert.ok(scripts.length > 2, 'the later page has a file of its own');
});

test('facts of a remote · name the lazy shares and parts of shares of its first page, none of which its files contain', () => {
  assert.deepEqual(facts().usesShares, ['@league/shared/kit/base']);
  const code = facts().preload.map((file: string) => readFileSync(path.join(outFolder, file), 'utf8'));
  assert.doesNotMatch(code.join(), /styled|createContext/);
});

test('facts of a remote · name the names of shares that the build keeps, calls and slots that it uses', () => {
  const { shares, calls, slots } = facts().uses;
  const names = Object.fromEntries(
    Object.entries<{ names: string[] }>(shares).map(([key, share]) => [key, share.names]),
  );
  assert.deepEqual(names, {
    '@league/shared': [
      'Slot',
      'defineRemote',
      'endpoint',
      'from.desktop',
      'leagueApi',
      'token',
      'tokens.ink2',
    ],
    '@league/shared/api': ['useListEventsQuery'],
    '@league/shared/kit/base': ['Card'],
    'react/jsx-runtime': ['jsx'],
  });
  const shared = JSON.parse(readFileSync(path.join(repoRoot, 'shared/package.json'), 'utf8'));
  assert.equal(shares['@league/shared/kit/base'].version, shared.version);
  assert.deepEqual(calls, ['GET /probes/{}', 'POST /probes', 'listNotices']);
  assert.deepEqual(slots, ['brackets/final']);
});

test('facts of a remote · name what it offers, registers for the whole tab and contains', () => {
  assert.deepEqual(facts().offers, { slots: ['board'] });
  assert.deepEqual(facts().claims, {
    endpoints: ['getProbe', 'listNotices', 'sendProbe'],
    tags: ['Probe', 'Proof'],
    slices: [],
  });
  assert.deepEqual(
    facts().bundles.filter((name: string) => !name.startsWith('@module-federation/')),
    [],
  );
});

test('build of a remote · carries the calls of its own endpoints, which no shell has to know, and no others', () => {
  const code = facts()
    .preload.map((file: string) => readFileSync(path.join(outFolder, file), 'utf8'))
    .join();
  assert.match(code, /"\/notices"/);
  assert.doesNotMatch(code, /"\/camps"|zod/);
});

test('facts of a remote · describe its own pages, each separately', () => {
  const own = { deep: false, remote: 'probe' };
  assert.deepEqual(facts().pages, [
    { path: '/probe', title: 'Проба', description: 'О пробе', noindex: false, ...own },
    { path: '/probe/draft', title: 'Черновик', noindex: true, ...own },
  ]);
});

test('pictures of social previews · are drawn as PNG', async () => {
  const { format, width, height } = await sharp(path.join(outFolder, 'social.png')).metadata();
  assert.deepEqual({ format, width, height }, { format: 'png', width: 1200, height: 630 });
});

test('public files · are part of the release', () => {
  assert.equal(readFileSync(path.join(outFolder, 'robots.txt'), 'utf8'), 'User-agent: *');
  const bytes = readFileSync(path.join(outFolder, 'worker.js'));
  const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  assert.equal(facts().hashes['worker.js'], hash);
});

test('pages without network · have the list of their files with the hashes of what was written', () => {
  const { files } = JSON.parse(readFileSync(path.join(outFolder, 'offline.json'), 'utf8'));
  const names = Object.keys(files).map((file) => file.replace(/\.[0-9a-f]{8}\.js$/, '.js'));
  assert.deepEqual(names, ['pages.js', 'remote.js', 'remoteEntry.js']);
  for (const [file, hash] of Object.entries(files)) {
    const bytes = readFileSync(path.join(outFolder, file));
    assert.equal(hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  CONTENT_VERSION,
  contentIndex,
  namedWinners,
  publishedTournament,
  type RatingTable,
  ratingTable,
  tournamentPage,
} from '@league/shared/contract';
import { z } from 'zod';
import { ARCHIVE } from '../archive.ts';
import { readFolder } from '../read/read-folder.ts';
import { archive, cardsOf, compose, cup, json, pdf } from '../testing/scene.ts';
import { composeContent } from './compose-content.ts';

test('content · leads to every tournament by hashes of the exact bytes', () => {
  const hashOf = (name: string) =>
    `sha384-${createHash('sha384')
      .update(archive.files.get(name) ?? '')
      .digest('base64')}`;
  const { years, results, ratings } = contentIndex.parse(json(archive, 'content.json'));
  assert.equal(results?.integrity, hashOf(results?.file ?? ''));
  assert.deepEqual(
    ratings?.map(({ id, file }) => [id, ratingTable.parse(json(archive, file)).rows.length]),
    [
      ['championship', 230],
      ['season-2024', 237],
    ],
  );
  for (const { file, integrity } of ratings ?? []) assert.equal(integrity, hashOf(file));
  assert.deepEqual(
    years.map(({ year, count }) => [year, count]),
    [
      [2025, 4],
      [2024, 5],
      [2023, 2],
    ],
  );
  for (const { file, integrity } of years) assert.equal(integrity, hashOf(file));
  for (const { file, integrity, winners } of cardsOf(archive)) {
    assert.equal(integrity, hashOf(file));
    assert.equal(tournamentPage.parse(json(archive, file)).card.id, file.split(/[/.]/)[1]);
    if (winners) assert.equal(winners.integrity, hashOf(winners.file));
  }
});

test('content · is the same bytes, in the same order · it is composed again from the same documents', async () => {
  const { documents, files, ratings } = await readFolder(ARCHIVE);
  const again = composeContent({
    files,
    ...{ documents: documents.toReversed(), ratings: ratings.toReversed() },
  });
  assert.deepEqual([...again.files].sort(), [...archive.files].sort());
  assert.deepEqual(again.pages, archive.pages);
});

test('table of the rating · lies in the folder of the provider, and the gate can tell a content that has one', () => {
  const championship: RatingTable = {
    id: 'championship',
    rows: [{ sex: 'male', weight: '33', name: 'Орлов Марк', club: 'Олимп', points: 120 }],
  };
  const none = { documents: [], files: new Map() };
  const composed = composeContent({ ...none, ratings: [championship] });
  assert.deepEqual(json(composed, 'named/ratings/championship.json'), championship);
  assert.deepEqual(composed.provides, { content: CONTENT_VERSION, ratings: CONTENT_VERSION });
  const pictured = composeContent({
    documents: [],
    files: new Map([['ratings/mark.webp', Buffer.from('RIFF')]]),
    ratings: [
      {
        ...championship,
        rows: championship.rows.map((row) => ({ ...row, photo: 'files/ratings/mark.webp' })),
      },
    ],
  });
  assert.ok(pictured.files.has('files/ratings/mark.webp'));
  const without = composeContent({ ...none, ratings: [] });
  assert.equal('ratings' in json(without, 'content.json'), false);
  assert.deepEqual(without.provides, { content: CONTENT_VERSION });
  assert.throws(() => composeContent({ ...none, ratings: [championship, championship] }), /дважды/);
});

test('files that name athletes · lie in the folder of the provider, even if the regulations are one of them', () => {
  const files = new Map(['p.pdf', 'r.pdf', 's.xlsx'].map((name) => [`cup/${name}`, pdf]));
  const setki = [{ category: 'Кадеты', file: 's.xlsx' }];
  const protocol = { kind: 'file', file: 'r.pdf' } as const;
  const named = composeContent({
    documents: [{ ...cup, setki, links: { ...cup.links, protocol } }],
    ...{ files, ratings: [] },
  });
  const attached = [...named.files.keys()].filter((file) => file.includes('files/'));
  assert.deepEqual(attached.sort(), ['files/cup/p.pdf', 'named/files/cup/r.pdf', 'named/files/cup/s.xlsx']);
  const { content } = json(named, 'tournaments/cup.json');
  assert.equal(content.setki[0].href, 'named/files/cup/s.xlsx');
  const same = composeContent({
    documents: [{ ...cup, links: { ...cup.links, results: { kind: 'file', file: 'p.pdf' } } }],
    ...{ files, ratings: [] },
  });
  assert.equal(json(same, 'tournaments/cup.json').content.links.regulations.href, 'named/files/cup/p.pdf');
});

test('names of athletes · stand in no file that everybody may read', async () => {
  const names = [...archive.files]
    .filter(([file]) => file.startsWith('named/winners/'))
    .flatMap(([, bytes]) => z.array(namedWinners).parse(JSON.parse(Buffer.from(bytes).toString())))
    .flatMap(({ weights }) => weights.flatMap(({ medallists }) => medallists.map(({ name }) => name)));
  for (const [file, bytes] of archive.files)
    if (file.startsWith('named/ratings/'))
      names.push(
        ...ratingTable.parse(JSON.parse(Buffer.from(bytes).toString())).rows.map(({ name }) => name),
      );
  assert.ok(names.length > 500);
  // Contacts are named on purpose.
  const contacts = (key: string, value: unknown) => (key === 'contacts' ? undefined : value);
  for (const [file, bytes] of archive.files) {
    if (file.startsWith('named/') || !file.endsWith('.json')) continue;
    const text = JSON.stringify(JSON.parse(Buffer.from(bytes).toString()), contacts);
    assert.deepEqual(
      names.filter((name) => text.includes(name)),
      [],
      file,
    );
  }
});

test('compose · refuses an id that stands twice, and a file that is not there', () => {
  assert.throws(() => compose(cup, cup), /Турнир cup стоит дважды/);
  assert.throws(
    () => composeContent({ documents: [cup], ratings: [], files: new Map() }),
    /cup: нет файла p\.pdf/,
  );
});

test('list for the provider · has every tournament, with the numbers of the specification', () => {
  const list = z.array(publishedTournament).parse(json(archive, 'tournaments.json'));
  assert.deepEqual(
    list.map(({ id, applications }) => [id, applications?.limit ?? null]),
    [
      ['olimp2023', 300],
      ['eridan_92_2023', 400],
      ['olimp2024', 350],
      ['mgfco2024', 350],
      ['eridan_92_2024', 400],
      ['olimp2025', 450],
      ['final2024', null],
      ['tournament_olimp_2025', 450],
      ['legion_2025', 450],
      ['eridan_92_2025', 400],
      ['test', 450],
    ],
  );
  // Applications for this one until 27 September 2023.
  assert.deepEqual(list[0]?.applications?.daysBefore, 4);
  assert.deepEqual(list.at(-1), {
    id: 'test',
    title: 'Проба: как выглядит страница турнира',
    startsOn: { daysAhead: 21 },
    applications: { daysBefore: 5, limit: 450 },
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { erasePerson } from '../../../entry/personal-data.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { startRenewalScene } from '../../../testing/renewal-scene.ts';
import { type ExportedSet, exportContent } from './by-operator.ts';
import { findInPublishedTexts } from './published-texts.ts';

test('published-names · finds a name that was hidden since · until the site has published without it', async () => {
  const { createWhole, db, goLive, hide, renewed } = await startRenewalScene();
  const id = await createWhole({ description: 'Победит Марк Орлов.' });
  const found = () => findInPublishedTexts({ db, isConfirmationRequired: false });
  await goLive(id);
  assert.deepEqual(await found(), []);
  await hide();
  assert.deepEqual(await found(), [`Турнир ${id}, description: Марк Орлов`]);
  await renewed();
  assert.deepEqual(await found(), []);
});

test('without a worker · published-names finds hidden and erased names until the content is written anew', async () => {
  const { athlete, createWhole, dataDir, db, hide } = await startRenewalScene({ CONTENT_TOKEN: '' });
  const config = readConfig({ DATA_DIR: dataDir, CONFIRMATION: 'auto', DEMO: '1' });
  const [first, second] = [
    await createWhole({ description: 'Победит Марк Орлов.' }),
    await createWhole({ description: 'Наградят Марка Орлова.' }),
  ];
  const write = async (argument = '') =>
    (JSON.parse(await exportContent(db, argument, config)) as ExportedSet).documents.map(
      ({ description }) => description,
    );
  const found = () => findInPublishedTexts({ db, isConfirmationRequired: false });
  await write(`${first} ${second}`);
  assert.deepEqual(await found(), []);
  await hide();
  const named = [`Турнир ${first}, description: Марк Орлов`, `Турнир ${second}, description: Марка Орлова`];
  assert.deepEqual(await found(), named);
  assert.deepEqual(await write(), ['Победит Имя не публикуется.', 'Наградят Имя не публикуется.']);
  assert.deepEqual(await found(), []);
  await db.transaction((tx) => erasePerson(tx, athlete.id));
  const erased = [first, second].map((id) => `Турнир ${id}: имя удалённого человека`);
  assert.deepEqual(await found(), erased);
  await write();
  assert.deepEqual(await found(), []);
});

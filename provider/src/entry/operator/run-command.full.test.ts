import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { users } from '../../platform/db/schema.ts';
import { erasePerson } from '../personal-data.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { applyErasures, saveErasures } from './erasures.ts';
import { runCommand } from './run-command.ts';

const root = mkdtempSync(join(tmpdir(), 'league-operator-'));
after(() => rmSync(root, { recursive: true, force: true }));
const configOf = (name: string) => readConfig({ DATA_DIR: join(root, name) });
const config = configOf('site');
const erasures = join(root, 'erasures.json');
const silent = () => {};
const told = async (work: (say: (line: string) => void) => Promise<unknown>) => {
  const lines: string[] = [];
  await work((line) => lines.push(line));
  return lines.join('\n');
};

test('running site · is left alone on its embedded database: the command says to stop it', async () => {
  const site = await openDatabase(config);
  await seedDemo(site.db, '2026-01-31');
  await assert.rejects(runCommand(config, 'migrate', '', silent), /уже занят: остановите сайт/);
  const [athlete] = await site.db.select().from(users).where(eq(users.userType, 'athlete'));
  await site.db.transaction((tx) => erasePerson(tx, athlete?.id ?? 0));
  await site.close();
});

test('save-erasures · never shortens the list; a damaged list is refused', async () => {
  assert.match(await told((say) => saveErasures(config, erasures, say)), /записей 1\./);
  const before = JSON.parse(readFileSync(erasures, 'utf8'));
  assert.match(await told((say) => saveErasures(configOf('empty'), erasures, say)), /записей 1\./);
  assert.deepEqual(JSON.parse(readFileSync(erasures, 'utf8')), before);
  writeFileSync(erasures, '[{"id": "x"}]');
  for (const work of [saveErasures, applyErasures])
    await assert.rejects(work(configOf('empty'), erasures, silent), /не список удалённых/);
});

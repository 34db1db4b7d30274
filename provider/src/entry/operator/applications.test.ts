import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { leagueDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../platform/config/config.ts';
import { applications, tournaments } from '../../platform/db/schema.ts';
import { createFileStore } from '../../platform/storage/create-store.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startControl } from './control-server.ts';
import { exportApplication, runCommand } from './run-command.ts';

const root = mkdtempSync(join(tmpdir(), 'league-operator-'));
after(() => rmSync(root, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: root });
const lines: string[] = [];
const say = (line: string) => void lines.push(line);
const told = () => lines.splice(0).join('\n');

// The process that holds the data directory.
const { db, close } = await createTestDatabase();
const closeControl = await startControl(config, { db });
after(closeControl);
after(close);
const imageName = `${randomUUID()}.webp`;
await createFileStore(config).put('documents', imageName, Buffer.from('the stamped form'));
await db.update(applications).set({ imageName }).where(eq(applications.id, 2));

test('running site · lists, accepts and returns applications', async () => {
  await runCommand(config, 'applications', '', say);
  assert.match(
    told(),
    /^2:1 {2}Возвращена.*бланк есть.*\n1:1 {2}Не рассмотрена {2}«Легион 2025».*спортсменов: 7 {2}бланка нет/m,
  );
  await runCommand(config, 'return-application', '1 Нет двух подписей.', say);
  await assert.rejects(runCommand(config, 'accept-application', '2:1', say), /апрель 2025» уже прошёл/);
  await db.update(tournaments).set({ date: leagueDay() });
  await runCommand(config, 'accept-application', '2:1', say);
  assert.match(
    told(),
    /^Заявка 1 возвращена, автору сообщено\.\nЗаявка 2 принята, автору сообщено \(спортсменов: 8, отправлена /,
  );
  await assert.rejects(runCommand(config, 'accept-application', '2:2', say), /теперь это 2:1/);
  await assert.rejects(runCommand(config, 'accept-application', '3', say), /Заявки 3 нет/);
});

test('export-application · writes athletes and stamped form into files readable by their owner only', async () => {
  const [table, picture] = [join(root, 'table.csv'), join(root, 'table.webp')];
  await exportApplication(config, '2', table, say);
  assert.match(told(), /спортсмены заявки 2:1\.\n.*снимок бланка/);
  assert.equal(readFileSync(table, 'utf8').trimEnd().split('\r\n').length, 9);
  assert.equal(readFileSync(picture, 'utf8'), 'the stamped form');
  for (const file of [table, picture]) assert.equal(statSync(file).mode & 0o777, 0o600);
  await assert.rejects(exportApplication(config, '2', table, say), /уже есть/);

  const other = join(root, 'without.csv');
  await exportApplication(config, '1', other, say);
  assert.match(told(), /Снимка бланка к заявке нет/);
  const absent = join(root, 'absent.csv');
  await assert.rejects(exportApplication(config, '3', absent, say), /Заявки 3 нет/);
  assert.ok(!existsSync(absent));
  await assert.rejects(exportApplication(config, '1', join(root, 'no', 'x.csv'), say), /не записан/);
});

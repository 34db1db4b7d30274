import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { migrationsFolder } from '../db/migrations.ts';

/** A folder of the migrations that were there before one, until the file's tests are over. */
export function migrationsBefore(migration: string): string {
  const earlier = mkdtempSync(join(tmpdir(), 'league-migrations-'));
  after(() => rmSync(earlier, { recursive: true, force: true }));
  cpSync(migrationsFolder, earlier, { recursive: true });
  const journalFile = join(earlier, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag < migration);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
  return earlier;
}

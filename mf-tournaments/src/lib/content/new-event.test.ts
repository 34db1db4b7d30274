import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEvent } from './new-event.ts';

const root = path.resolve(__dirname, '../../..');
const template = path.join(root, 'template/event/event.ts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  cpSync(path.join(root, 'content'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Messages of the check about the folder; empty if it is valid. */
function check(): string[] {
  try {
    execFileSync(process.execPath, [path.join(root, 'scripts/check-content.ts'), folder], { stdio: 'pipe' });
    return [];
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
      .trim()
      .split('\n');
  }
}

function edit(file: string, change: (text: string) => string) {
  const name = path.join(folder, file);
  writeFileSync(name, change(readFileSync(name, 'utf8')));
}

test('check · names what a new tournament lacks, and passes once it is filled in', () => {
  createEvent(folder, template, 'olimp_2026');
  expect(check()).toEqual([
    'content/calendar.ts: [10]: title: is not filled in yet',
    'content/calendar.ts: [10]: startsAt: must look like 2026-02-14T09:00:00+03:00',
    'content/calendar.ts: [10]: place: is not filled in yet',
    'content/calendar.ts: [10]: capacity: must be above 0',
    'content/calendar.ts: [10]: applications.until: must look like 2026-02-09',
    'content/calendar.ts: [10]: applications.limit: must be above 0',
  ]);
  edit('calendar.ts', (text) =>
    text
      .replace(/'ЗАПОЛНИТЕ: начало[^']*'/, "'2026-02-14T09:00:00+03:00'")
      .replace(/'ЗАПОЛНИТЕ[^']*'/g, "'Олимп'")
      .replace('capacity: 0', 'capacity: 450')
      .replace(/until: '[^']*', limit: 0/, "until: '2026-02-09', limit: 350"),
  );
  expect(check()).toEqual([
    'content/olimp_2026/event.ts: description: is not filled in yet',
    'content/olimp_2026/event.ts: information[0].text: is not filled in yet',
    'content/olimp_2026/event.ts: information[1].text: is not filled in yet',
    'content/olimp_2026/event.ts: venue.name: is not filled in yet',
    'content/olimp_2026/event.ts: venue.address: is not filled in yet',
  ]);
  edit('olimp_2026/event.ts', (text) => text.replace(/'ЗАПОЛНИТЕ[^']*'/g, "'Написано'"));
  expect(check()).toEqual([]);
});

test.each(['', 'Олимп', 'olimp-2026', '../x', 'a/b'])('createEvent · refuses the name «%s»', (id) => {
  expect(() => createEvent(folder, template, id)).toThrow(/a–z, 0–9 и _/);
});

test('createEvent · does not overwrite an existing tournament', () => {
  const before = readFileSync(path.join(folder, 'test/event.ts'), 'utf8');
  expect(() => createEvent(folder, template, 'test')).toThrow(/уже есть/);
  expect(readFileSync(path.join(folder, 'test/event.ts'), 'utf8')).toBe(before);
});

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { type TournamentContent, tournament, tournamentContent } from './content-schema.ts';

/** `counts[2].female`, as one would write it in the data. */
const fieldName = (keys: readonly PropertyKey[]) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

function problemsOf(file: string, result: z.ZodSafeParseResult<unknown>): string[] {
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const field = fieldName(issue.path) || '(whole file)';
    return `${file}: ${field}: ${issue.message}`;
  });
}

/** Attachments named in the data that are not on the disk, as `field: path`. */
function missingFiles(value: unknown, keys: PropertyKey[] = []): string[] {
  if (typeof value === 'string') {
    if (!value.startsWith('file:') || existsSync(fileURLToPath(value))) return [];
    return [`${fieldName(keys)}: no such file: ${path.basename(fileURLToPath(value))}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    missingFiles(child, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

const participants = (content: TournamentContent) =>
  content.counts.reduce((sum, { female, male }) => sum + female + male, 0);

async function checkTournament(row: unknown, index: number, folders: string[]): Promise<string[]> {
  const inCalendar = tournament.safeParse(row);
  const name = `content/calendar.ts: [${index}]`;
  if (!inCalendar.success) return problemsOf(name, inCalendar);
  const { id, capacity, load } = inCalendar.data;
  if (!folders.includes(id)) return [`${name}: id: there is no folder content/${id}`];

  const file = `content/${id}/event.ts`;
  let content: unknown;
  try {
    content = (await load()).default;
  } catch (error) {
    return [`${file}: (whole file): cannot be loaded: ${error instanceof Error ? error.message : error}`];
  }
  const parsed = tournamentContent.safeParse(content);
  if (!parsed.success) return problemsOf(file, parsed);
  const total = participants(parsed.data);
  return [
    ...missingFiles(parsed.data).map((problem) => `${file}: ${problem}`),
    ...(total > capacity ? [`${file}: counts: ${total} participants, but the card says ${capacity}`] : []),
  ];
}

/** Everything that is wrong in a content folder, one line each: `file: field: reason`. Empty when all is well. */
export async function checkContent(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const { calendar } = await import(pathToFileURL(path.join(folder, 'calendar.ts')).href);
  if (!Array.isArray(calendar)) return ['content/calendar.ts: calendar: must be a list of tournaments'];

  const ids: unknown[] = calendar.map((row) => row?.id);
  const strangers = folders.filter((name) => !ids.includes(name));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const problems = await Promise.all(calendar.map((row, index) => checkTournament(row, index, folders)));
  return [
    ...problems.flat(),
    ...strangers.map((name) => `content/${name}: no row of content/calendar.ts has the id "${name}"`),
    ...twice.map((id) => `content/calendar.ts: id: "${id}" stands here twice`),
  ];
}

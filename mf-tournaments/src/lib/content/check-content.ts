import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { readWinners } from '../results/read-winners.ts';
import { attachmentProblems, attachmentsOf, fieldName } from './check-attachments.ts';
import {
  calendarRow,
  MATERIALS,
  type Material,
  type TournamentContent,
  tournamentContent,
} from './content-schema.ts';

/** What is published of a tournament: at least one file of results or brackets, its photographs, its broadcast. */
function materialsOf({ links, results, setki, photos }: TournamentContent): Material[] {
  const isThere: Record<Material, boolean> = {
    results: results?.some(({ href }) => href) ?? false,
    setki: setki?.some(({ href }) => href) ?? links.setki?.kind === 'site',
    photos: photos !== undefined,
    broadcast: links.broadcast.kind === 'external',
  };
  return MATERIALS.filter((material) => isThere[material]);
}

interface Checked {
  problems: string[];
  /** What the pages leave out, though the data is valid. */
  notes: string[];
  /** Paths of the files that the data names. */
  attached: string[];
}

const wrong = (...problems: string[]): Checked => ({ problems, notes: [], attached: [] });

function problemsOf(file: string, error: z.ZodError): Checked {
  const problems = error.issues.map((issue) => {
    const field = fieldName(issue.path) || '(whole file)';
    return `${file}: ${field}: ${issue.message}`;
  });
  return wrong(...problems);
}

const participants = (content: TournamentContent) =>
  content.counts.reduce((sum, { female, male }) => sum + female + male, 0);

async function checkTournament(row: unknown, index: number, folders: string[]): Promise<Checked> {
  const inCalendar = calendarRow.safeParse(row);
  const name = `content/calendar.ts: [${index}]`;
  if (!inCalendar.success) return problemsOf(name, inCalendar.error);
  const { id, capacity, materials, load } = inCalendar.data;
  if (!folders.includes(id)) return wrong(`${name}: id: there is no folder content/${id}`);

  const file = `content/${id}/event.ts`;
  let content: unknown;
  try {
    content = (await load()).default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return wrong(`${file}: (whole file): cannot be loaded: ${reason}`);
  }
  const parsed = tournamentContent.safeParse(content);
  if (!parsed.success) return problemsOf(file, parsed.error);
  const total = participants(parsed.data);
  const attachments = attachmentsOf(parsed.data);
  const published = materialsOf(parsed.data).join(', ');
  const unopenable = attachments.flatMap(attachmentProblems);
  // A file that is missing has a problem of its own.
  const unread = unopenable.length === 0 ? readWinners(parsed.data).problems : [];
  return {
    problems: [
      ...unopenable.map((problem) => `${file}: ${problem}`),
      ...(total > capacity ? [`${file}: counts: ${total} participants, but the card says ${capacity}`] : []),
      ...(published === materials.join(', ')
        ? []
        : [`${name}: materials: ${file} has ${published || 'nothing'}: write that`]),
    ],
    notes: unread.map((problem) => `${file}: ${problem}: the page «Результаты» shows files only`),
    attached: attachments.map((attachment) => attachment.path),
  };
}

/** Files in a folder that no link leads to: forgotten, or misspelt in the data. */
async function strays(folder: string, ids: string[], attached: string[]): Promise<string[]> {
  const lists = await Promise.all(
    ids.map(async (id) => (await readdir(path.join(folder, id))).map((name) => `${id}/${name}`)),
  );
  return lists
    .flat()
    .filter((name) => !name.endsWith('/event.ts') && !attached.includes(path.join(folder, name)))
    .map((name) => `content/${name}: no data names this file`);
}

/**
 * Every problem of a content folder, one line each: `file: field: reason`; and notes of the same form, which stop no
 * build.
 */
export async function checkContent(folder: string): Promise<{ problems: string[]; notes: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  let calendar: unknown;
  try {
    ({ calendar } = await import(pathToFileURL(path.join(folder, 'calendar.ts')).href));
  } catch (error) {
    return wrong(
      `content/calendar.ts: (whole file): cannot be loaded: ${error instanceof Error ? error.message : error}`,
    );
  }
  if (!Array.isArray(calendar)) return wrong('content/calendar.ts: calendar: must be a list of tournaments');

  const ids: unknown[] = calendar.map((row) => row?.id);
  const unlisted = folders.filter((name) => !ids.includes(name));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const checked = await Promise.all(calendar.map((row, index) => checkTournament(row, index, folders)));
  const problems = checked.flatMap((one) => one.problems);
  const known = checked.flatMap((one) => one.attached);
  const all = [
    ...problems,
    ...unlisted.map((name) => `content/${name}: no row of content/calendar.ts has the id "${name}"`),
    ...twice.map((id) => `content/calendar.ts: id: "${id}" stands here twice`),
    // A folder that could not be read names no files yet.
    ...(problems.length === 0 ? await strays(folder, folders, known) : []),
  ];
  return { problems: all, notes: checked.flatMap((one) => one.notes) };
}

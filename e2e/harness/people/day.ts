import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import type { ConsoleGuard } from '../page/console-guard.ts';
import { answerOf, type Caller, callerFor, enterAs } from './caller.ts';
import type { Account } from './member.ts';
import { ownTag } from './registered.ts';

const password = 'Dobok2025';
export const ORGANISER: Account = { email: 'organiser@league.test', password };
export const SECRETARY: Account = { email: 'referee@league.test', password };

/** The year of the days that journeys open. */
export const YEAR = new Date().getUTCFullYear() + 1;

interface DayEntry {
  id: number;
  category: string;
  club: string;
  status: string;
  grams: number | null;
}

interface Bout {
  category: string;
  bout: string;
  number: number;
}

interface Desk {
  state: {
    entries: Record<string, DayEntry>;
    plan: { bouts: Bout[] } | null;
    revisions: Record<string, number>;
  };
  athletes: { id: number; name: string }[];
}

interface Logged {
  type: string;
  changes: { part: string; id?: number }[];
}

/** A tournament's day by its calls, as one of its secretaries. */
export interface DayCaller {
  /** The tournament's id. */
  id: string;
  /** Its page. */
  path: string;
  /** Sends a command that has to succeed. */
  act(command: { type: string } & Record<string, unknown>): Promise<void>;
  /** Adds a number of the hall to the draws under way. */
  addNumber(word: string): Promise<void>;
  entries(): Promise<(DayEntry & { name: string })[]>;
  /** The planned bouts. */
  bouts(): Promise<Bout[]>;
  /** How often a command of this type has changed an entry. */
  timesOf(type: string, entry: number): Promise<number>;
}

export function dayOf(caller: Caller, tournament: string): DayCaller {
  const calls = `/days/${tournament}`;
  const readDesk = async () => answerOf<Desk>(await caller.get(`${calls}/desk`));
  return {
    id: tournament,
    path: `/day/${tournament}`,
    act: async (command) => {
      const { revisions } = (await readDesk()).state;
      const body = { key: crypto.randomUUID(), after: 0, expects: revisions, command };
      await answerOf(await caller.post(`${calls}/commands`, body));
    },
    addNumber: async (word) => {
      await answerOf(await caller.post(`${calls}/words`, { key: crypto.randomUUID(), word }));
    },
    entries: async () => {
      const { state, athletes } = await readDesk();
      return athletes.flatMap(({ id, name }) => {
        const entry = state.entries[id];
        return entry ? [{ ...entry, name }] : [];
      });
    },
    bouts: async () => (await readDesk()).state.plan?.bouts ?? [],
    timesOf: async (type, entry) => {
      const { commands } = await answerOf<{ commands: Logged[] }>(await caller.get(`${calls}/log?after=0`));
      return commands.filter(
        (command) => command.type === type && command.changes.some(({ id }) => id === entry),
      ).length;
    },
  };
}

/** Year of birth within an age group, before that of the tournament. */
const AGES = { 'cadets-a': 13, 'youngest-a': 10 } as const;

/** Opens the day of a tournament outside the calendar: cadets, or children, of these names and weights, two clubs in turn. */
export async function openDay(
  request: APIRequestContext,
  name: string,
  people: readonly (readonly [name: string, weight: string, group?: keyof typeof AGES])[],
): Promise<DayCaller> {
  const organiser = await callerFor(request, ORGANISER);
  const tournament = `${name}_${ownTag()}`;
  const head = { tournament, title: 'Кубок весны', date: `${YEAR}-03-14`, courts: 2 };
  await answerOf(await organiser.post('/days', head));
  await answerOf(await organiser.post(`/days/${tournament}/secretaries`, { email: SECRETARY.email }));
  const rows = people.map(([name, weight, group = 'cadets-a'], index) => ({
    name,
    birthdate: `${YEAR - AGES[group]}-05-1${index % 10}`,
    category: `${group}:male:${weight}`,
    club: index % 2 === 0 ? 'Тигр' : 'Ермак',
    coach: index % 2 === 0 ? 'Орлов Пётр' : 'Гордеев Лев',
    region: index % 2 === 0 ? 'Рязань' : 'Омск',
  }));
  await answerOf(
    await organiser.post(`/days/${tournament}/entries`, { key: crypto.randomUUID(), after: 0, rows }),
  );
  return dayOf(organiser, tournament);
}

/**
 * Takes a day whose entries are all of one category to the numbers of its bouts on court 1.
 * @param data folder of the provider, whose clock goes on by a minute
 */
export async function issueNumbers(day: DayCaller, category: string, data: string): Promise<void> {
  await day.act({ type: 'open-weighing', weighIn: 1 });
  for (const { id } of await day.entries()) await day.act({ type: 'weigh', entry: id, grams: 20_000 });
  await day.act({ type: 'close-weighing', weighIn: 1, absent: [] });
  await day.act({ type: 'close-list', seeding: 'lot' });
  await day.addNumber('7');
  passTime(data, 1);
  await day.act({ type: 'draw-lines', session: 1 });
  await day.act({ type: 'publish' });
  await day.act({ type: 'plan', courts: [[category], []] });
  await day.act({ type: 'issue-plan' });
}

/** Puts the clock of a provider's days forward. */
export function passTime(data: string, minutes: number): void {
  const file = path.join(data, 'passed-minutes');
  const passed = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  writeFileSync(file, String(passed + minutes));
}

/** Another browser with its own session: of an account, or of a guest. */
export async function otherPage(
  { browser, guard, baseURL }: { browser: Browser; guard: ConsoleGuard; baseURL: string | undefined },
  account: Account | null,
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  guard.watch(context);
  const page = await context.newPage();
  if (account) await enterAs(page, account);
  return page;
}

/** Finds, weighs, confirms, as a secretary does it: with the keyboard alone. */
export async function weigh(page: Page, letters: string, kilos: string): Promise<void> {
  await page.getByLabel('Найти участника').fill(letters);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Вес, кг')).toBeFocused();
  await page.keyboard.type(kilos);
  await page.keyboard.press('Enter');
}

import {
  addDayEntries,
  type DayApplication,
  type DayCommand,
  type DayDesk,
  type DayNews,
  type DeskAthlete,
  getDayDesk,
  sendDayCommand,
} from '@league/shared/contract';
import {
  applyChanges,
  type CategoryKey,
  type Change,
  type Command,
  type DayState,
  decide,
  EMPTY_DAY,
  isOpen,
  type NewEntry,
  type Rules,
  revealedFrom,
  SCHEMA,
  sessionsOf,
} from '@league/shared/day';
import {
  complete,
  fakeApi,
  LIGHT,
  RULES,
  renderApp,
  type SentCommand,
  signedIn,
  siteValue,
} from '@league/shared/testing';
import { act } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers';
import { IDBFactory } from 'fake-indexeddb';
import remote from '../remote.tsx';

const TOURNAMENT = 'test';
/** Of the account 1, as the browser reads it. */
export const TOKEN = `h.${btoa(JSON.stringify({ id: 1 }))}.s`;
const GUEST = { session: { authChecked: true } };
const UNKNOWN = { session: { authChecked: true, isUnknown: true } };

/** An entry with the name that the secretariat reads. */
export interface Person {
  name: string;
  club: string;
  category?: CategoryKey;
  birthdate?: string;
  /** The application that the entry is made of. */
  application?: number | null;
}

/** Turns after which a database has nothing more to do: a transaction takes fewer. */
const QUIET_TURNS = 25;

/** Resolves once the database has nothing more to do. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** A day that the fake provider keeps: it decides every command itself, as the real one does. */
export class StoredDay {
  state: DayState = EMPTY_DAY;
  /** Of the device that its desks are opened on. */
  readonly database = new IDBFactory();
  /** The time of the provider. */
  at = '2026-12-12T06:00:00.000Z';
  /** Commands are not heard while it is true. */
  isSilent = false;
  /** Commands in one answer. */
  page = 200;
  readonly athletes: DeskAthlete[] = [];
  /** The courts that somebody leads, as this desk is told. */
  courts: DayDesk['courts'] = {};
  /** The secretariat's words by the number of the command. */
  readonly notes = new Map<number, string>();
  readonly #log: { seq: number; type: string; changes: readonly Change[] }[] = [];

  /** Throws if the command is refused. */
  do(...commands: readonly Command[]): this {
    for (const command of commands) {
      const problem = this.try(command);
      if (problem) throw new Error(`${command.type}: ${problem.message}`);
    }
    return this;
  }

  try(command: Command, expects?: Record<string, number>) {
    const decision = decide(this.state, command, expects);
    if ('refusal' in decision) return decision.refusal;
    const seq = this.state.seq + 1;
    this.state = applyChanges(this.state, decision.changes, seq);
    this.#log.push({ seq, type: command.type, changes: decision.changes });
    return null;
  }

  /** Stores a person, and returns the entry. */
  enter({ name, club, category = LIGHT, birthdate = '2013-05-04', application = null }: Person): NewEntry {
    const id = this.athletes.length + 1;
    this.athletes.push({
      ...{ id, name, birthdate, coach: null, application },
      ...{ isLinked: false, lacks: null, twins: [] },
    });
    return { id, category, club, coach: null, region: `Город ${id}`, family: null };
  }

  newsSince(after: number): DayNews {
    const commands = this.#log.filter(({ seq }) => seq > after).slice(0, this.page);
    const named = commands.map((one) => ({
      ...one,
      schema: SCHEMA,
      actor: 'Климов Сергей',
      at: '2026-12-12T06:00:00.000Z',
      note: this.notes.get(one.seq) ?? null,
    }));
    return {
      seq: this.state.seq,
      commands: named as DayNews['commands'],
      athletes: this.athletes,
      courts: this.courts,
    };
  }

  /** What the provider adds to a secretary's command. */
  complete(command: DayCommand): Command {
    if (command.type === 'draw-lines') return { ...command, site: siteValue(command.session), at: this.at };
    return complete(this.state, command as SentCommand, this.at);
  }

  /** Takes the open draws to their lines, a minute later. */
  draw(): this {
    for (const session of sessionsOf(this.state).filter(isOpen)) {
      this.at = revealedFrom(session);
      this.do(
        { type: 'add-word', word: '7' },
        this.complete({ type: 'draw-lines', session: session.number }),
      );
    }
    return this;
  }
}

/** An open day with these people entered. */
export function enteredDay(people: readonly Person[], rules: Partial<Rules> = {}): StoredDay {
  const day = new StoredDay().do({ type: 'open', rules: { ...RULES, ...rules } });
  return day.do({ type: 'add-entries', entries: people.map((person) => day.enter(person)) });
}

/** The same after the weigh-in: everybody is within the limit. */
export function weighedDay(people: readonly Person[], rules: Partial<Rules> = {}): StoredDay {
  const day = enteredDay(people, rules).do({ type: 'open-weighing', weighIn: 1 });
  for (const { id } of day.athletes) day.do({ type: 'weigh', entry: id, grams: 30_000 });
  return day.do({ type: 'close-weighing', weighIn: 1, absent: [] });
}

/** The same with the list of the draw closed. */
export function closedDay(people: readonly Person[], rules?: Partial<Rules>): StoredDay {
  const day = weighedDay(people, rules);
  return day.do(day.complete({ type: 'close-list' }));
}

/** The same after the draw; `courts`: published, with the numbers of the bouts given out. */
export function drawnDay(
  people: readonly Person[],
  courts?: readonly (readonly CategoryKey[])[],
  rules?: Partial<Rules>,
): StoredDay {
  const day = closedDay(people, rules).draw();
  return courts ? day.do({ type: 'publish' }, { type: 'plan', courts }, { type: 'issue-plan' }) : day;
}

/** What a day without a stream is asked for. */
export const numberOf = ({ state }: StoredDay): string => `${state.seq}-000000000000`;

/** Lets the time pass after which a desk asks for news; the timers of the test are faked before the desk is opened. */
export const passToNews = () => act(() => jest.advanceTimersByTimeAsync(10_000));

/** A page once its desk has read what the device has stored. */
export const opened = <T,>(render: () => T): Promise<T> =>
  act(async () => {
    const app = render();
    await settled();
    return app;
  });

/** Opens a tab of the desk of a kept day. */
export async function openDesk(
  day: StoredDay,
  tab: string,
  {
    applications = [],
    secretaries = [],
    isDown = false,
    handlers = {},
    isClosed = false,
    isGuest = false,
    path = `/day/${TOURNAMENT}/desk?tab=${tab}`,
  }: {
    applications?: readonly DayApplication[];
    secretaries?: DayDesk['secretaries'];
    /** The provider does not answer, and has not said who is logged in. */
    isDown?: boolean;
    handlers?: Parameters<typeof fakeApi>[0];
    /** The person is no secretary. */
    isClosed?: boolean;
    isGuest?: boolean;
    /** Another page of the secretary's. */
    path?: string;
  } = {},
) {
  globalThis.indexedDB = day.database;
  if (!isGuest) localStorage.setItem('token', TOKEN);
  // Whole answers: what the client checks of them is only an outline.
  const api = fakeApi({
    getDayDesk: () =>
      isDown || isClosed
        ? { status: isDown ? 503 : 403 }
        : Response.json(
            getDayDesk.response.parse({
              ...{ tournament: TOURNAMENT, state: day.state, athletes: day.athletes },
              ...{ applications, secretaries, courts: day.courts, now: new Date().toISOString() },
            }),
          ),
    getDayNumber: () => Response.json({ number: numberOf(day), isOver: false }),
    listDays: () => [],
    listTournaments: () => [],
    listUnseeded: () => ({ entries: [] }),
    getDayLog: ({ query }) => (isDown ? { status: 503 } : Response.json(day.newsSince(query.after))),
    sendDayCommand: ({ body }) => {
      if (day.isSilent || isDown) return { status: 503 };
      const { command, expects, after, note } = sendDayCommand.body.parse(body);
      const refusal = day.try(day.complete(command), expects);
      if (refusal)
        return {
          status: 409,
          body: {
            error: refusal.code === 'stale' ? 'stale_version' : 'conflict',
            message: refusal.message,
          },
        };
      if (note) day.notes.set(day.state.seq, note);
      return Response.json(sendDayCommand.response.parse(day.newsSince(after)));
    },
    addDayEntries: ({ body }) => {
      const { after, reason, rows } = addDayEntries.body.parse(body);
      for (const row of rows)
        day.do({
          type: 'late-entry',
          entry: { ...day.enter(row), region: row.region },
          reason: reason ?? 'late',
        });
      return Response.json(
        addDayEntries.response.parse({ ...day.newsSince(after), added: rows.length, misfits: [] }),
      );
    },
  });
  api.use(handlers);
  const state = isGuest ? GUEST : isDown ? UNKNOWN : signedIn('referee');
  const app = await opened(() => renderApp(remote.routes, { path, state }));
  return { ...app, api, day };
}

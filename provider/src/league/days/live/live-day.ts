import { type DayEvent, EventRing, reloadEvent, type SentEvent } from '@league/shared/contract';
import { appliedBy, applyChanges, type Change, type DayState, isReadable } from '@league/shared/day';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { shareQuery } from '../../../platform/db/shared-query.ts';
import { type DayNumber, findDay, isDayOver, numberText, rulesOf } from '../log/find-day.ts';
import { differenceOf, type Seen, seenOf } from './difference.ts';

/** A reader of a day's stream. */
export interface Reader {
  send(event: SentEvent): void;
  /** Says that the stream is alive, and what is current. */
  beat(number: string): void;
  end(): void;
}

/** Commands whose events a process that has just started makes, for readers who come back to it. */
const BEFORE_START = 64;
/** Further commands at once are one event, which says that the day is to be read again. */
const AT_ONCE = 200;

type FindNumber = (tournament: string) => Promise<DayNumber>;

/** A day with readers: makes each event once, however many they are. */
export class LiveDay {
  readonly tournament: string;
  readonly readers = new Set<Reader>();
  /** Readers, and those who join. */
  users = 0;
  readonly #db: Db;
  readonly #findNumber: FindNumber;
  #seen: Seen;
  #names: string;
  #ring: EventRing;
  /** Brings the day up to date. Nobody gets a run that began before the call. */
  readonly advance = shareQuery(() => this.#advance());

  /** Throws 404 without an open day. */
  static async open(db: Db, tournament: string, findNumber: FindNumber): Promise<LiveDay> {
    const { names } = await findNumber(tournament);
    const state = await findDay(db, tournament);
    const rows = await rowsAfter(db, tournament, Math.max(0, state.seq - BEFORE_START));
    const past = sinceOpening(rows?.filter(({ seq }) => seq <= state.seq) ?? []);
    const day = new LiveDay({ db, tournament, findNumber, names, state: before(state, past) });
    for (const row of past) day.#apply(row);
    return day;
  }

  private constructor({ db, tournament, findNumber, names, state }: Opened) {
    this.tournament = tournament;
    this.#db = db;
    this.#findNumber = findNumber;
    this.#names = names;
    this.#seen = seenOf(tournament, state);
    this.#ring = new EventRing(this.#numberAt(state.seq));
  }

  /** The number of what was told last. */
  get number(): string {
    return this.#ring.at;
  }

  isOver(now: Date): boolean {
    return isDayOver(rulesOf(this.#seen.state), now);
  }

  /** Tells a reader what came after the number that they have seen, and from then on everything. */
  async join(reader: Reader, after: string | undefined): Promise<void> {
    // Another replica may have told of a number that this one does not know yet.
    if (after !== undefined && !this.#ring.knows(after)) await this.advance();
    if (after !== undefined) for (const event of this.#ring.since(after)) reader.send(event);
    else reader.beat(this.number);
    this.readers.add(reader);
  }

  async #advance(): Promise<void> {
    const { seq, names } = await this.#findNumber(this.tournament);
    const known = this.#seen.state.seq;
    const rows = seq > known ? await rowsAfter(this.#db, this.tournament, known) : [];
    const areNamesOthers = names !== this.#names;
    this.#names = names;
    if (!rows || rows.length > AT_ONCE) return this.#skip();
    for (const row of rows) this.#apply(row);
    // What was read under the last number may hold a name that is hidden since.
    if (areNamesOthers) this.#tell(reloadEvent(this.#numberAt(this.#seen.state.seq)));
  }

  async #skip(): Promise<void> {
    const state = await findDay(this.#db, this.tournament);
    this.#seen = seenOf(this.tournament, state);
    this.#tell(reloadEvent(this.#numberAt(state.seq)));
  }

  #apply({ seq, type, changes }: Row): void {
    const next = seenOf(this.tournament, applyChanges(this.#seen.state, changes, seq));
    const event = differenceOf(this.#seen, next, type, this.#numberAt(seq));
    this.#seen = next;
    this.#tell(event);
  }

  #tell(event: DayEvent): void {
    const sent = { id: event.number, data: JSON.stringify(event) };
    this.#ring.add(sent);
    for (const reader of this.readers) reader.send(sent);
  }

  #numberAt = (seq: number) => numberText({ seq, names: this.#names });
}

interface Opened {
  db: Db;
  tournament: string;
  findNumber: FindNumber;
  names: string;
  state: DayState;
}

interface Row {
  seq: number;
  type: string;
  changes: readonly Change[];
}

/** The commands after a number; undefined if a newer release has written one of them. */
async function rowsAfter(db: Db, tournament: string, after: number): Promise<Row[] | undefined> {
  const rows = await db
    .select({ seq: dayLog.seq, schema: dayLog.schema, type: dayLog.type, changes: dayLog.changes })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), gt(dayLog.seq, after)))
    .orderBy(asc(dayLog.seq))
    .limit(AT_ONCE + 1);
  return rows.every(isReadable) ? rows.map((row) => ({ ...row, ...appliedBy(row) })) : undefined;
}

/** Without the command that opens the day and what was before it: the log of the final is older than its day. */
const sinceOpening = (rows: readonly Row[]): readonly Row[] =>
  rows.slice(rows.findLastIndex(({ changes }) => changes.some(isOpening)) + 1);

const isOpening = ({ part, before: was }: Change) => part === 'rules' && was === null;

/** The day before these commands: a change says how its part was. */
const before = (state: DayState, rows: readonly Row[]): DayState =>
  applyChanges(
    state,
    rows.toReversed().flatMap(({ changes }) => changes.toReversed().map(reversed)),
    rows[0] ? rows[0].seq - 1 : state.seq,
  );

const reversed = (change: Change) => ({ ...change, before: change.after, after: change.before }) as Change;

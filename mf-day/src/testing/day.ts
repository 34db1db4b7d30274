import type { DayCategory, PublicBout, PublicDay, PublicEntry, PublicSession } from '@league/shared/contract';
import {
  bracketText,
  type CategoryKey,
  commitmentOf,
  type DrawProof,
  drawSession,
  sealedListHash,
  sealedValueOf,
} from '@league/shared/day';

const RULES = { bronze: 'shared', isLoneEntryPlaced: false } as const;
export const KEY: CategoryKey = 'cadets-a:male:33';

const NAMES = ['Марк Орлов', 'Пётр Соловьёв', 'Илья Жуков', 'Глеб Ким'] as const;

export const entry = (id: number, changes: Partial<PublicEntry> = {}): PublicEntry => ({
  id,
  name: NAMES[id - 1] ?? `Спортсмен ${id}`,
  club: id % 2 === 0 ? 'Орёл' : 'Легион',
  coach: 'Анна Лебедева',
  region: 'Москва',
  category: KEY,
  isWithdrawn: false,
  ...changes,
});

const entries = [1, 2, 3, 4].map((id) => entry(id));

const STARTED = '2027-02-13T09:00:00.000Z';
const SITE = 'c0'.repeat(32);

/** The published draw of four entries, as anybody can repeat it. */
export function drawProof(): DrawProof {
  const list = entries.map(({ id, club, region, category }) => ({
    id,
    category,
    club,
    region,
    coach: null,
    points: 0,
  }));
  const statement = {
    number: 1,
    purpose: { type: 'all' as const },
    lots: [],
    seeding: 'rating' as const,
    rules: RULES,
    list,
  };
  const listHash = sealedListHash(statement);
  const words = ['42'];
  const value = sealedValueOf(SITE, words, listHash);
  const { rules: _, ...session } = statement;
  const lines = drawSession({ list, lots: [], value, attemptOf: () => 1 });
  return {
    rules: RULES,
    sessions: [
      {
        ...session,
        reason: null,
        listHash,
        commitment: commitmentOf(SITE),
        words,
        startedAt: STARTED,
        drawn: {
          at: '2027-02-13T09:02:00.000Z',
          site: SITE,
          value,
          lines: lines.map(({ kind: __, ...one }) => one),
        },
        dropped: null,
      },
    ],
  };
}

const drawn = () => {
  const [session] = drawProof().sessions;
  if (!session?.drawn) throw new Error('Not drawn');
  return { ...session, drawn: session.drawn };
};
const drawnLines = () => drawn().drawn.lines.flatMap(({ lines }) => lines);

/** The draw as the day's page shows it while the hall gives numbers. */
export const openSession = (changes: Partial<PublicSession> = {}): PublicSession => {
  const { list: _, ...session } = drawn();
  return {
    ...session,
    ...{ reason: null, dropped: null, words: [], drawn: null },
    ...changes,
  } as PublicSession;
};

const logOf = (changes: readonly object[]): string =>
  changes
    .map((change, index) => JSON.stringify({ seq: index + 1, at: '2027-02-14T06:00Z', changes: [change] }))
    .join('\n');

/** What the log says of the draws; the reasons of the sessions are those of commands. */
function drawChanges(sessions: DrawProof['sessions']): object[] {
  const rules = {
    ...{ title: 'Кубок', date: '2027-02-14', days: 1, courts: 5, startsAt: '10:00', ...RULES },
    ...{ weighIns: [], minutes: { usual: 6, groups: {} }, protestMinutes: 10 },
  };
  const { attempt, lines } = sessions.at(-1)?.drawn?.lines[0] ?? { attempt: 1, lines: drawnLines() };
  const category = {
    ...{ key: KEY, attempt, redrawn: [], kind: 'elimination', lines, drawn: lines, out: [] },
    ...{ isPublished: true, mergedInto: null, operations: [] },
  };
  return [
    { part: 'rules', after: rules },
    ...sessions.flatMap(({ list, words, ...session }) => [
      { part: 'session-list', id: session.number, after: list },
      ...words.map((after, place) => ({ part: 'word', id: `${session.number}.${place + 1}`, after })),
      { part: 'session', id: session.number, after: session },
    ]),
    { part: 'category', id: KEY, after: category },
  ];
}

/** The public log of the day while it goes on: of its draws alone. */
export const drawLog = (sessions = drawProof().sessions): string => logOf(drawChanges(sessions));

/** The public log of the day, fought to its end: the blue one wins every bout. */
export function dayLog(): string {
  const [one = 0, two = 0, three = 0, four = 0] = drawnLines();
  const bouts = [
    ['4.1', one, two],
    ['4.2', three, four],
    ['2.1', one, three],
  ] as const;
  return logOf([
    ...drawChanges(drawProof().sessions),
    ...entries.map(({ id }) => ({
      ...{ part: 'entry', id, after: { id, category: KEY, status: 'weighed', isWeighed: true } },
    })),
    { part: 'plan', after: { courts: [[], [KEY], [], [], []], isIssued: true } },
    ...bouts.flatMap(([bout, ...entries], index) => [
      {
        ...{ part: 'number', id: 201 + index },
        after: { given: { category: KEY, bout, court: 2, day: 0, order: index, at: 850 + index * 6 } },
      },
      {
        ...{ part: 'bout', id: `${KEY}/${bout}` },
        after: {
          ...{ entries, calls: [], startedAt: null },
          result: {
            rounds: [{ winner: 0, how: 'score' }],
            court: 2,
            at: `2027-02-14T11:${index + 1}0:00.000Z`,
          },
        },
      },
    ]),
  ]);
}

const head = { tournament: 'test', title: 'Кубок', date: '2027-02-14', days: 1 };
const place = {
  toWeigh: 0,
  isPublished: false,
  mergedInto: null,
  dividedInto: [],
  court: null,
  day: null,
  at: null,
  places: null,
};
const category = { key: KEY, count: 4, ...place };

/** The bouts of the category on court 2 from 14:10, in the order of the bracket. */
function plannedBouts(): PublicBout[] {
  const first = drawnLines().map((entry) => (entry === null ? {} : { entry }));
  const corners = [first.slice(0, 2), first.slice(2, 4), [{ winnerOf: 201 }, { winnerOf: 202 }]];
  return (['4.1', '4.2', '2.1'] as const).map((bout, index) => ({
    category: KEY,
    bout,
    court: 2,
    number: 201 + index,
    day: 0,
    at: 850 + index * 6,
    corners: corners[index] ?? [],
    isFought: true,
    record: null,
  }));
}

const fought = (bout: PublicBout, entries: [number, number], minute: number): PublicBout => ({
  ...bout,
  corners: entries.map((entry) => ({ entry })),
  record: {
    ...{ entries, calls: [], startedAt: null },
    result: { rounds: [{ winner: 0, how: 'score' }], court: 2, at: `2027-02-14T11:${minute}:00.000Z` },
  },
});

/** The bouts with their results, as far as so many are over: 1 beats 2, 3 beats 4, 1 wins the final against 3. */
export function foughtBouts(count: number): PublicBout[] {
  const corners: [number, number][] = [
    [1, 2],
    [3, 4],
    [1, 3],
  ];
  return plannedBouts().map((bout, index) => {
    const entries = corners[index];
    return entries && index < count ? fought(bout, entries, 10 * (index + 1)) : bout;
  });
}

/** A day without entries. */
const emptyDay = (changes: Partial<PublicDay> = {}): PublicDay => ({
  ...head,
  stage: 'entries',
  isListed: true,
  courts: 5,
  startsAt: '10:00',
  protestMinutes: 10,
  ...{ number: '1-000000000000', pauses: [], closed: [], weighIns: [] },
  seq: 1,
  categories: [],
  entries: [],
  bouts: [],
  sessions: [],
  ...changes,
});

/** A day whose list is closed: its draw is awaited. */
export const closedDay = (changes: Partial<PublicDay> = {}): PublicDay => {
  const sessions = [openSession()];
  return emptyDay({ stage: 'closed', categories: [category], entries, sessions, ...changes });
};

/** Of the category, once all `foughtBouts` are over. */
const PLACES = {
  ...{ first: 1, second: 3, third: [2, 4] },
  ...{ court: 2, endedAt: '2027-02-14T11:30:00.000Z' },
};

/** A day whose bouts have their courts and times. */
export function plannedDay(changes: Partial<PublicDay> = {}): PublicDay {
  const { words, drawn: made } = drawn();
  const places = changes.bouts?.at(-1)?.record?.result ? PLACES : null;
  return closedDay({
    stage: 'planned',
    categories: [{ ...category, isPublished: true, court: 2, day: 0, at: 850, places }],
    bouts: plannedBouts(),
    sessions: [openSession({ words: [...words], drawn: { at: made.at, value: made.value } })],
    ...changes,
  });
}

/** The published category of that day. */
export function dayCategory(changes: Partial<DayCategory> = {}): DayCategory {
  const bouts = plannedBouts();
  const lines = drawnLines();
  const text = bracketText({ kind: 'elimination', lines, out: [] }, RULES, {
    nameOf: (id) => `${entry(id).name} (${entry(id).club})`,
    numberOf: (bout) => bouts.find((one) => one.bout === bout)?.number,
  });
  return {
    ...category,
    number: '1-000000000000',
    isPublished: true,
    court: 2,
    day: 0,
    at: 850,
    tournament: { ...head, stage: 'planned' },
    version: 7,
    ...text,
    entries,
    bouts,
    draw: {
      attempt: 1,
      seeding: 'rating',
      rated: [],
      redrawn: [],
      unavoidable: [],
      operations: [],
      thrown: [],
    },
    ...changes,
  };
}

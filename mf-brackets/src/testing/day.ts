import type { DayCategory, PublicBout, PublicDay, PublicEntry } from '@league/shared/contract';
import {
  bracketText,
  type CategoryKey,
  commitmentOf,
  type DrawProof,
  drawCategory,
  listHashOf,
  randomValueOf,
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
  const listHash = listHashOf(list, RULES);
  const secret = 'тайна';
  const words = ['весна'];
  const value = randomValueOf(secret, words, listHash);
  const { lines } = drawCategory(list, { version: 1, value, category: KEY, attempt: 1 });
  return {
    version: 1,
    title: 'Кубок',
    date: '2027-02-14',
    rules: RULES,
    list,
    listHash,
    commitment: commitmentOf(secret),
    secret,
    words,
    value,
    categories: [
      { key: KEY, attempt: 1, redrawn: [], merged: [], entrants: [1, 2, 3, 4], absent: [], added: [], lines },
    ],
  };
}

const drawnLines = () => drawProof().categories.flatMap(({ lines }) => lines);

const head = { tournament: 'test', title: 'Кубок', date: '2027-02-14', days: 1 };
const place = { isPublished: false, mergedInto: null, court: null, day: null, at: null };
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
  }));
}

/** A day without entries. */
export const emptyDay = (changes: Partial<PublicDay> = {}): PublicDay => ({
  ...head,
  stage: 'entries',
  isListed: true,
  courts: 5,
  startsAt: '10:00',
  seq: 1,
  categories: [],
  entries: [],
  bouts: [],
  draw: null,
  ...changes,
});

/** A day whose list is closed: its draw is awaited. */
export const closedDay = (changes: Partial<PublicDay> = {}): PublicDay => {
  const { listHash, commitment } = drawProof();
  const draw = { listHash, commitment, words: [], value: null };
  return emptyDay({ stage: 'closed', categories: [category], entries, draw, ...changes });
};

/** A day whose bouts have their courts and times. */
export function plannedDay(changes: Partial<PublicDay> = {}): PublicDay {
  const { listHash, commitment, words, value } = drawProof();
  return closedDay({
    stage: 'planned',
    categories: [{ ...category, isPublished: true, court: 2, day: 0, at: 850 }],
    bouts: plannedBouts(),
    draw: { listHash, commitment, words: [...words], value },
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
    isPublished: true,
    court: 2,
    day: 0,
    at: 850,
    tournament: { ...head, stage: 'planned' },
    version: 7,
    ...text,
    entries,
    bouts,
    draw: { attempt: 1, redrawn: [], unavoidable: [], operations: [] },
    ...changes,
  };
}

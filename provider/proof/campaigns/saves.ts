import assert from 'node:assert/strict';
import { getBrackets, type Rounds, updateBrackets, type WeightCategory } from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { bracketRevisions, weightCategories } from '../../src/platform/db/schema.ts';
import { Client } from './client.ts';
import { type Course, heard, workUntil } from './workers.ts';

/** A save to which the provider has answered 200. */
interface Acknowledged {
  categoryId: number;
  version: number;
  /** The text that stands for all its names. */
  mark: string;
}

/**
 * Saves brackets until enough saves are acknowledged, four at a time, each of its own category. `where` gives the
 * address before each save, because the provider may be down or replaced. A save without an answer is neither counted
 * nor repeated, because it may have been done. A refusal (4xx) ends them all, since it would be repeated for ever.
 */
export async function saveBrackets(
  where: () => string,
  isEnough: (done: number) => boolean,
  course?: Course,
): Promise<Acknowledged[]> {
  const client = new Client();
  await client.login(where(), 'club');
  const response = await client.call(where(), getBrackets);
  const { categories } = getBrackets.response.parse(await response.json());
  const drawn = categories
    .flatMap(({ male, female }) => [...male, ...female])
    .filter(({ roundsA }) => roundsA.length > 1);
  let started = 0;
  const saver = (category: WeightCategory) => async (): Promise<Acknowledged | undefined> => {
    const mark = `Сохранение ${++started}`;
    const saved = await save(client, where(), category, mark);
    return saved && { categoryId: category.id, version: saved.version, mark };
  };
  return workUntil(isEnough, drawn.slice(0, 4).map(saver), course);
}

/** Undefined for no whole answer and for 5xx: the provider is down. */
async function save(
  client: Client,
  url: string,
  category: WeightCategory,
  mark: string,
): Promise<WeightCategory | undefined> {
  const marked = (rounds: Rounds) =>
    rounds.map((round) => round.map((match) => ({ ...match, sportsman1: mark, sportsman2: mark })));
  const { id, rounds, roundsA, roundsB } = category;
  const update = {
    categoryId: id,
    rounds: marked(rounds),
    roundsA: marked(roundsA),
    roundsB: marked(roundsB),
  };
  const answer = await heard('a save', client.call(url, updateBrackets, { body: update }));
  return answer === undefined ? undefined : updateBrackets.response.parse(answer);
}

/**
 * Asserts that every acknowledged save is a revision, that every revision is complete, that the versions have no gap,
 * and that the newest is in force.
 */
export async function assertAllStored(db: Db, acknowledged: readonly Acknowledged[]): Promise<void> {
  const revisions = await db
    .select()
    .from(bracketRevisions)
    .orderBy(asc(bracketRevisions.categoryId), asc(bracketRevisions.version));
  const kept = new Map(revisions.map((revision) => [`${revision.categoryId} ${revision.version}`, revision]));
  for (const { categoryId, version, mark } of acknowledged) {
    const revision = kept.get(`${categoryId} ${version}`);
    assert.ok(revision, `version ${version} of category ${categoryId} was acknowledged and is lost`);
    assert.deepEqual(namesOf(revision), [mark]);
  }
  for (const categoryId of new Set(acknowledged.map((save) => save.categoryId))) {
    const own = revisions.filter((revision) => revision.categoryId === categoryId);
    assert.deepEqual(
      own.map(({ version }) => version),
      own.map((_, index) => index + 1),
    );
    // The first revision is the state before, with real names.
    for (const revision of own.slice(1)) assert.equal(namesOf(revision).length, 1, 'a save is half written');
    const [inForce] = await db.select().from(weightCategories).where(eq(weightCategories.id, categoryId));
    const newest = own.at(-1);
    assert.ok(inForce && newest);
    assert.equal(inForce.version, newest.version);
    assert.deepEqual(namesOf(inForce), namesOf(newest));
  }
}

const namesOf = ({
  rounds,
  roundsA,
  roundsB,
}: Record<'rounds' | 'roundsA' | 'roundsB', Rounds>): string[] => [
  ...new Set(
    [...rounds, ...roundsA, ...roundsB]
      .flat()
      .flatMap(({ sportsman1, sportsman2 }) => [sportsman1, sportsman2]),
  ),
];

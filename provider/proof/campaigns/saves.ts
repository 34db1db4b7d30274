import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { getBrackets, type Rounds, updateBrackets, type WeightCategory } from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../src/db/database.ts';
import { bracketRevisions, weightCategories } from '../../src/db/schema.ts';
import { Client } from './client.ts';

/** A save to which the provider has answered 200. */
interface Acknowledged {
  categoryId: number;
  version: number;
  /** The text that stands for all its names. */
  mark: string;
}

/**
 * Saves brackets until this many saves are acknowledged, four at a time, each of its own category. `where` gives the
 * address before each save, because the provider may be down or replaced. A save without an answer is neither counted
 * nor repeated, because it may have been done. A refusal (4xx) ends them all, since it would be repeated for ever.
 */
export async function saveBrackets(
  where: () => string,
  count: number,
  kill: (done: number) => void,
): Promise<Acknowledged[]> {
  const client = new Client();
  await client.login(where(), 'club');
  const response = await client.call(where(), getBrackets);
  const { categories } = getBrackets.response.parse(await response.json());
  const drawn = categories
    .flatMap(({ male, female }) => [...male, ...female])
    .filter(({ roundsA }) => roundsA.length > 1);
  const acknowledged: Acknowledged[] = [];
  let started = 0;
  let isRefused = false;
  const work = async (category: WeightCategory) => {
    while (acknowledged.length < count && !isRefused) {
      const mark = `Сохранение ${++started}`;
      const saved = await save(client, where(), category, mark);
      if (!saved) {
        await pause(50);
        continue;
      }
      acknowledged.push({ categoryId: category.id, version: saved.version, mark });
      kill(acknowledged.length);
    }
  };
  const refused = (error: unknown) => {
    isRefused = true;
    throw error;
  };
  await Promise.all(drawn.slice(0, 4).map((category) => work(category).catch(refused)));
  return acknowledged;
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
  const response = await client.call(url, updateBrackets, { body: update }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined || response.status >= 500) return undefined;
  assert.equal(response.status, 200, `a save is refused (${response.status}): ${text}`);
  return updateBrackets.response.parse(JSON.parse(text));
}

/**
 * Asserts that every acknowledged save is a revision, that every revision is complete, that the versions have no gap,
 * and that the newest is in force.
 */
export async function assertAllKept(db: Db, acknowledged: readonly Acknowledged[]): Promise<void> {
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

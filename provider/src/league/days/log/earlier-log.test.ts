import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type DayState, LogReplay, planOf, proofOf, verifyProof } from '@league/shared/day';
import { asc } from 'drizzle-orm';
import { dayLog } from '../../../platform/db/schema.ts';
import { testMigration } from '../../../testing/database/earlier-migrations.ts';
import { rebuildDay, replay } from '../operator/rebuild-day.ts';
import { execute } from './execute.ts';
import { findDay, listDays } from './find-day.ts';
import { newsSince } from './news.ts';

/** A log of the release before rows had a schema: every command that there was, with the whole plan before and after. */
const earlier = JSON.parse(
  readFileSync(new URL('../../../testing/database/earlier-logs/whole-plans.json', import.meta.url), 'utf8'),
) as {
  commands: { seq: number; type: string; expects: object; payload: object; changes: object[] }[];
  state: DayState & { plan: { bouts: object[]; courts: unknown; retired: number[]; clashes: number } };
};

type WholePlan = (typeof earlier)['state']['plan'] & { isIssued: boolean };
type PlanChange = { thing: string; before: WholePlan | null; after: WholePlan | null };

const planIn = ({ changes }: { changes: object[] }) =>
  (changes as PlanChange[]).find(({ thing }) => thing === 'plan');

/** Whether the log names a command as the first that is decided otherwise, once its row has been edited. */
function isFound(seq: number, edit: (change: PlanChange | undefined) => unknown): boolean {
  const commands = structuredClone(earlier.commands);
  for (const row of commands) if (row.seq === seq) edit(planIn(row));
  const log = new LogReplay();
  log.read(commands.map((row) => ({ ...row, schema: null })));
  return log.otherwise[0] === seq;
}

const PLANTED: [what: string, plant: (plan: WholePlan) => unknown][] = [
  ['a number', ({ bouts }) => Object.assign(bouts[1] ?? {}, { number: 299 })],
  ['a court', ({ bouts }) => Object.assign(bouts[1] ?? {}, { court: 9 })],
  ['the order', ({ bouts }) => bouts.splice(0, 2, ...bouts.slice(0, 2).toReversed())],
  ['a time', ({ bouts }) => Object.assign(bouts[1] ?? {}, { at: 601 })],
  ['the categories of a court', ({ courts }) => (courts as string[][]).reverse()],
  ['the retired numbers', ({ retired }) => retired.push(299)],
  ['whether numbers are given out', (plan) => Object.assign(plan, { isIssued: !plan.isIssued })],
];
for (const [what, plant] of PLANTED)
  test(`rebuild · names a row of an earlier release · somebody has edited its plan: ${what}`, () => {
    const moved = earlier.commands.filter(planIn);
    assert.equal(moved.length, 21);
    for (const row of moved) {
      const { seq } = row;
      assert.ok(
        isFound(seq, (change) => change?.after && plant(change.after)),
        `after ${seq}`,
      );
      // An undoing brings back what had been given out before.
      if (planIn(row)?.before?.isIssued)
        assert.ok(
          isFound(seq, (change) => change?.before && plant(change.before)),
          `before ${seq}`,
        );
    }
  });

const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const people = Object.keys(earlier.state.entries).map(
  (id) => `(${id}, 'cup', 'Имя ${id}', '2013-01-01', 'male', 'Клуб', 'Клин', 'granted')`,
);
const rows = `
  insert into tournament_days (tournament_id, seq, state) values
    ('cup', ${earlier.state.seq}, ${quoted(earlier.state)});
  insert into day_athletes (id, tournament_id, name, birthdate, sex, club, region, dissemination) values ${people};
  insert into day_log (tournament_id, seq, key, expects, type, payload, changes) values ${earlier.commands
    .map(
      ({ seq, type, expects, payload, changes }) =>
        `('cup', ${seq}, gen_random_uuid(), ${quoted(expects)}, '${type}', ${quoted(payload)}, ${quoted(changes)})`,
    )
    .join()};`;

testMigration(
  'log of an earlier release · leads to the same day, goes on, and is not rewritten',
  { migration: '0037_day_log_schema', rows },
  async ({ db }) => {
    const before = await db.select().from(dayLog).orderBy(asc(dayLog.seq));
    assert.equal(new Set(before.map(({ type }) => type)).size, 30);
    const state = await findDay(db, 'cup');
    const { courts, bouts: planned, retired, clashes } = earlier.state.plan;
    const plan = planOf(state);
    assert.deepEqual(
      { ...plan, bouts: plan?.bouts.map(({ order: _, ...bout }) => bout) },
      { courts, bouts: planned, retired, clashes, isIssued: true },
    );
    const {
      plan: _,
      numbers: __,
      revisions: ___,
      bouts,
      announced,
      pauses,
      closed,
      papers,
      weighIns,
      ...others
    } = state;
    assert.deepEqual([bouts, announced, pauses, closed, papers, weighIns], [{}, {}, {}, {}, {}, {}]);
    for (const [thing, value] of Object.entries(others))
      assert.deepEqual(value, earlier.state[thing as keyof DayState], thing);
    const proof = proofOf(state);
    assert.ok(proof);
    assert.deepEqual(verifyProof(proof), { isValid: true });
    assert.equal((await listDays(db))[0]?.stage, 'planned');

    const replayed = await replay(db, 'cup');
    assert.deepEqual(replayed.otherwise, []);
    assert.match(await rebuildDay(db, 'cup'), /совпадает.*дали то же самое/);

    // Without its type, the desk would not offer to do again what was taken back.
    const undoings = (await newsSince(db, 'cup', 0)).commands.filter(({ type }) => type === 'undo');
    assert.deepEqual(
      undoings.map(({ of }) => of),
      ['close-weighing', 'divide', 'withdraw', 'late-entry'],
    );

    const sent = { tournament: 'cup', actor: null, request: null };
    await db.transaction((tx) =>
      execute(tx, sent, () => ({ type: 'withdraw', entry: 8, reason: 'withdrew' })),
    );
    assert.match(await rebuildDay(db, 'cup'), /совпадает.*дали то же самое/);
    const news = await newsSince(db, 'cup', 0);
    assert.equal(news.commands.length, before.length + 1);
    assert.deepEqual((await db.select().from(dayLog).orderBy(asc(dayLog.seq))).slice(0, -1), before);
  },
);

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, type Call } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { COLUMNS, wordOf } from '../../src/identity/access/permissions.ts';
import { users } from '../../src/platform/db/schema.ts';
import { checkAnswer, pathOf, payloadOf } from '../../src/testing/contract-call.ts';
import { digestOf } from '../digest.ts';
import { checkRow, type Sends } from './check-row.ts';
import { asksForOrganiser, WAITING } from './expected.ts';
import type { Row } from './row.ts';
import { PICTURES } from './rows/pictures.ts';
import { ROWS } from './rows.ts';
import { openScene } from './scene.ts';
import { WHO_MAY } from './who-may.ts';
import { ROLES } from './world.ts';

/** The tests of the matrix, over a scene that is opened for the calling test file. */
export async function openMatrix() {
  const { app, db, home, away, nowhere, attempt, fileImages, undone } = await openScene();

  /** Pairs of worlds: the asking people's own, and the foreign one. `npm run test:full` asks both clubs. */
  const SIDES = process.env.FULL
    ? ([
        [home, away],
        [away, home],
      ] as const)
    : ([[home, away]] as const);

  let digest: Promise<string> | undefined;
  /** The digest of the scene, to which each test brings it back. */
  const untouched = () => {
    digest ??= digestOf(db);
    return digest;
  };

  /** Tests the rules of all routes. */
  function testRules(): void {
    test('matrix · has a row for every call and no other', () => {
      assert.deepEqual(Object.keys(ROWS).toSorted(), CALLS.map(({ id }) => id).toSorted());
    });

    test('rules of the routes · let through whom who-may.ts names', () => {
      for (const [call, words] of WHO_MAY)
        for (const column of COLUMNS)
          assert.equal(wordOf(app.access.get(call) ?? 'public', column), words[column], `${call} ${column}`);
      assert.deepEqual([...app.access.keys()].toSorted(), [...WHO_MAY.keys()].toSorted());
    });
  }

  /** Tests what each role is answered, call by call. */
  function testCalls(calls: readonly Call[]): void {
    for (const call of calls) {
      const row = ROWS[call.id];
      if (!row) continue;
      // The schema of the call checks the answer of a 200.
      testRow(call.id, row, async (visitor, { payload: body, ...parts }) => {
        const options = await payloadOf(call, { ...parts, body });
        return checkAnswer(call, await attempt(visitor, call.method, pathOf(call, parts), options));
      });
    }
  }

  /** Tests who sees which picture. */
  function testPictures(): void {
    test('every person of both clubs · has a paper and an application with an image', async () => {
      await fileImages();
      digest = undefined;
    });

    for (const [id, { path, ...row }] of Object.entries(PICTURES))
      testRow(id, row, async (visitor, { params = {} }) => {
        const response = await attempt(visitor, 'GET', path(params), {});
        if (response.statusCode === 200) assert.equal(response.headers['content-type'], 'image/webp');
        return response;
      });
  }

  function testRow(id: string, row: Row, send: Sends): void {
    test(`${id} · answers each role by its word in who-may.ts, and a refusal changes nothing`, () =>
      undone(() => checkRoles(id, row, send)));
  }

  async function checkRoles(id: string, row: Row, send: Sends): Promise<void> {
    const before = await untouched();
    for (const [mine, theirs] of SIDES)
      for (const role of ROLES)
        await checkRow(
          id,
          row,
          { role, worlds: { own: mine, foreign: theirs, absent: nowhere }, mine, column: role },
          send,
        );
    if (asksForOrganiser(id))
      await checkRow(
        id,
        row,
        {
          role: 'referee',
          worlds: { own: home, foreign: away, absent: nowhere },
          mine: home,
          column: 'organiser',
          visitor: home.organiser,
        },
        send,
      );
    for (const { column, person: role } of WAITING) {
      const own = eq(users.id, home.ids[role]);
      await db.update(users).set({ confirmed: false }).where(own);
      await checkRow(
        id,
        row,
        { role, worlds: { own: home, foreign: away, absent: nowhere }, mine: home, column },
        send,
      );
      await db.update(users).set({ confirmed: true }).where(own);
    }
    assert.equal(await digestOf(db), before, 'a refused call has changed something');
  }

  return { testRules, testCalls, testPictures };
}

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Call } from '@league/shared/contract';
import { buildApp } from '../../entry/app.ts';
import { listTestTournaments } from '../../testing/application-draft.ts';
import { testMigration } from '../../testing/database/earlier-migrations.ts';
import { TEST_SECRET, type Visitor, visitorAs } from '../../testing/test-app.ts';
import { readConfig } from '../config/config.ts';

/** A call to the release before, on the rows of `rows.sql`, and its answer. */
interface Step {
  as: string;
  method: Call['method'];
  path: string;
  payload?: object;
  status: number;
  body: unknown;
}

// Recorded with the release before this migration: a league whose invitations are pending, accepted, declined, deleted, paid
// and being paid, and what 123 calls answered one after the other.
const fixture = (name: string) =>
  readFileSync(new URL(`../../testing/before-invitations/${name}`, import.meta.url), 'utf8');
const rows = fixture('rows.sql');
const steps = fixture('answers.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Step);

const ORGANISERS = ['club', 'coach', 'other-coach'];

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /20\d\d-\d\d-\d\dT[0-9:.]+Z/g;

/** What later releases say of an athlete, an activity and a participation. */
const SAID_LATER = new Set([
  'answer_by',
  'awaits_consent',
  'awaits_parent',
  'link',
  'payment_refunded',
  'subject_name',
  'undecided',
]);

/** What later releases have added to the copy of all data. */
const COPIED_LATER = new Set([
  'day_commands',
  'day_entries',
  'day_bout_news',
  'day_passes',
  'day_secretary',
  'day_witness',
  'email_change',
  'invitations',
  'journal',
  'news_settings',
  'notices',
  'parent_request',
  'parents_asked',
  'push_subscriptions',
  'reminders',
  'second_factor',
  'tournament_files',
  'tournament_previews',
  'tournament_publications',
  'tournament_revisions',
]);

/** Masks ids and times that a call generates; those of the rows stay readable. */
const masked = (body: string): unknown =>
  JSON.parse(
    body
      .replace(UUID, (id) => (rows.includes(id) ? id : '<new>'))
      .replace(MOMENT, (at) => (/^(2026-01|209)/.test(at) ? at : '<now>')),
    (key, value) => (SAID_LATER.has(key) ? undefined : value),
  );

const knownBefore = (copy: unknown) =>
  Object.fromEntries(Object.entries(copy as object).filter(([key]) => !COPIED_LATER.has(key)));

const dataDir = mkdtempSync(join(tmpdir(), 'league-test-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

testMigration(
  'invitations · every call answers as in the release before, on its data',
  { migration: '0014_invitations', rows },
  async ({ db, ask }) => {
    const { rows: deleted } = await ask(
      'select id from invitations where id not in (select id from notifications) order by id',
    );
    assert.deepEqual(
      deleted.map(({ id }) => id),
      [5, 10, 11, 15],
    );
    const config = readConfig({ SESSION_SECRET: TEST_SECRET, LOGIN_RATE_LIMIT: '1000', DATA_DIR: dataDir });
    const app = await buildApp({ db, config, areAnswersChecked: true, tournamentList: listTestTournaments });
    const visitors = new Map<string, Visitor>();
    for (const { as } of steps) if (!visitors.has(as)) visitors.set(as, await visitorAs(app, as));
    for (const { as, method, path, payload, status, body } of steps) {
      const answer = await visitors.get(as)?.send(method, path, payload ? { payload } : {});
      assert.ok(answer);
      // Coaches and clubs get cards that count since; `counted-answers-migration.test.ts` has them.
      const isCounted = method === 'GET' && path.startsWith('/notifications') && ORGANISERS.includes(as);
      if (isCounted) continue;
      const told = path.endsWith('/export') ? knownBefore(masked(answer.body)) : masked(answer.body);
      assert.deepEqual([answer.statusCode, told], [status, body], `${as} ${method} ${path}`);
    }
    const { rows: orders } = await ask('select return_url, status from sandbox_payments order by 1, 2');
    assert.deepEqual(
      orders.map(({ return_url, status }) => `${new URL(String(return_url)).search} ${status}`),
      [
        '?id=10 pending',
        '?id=12 pending',
        '?id=13 pending',
        '?id=14 canceled',
        '?id=14 pending',
        '?id=15 paid',
        '?id=2 pending',
        '?id=5 pending',
        '?id=8 paid',
      ],
      'an order that is repeated is the same one, with the number of its invitation',
    );
    await app.close();
  },
);

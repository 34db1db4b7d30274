import assert from 'node:assert/strict';
import { desc, eq } from 'drizzle-orm';
import { admissionColumns, missingIn } from '../../identity/access/admission.ts';
import { disseminationColumn } from '../../people/consent/dissemination-state.ts';
import { testMigration } from '../../testing/database/earlier-migrations.ts';
import { consents, users } from './schema.ts';

// A parent with a child without an account, and a grown-up athlete, all with consents of the registration.
const BEFORE = `
  insert into users (id, user_type, email, firstname, lastname, parent_id, birthday, confirmed) values
    (1, 'parent', 'parent@league.test', 'Имя', 'Родитель', null, null, true),
    (2, 'athlete', null, 'Имя', 'Ребёнок', 1, '2090-01-01', true),
    (3, 'athlete', 'athlete@league.test', 'Имя', 'Спортсмен', null, '2000-01-01', true);
  insert into consents (user_id, subject_id, policy, version, address, given_at, withdrawn_at) values
    (1, 1, 'personal_data', '2025-02-01', '127.0.0.1', '2026-01-01', null),
    (1, 2, 'child_photo', '2025-02-01', '127.0.0.1', '2026-01-01', '2026-02-01'),
    (3, 3, 'personal_data', '2025-02-01', '127.0.0.1', '2026-01-01', null);`;

testMigration(
  'consents of the registration · stay in force, given on the site and not refused',
  { migration: '0019_consent_and_age', rows: BEFORE },
  async ({ db }) => {
    const rows = await db.select().from(consents).orderBy(desc(consents.id));
    assert.deepEqual(
      rows.map(({ subjectId, way, refused, giver, withdrawnAt }) => [
        subjectId,
        way,
        refused,
        giver,
        withdrawnAt === null,
      ]),
      [
        [3, 'site', false, null, true],
        [2, 'site', false, null, false],
        [1, 'site', false, null, true],
      ],
    );
    const people = await db
      .select({
        userType: users.userType,
        email: users.email,
        state: disseminationColumn,
        ...admissionColumns,
      })
      .from(users)
      .where(eq(users.userType, 'athlete'))
      .orderBy(users.id);
    assert.deepEqual(
      people.map((person) => [missingIn(person), person.state]),
      [
        [[], 'unasked'],
        [[], 'unasked'],
      ],
    );
  },
);

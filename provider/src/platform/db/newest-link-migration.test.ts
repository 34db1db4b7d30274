import assert from 'node:assert/strict';
import { testMigration } from '../../testing/database/earlier-migrations.ts';

const BEFORE = `
  insert into users (id, user_type, firstname, lastname) values (1, 'coach', 'Имя', 'Один'), (2, 'coach', 'Имя', 'Два');
  insert into mail_tokens (hash, user_id, purpose, expires_at) values
    ('older', 1, 'reset_password', now() + interval '10 minutes'),
    ('newest', 1, 'reset_password', now() + interval '30 minutes'),
    ('older too', 1, 'reset_password', now() + interval '20 minutes'),
    ('twin a', 2, 'verify_email', now() + interval '1 day'), ('twin b', 2, 'verify_email', now() + interval '1 day'),
    ('alone', 2, 'reset_password', now() + interval '5 minutes');`;

testMigration(
  'several valid links · each person keeps the newest for each purpose',
  { migration: '0012_newest_link', rows: BEFORE },
  async ({ ask }) => {
    const { rows } = await ask('select hash from mail_tokens order by hash');
    assert.deepEqual(
      rows.map(({ hash }) => hash),
      ['alone', 'newest', 'twin b'],
    );
  },
);

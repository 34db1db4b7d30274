import { test } from 'node:test';
import { restartUnderStreams } from '../../../testing/outage.ts';
import { findPostgres } from '../../../testing/servers/postgres-server.ts';

// Runs with PostgreSQL only: this test stops a server of its own.
const bin = process.env.TEST_DATABASE_URL && findPostgres();
if (bin)
  test('streams · stay open, and go on · PostgreSQL is restarted', (t) => restartUnderStreams(t, bin, 100));

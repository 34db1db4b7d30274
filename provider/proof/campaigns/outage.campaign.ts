import { test } from 'node:test';
import { restartUnderStreams } from '../../src/testing/outage.ts';
import { findPostgres } from '../../src/testing/servers/postgres-server.ts';

const STREAMS = 1_000;

const bin = findPostgres();
test(
  `streams · ${STREAMS} stay open, and go on · PostgreSQL is restarted`,
  { skip: bin ? false : 'PostgreSQL is not installed' },
  (t) => restartUnderStreams(t, bin ?? '', STREAMS),
);

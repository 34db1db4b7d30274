import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with a new, empty database on the server at this address. */
export async function withEmptyPostgres(server: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `league_empty_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  try {
    await work(new URL(`/${name}`, server).href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}

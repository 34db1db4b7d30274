import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const secret = 's'.repeat(32);
const refused = (env: Record<string, string>, pattern: RegExp) =>
  assert.throws(() => readConfig(env), pattern);

test('without settings the embedded database with demo data is used, on loopback', () => {
  const config = readConfig({});
  assert.equal(config.demo, true);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.accessTokenTtl, 900);
});

test('an empty variable counts as absent', () => {
  assert.equal(readConfig({ DATABASE_URL: '', PORT: '' }).databaseUrl, undefined);
});

test('demo data is off in production and beside DATABASE_URL, where it can be asked for', () => {
  const DATABASE_URL = 'postgres://localhost/league';
  assert.equal(readConfig({ NODE_ENV: 'production' }).demo, false);
  assert.equal(readConfig({ DATABASE_URL, SESSION_SECRET: secret }).demo, false);
  assert.equal(readConfig({ DATABASE_URL, SESSION_SECRET: secret, DEMO: '1' }).demo, true);
  assert.equal(readConfig({ DEMO: '0' }).demo, false);
});

test('unsafe settings are refused by name', () => {
  refused({ NODE_ENV: 'production', DEMO: '1' }, /DEMO/);
  refused({ DATABASE_URL: 'postgres://localhost/league' }, /SESSION_SECRET/);
  refused({ SESSION_SECRET: 'short' }, /SESSION_SECRET/);
  refused({ PUBLIC_URL: 'http://league.example' }, /PUBLIC_URL/);
});

test('settings that are no good are refused by name, all at once', () => {
  refused(
    { PORT: '70000', ACCESS_TOKEN_TTL: 'soon', DATABASE_URL: 'mysql://x', NODE_ENV: 'staging' },
    /(?=.*PORT)(?=.*ACCESS_TOKEN_TTL)(?=.*DATABASE_URL)(?=.*NODE_ENV)/,
  );
});

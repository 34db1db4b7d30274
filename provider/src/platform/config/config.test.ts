import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const secret = 's'.repeat(32);
const refused = (env: Record<string, string>, pattern: RegExp) =>
  assert.throws(() => readConfig(env), pattern);

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://league.example',
  SMTP_URL: 'smtps://mail.league.example',
  MAIL_FROM: 'Лига <noreply@taekwondo-league.ru>',
  ORGANISER_EMAIL: 'info@taekwondo-league.ru',
  YOOKASSA_SHOP_ID: '100500',
  YOOKASSA_SECRET_KEY: 'live_8f3kD0sZq',
};

test('config · uses the embedded database with demo data on loopback, without settings', () => {
  const config = readConfig({});
  assert.equal(config.demo, true);
  assert.equal(config.databaseUrl, undefined);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.accessTokenTtl, 900);
});

test('config · turns demo data off in production and with DATABASE_URL, unless requested', () => {
  const DATABASE_URL = 'postgres://localhost/league';
  assert.equal(readConfig(production).demo, false);
  assert.equal(readConfig({ DATABASE_URL, SESSION_SECRET: secret }).demo, false);
  assert.equal(readConfig({ DATABASE_URL, SESSION_SECRET: secret, DEMO: '1' }).demo, true);
  assert.equal(readConfig({ DEMO: '0' }).demo, false);
});

test('config · refuses unsafe settings by name', () => {
  refused({ DATABASE_URL: 'postgres://localhost/league' }, /SESSION_SECRET/);
  refused({ SESSION_SECRET: 'short' }, /SESSION_SECRET/);
  refused({ PUBLIC_URL: 'http://league.example' }, /PUBLIC_URL/);
});

test('config · refuses settings that only suit a trial, by name, in production', () => {
  for (const [name, value] of [
    ['DEMO', '1'],
    ['PUBLIC_URL', 'http://localhost:3000'],
    ['SESSION_SECRET', 'changeme-changeme-7d9f1c2b3a4e5f60'],
    ['SESSION_SECRET', 'ab'.repeat(20)],
    ['SESSION_SECRET', 'k3Jx9vQ2mZp7Lw5T'.repeat(3)],
    ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['FILE_KEYS', Buffer.alloc(32).toString('base64')],
    ['FILE_KEYS', `${randomBytes(32).toString('base64')},${Buffer.from('ab'.repeat(16)).toString('base64')}`],
    ['FILE_KEYS', Buffer.from([...Array(32).keys()]).toString('base64')],
    ['PUSH_KEY', 'A'.repeat(43)],
    ['METRICS_KEY', 'a'.repeat(24)],
    ['METRICS_KEY', '0123456789abcdefghijklmn'],
    ['EDGE_TOKEN', 'a'.repeat(24)],
    ['MAIL_FROM', 'Юношеская лига тхэквондо <noreply@league.test>'],
    ['MAIL_FROM', ''],
    ['ORGANISER_EMAIL', ''],
    ['ORGANISER_EMAIL', 'info@example.com'],
    ['LOGIN_RATE_LIMIT', '1000000000'],
  ] as const)
    refused({ ...production, [name]: value }, new RegExp(`^Error: Неверные настройки\\. ${name}: [^;]+$`));
  for (const name of ['SMTP_URL', 'YOOKASSA_SHOP_ID'] as const) {
    const { [name]: _, ...incomplete } = production;
    refused(incomplete, new RegExp(`${name}: `));
  }
  const SESSION_SECRET = 'r0bQ8n2C1yYtU4hVx6sKzE9dGmPjWfLa';
  assert.equal(readConfig({ ...production, SESSION_SECRET }).sessionSecret, SESSION_SECRET);
  const METRICS_KEY = 'b1946ac92492d2347c6235b4d2611184';
  assert.equal(readConfig({ ...production, METRICS_KEY }).metricsKey, METRICS_KEY);
});

test('config · refuses trial settings at an address that other machines reach, unless DEMO=1 declares them', () => {
  const addresses: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '192.168.1.5' },
    { SITE_HOST: '::' },
    { PUBLIC_URL: 'https://league.example' },
  ];
  for (const NODE_ENV of ['development', 'test'])
    for (const address of addresses) {
      const [name = ''] = Object.keys(address);
      for (const trial of [{}, { DEMO: '0' }])
        refused(
          { NODE_ENV, ...address, ...trial },
          new RegExp(`(?=.*SMTP_URL)(?=.*YOOKASSA_SHOP_ID)(?=.*${name}: [^;]*DEMO=1)`),
        );
      assert.equal(readConfig({ NODE_ENV, ...address, DEMO: '1' }).demo, true);
    }
  const { NODE_ENV: _, ...complete } = production;
  assert.equal(readConfig({ ...complete, HOST: '0.0.0.0' }).demo, false);
});

test('TRUST_PROXY · accepts an address or a network and refuses to trust everybody', () => {
  for (const TRUST_PROXY of ['loopback', '10.0.0.7', '10.0.0.0/8, 192.168.1.1', 'fd00::/64'])
    assert.equal(readConfig({ TRUST_PROXY }).trustProxy, TRUST_PROXY);
  for (const TRUST_PROXY of [
    'true',
    '1',
    '*',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/33',
    'loopback,0.0.0.0/1',
    '1/2/3',
  ])
    refused({ TRUST_PROXY }, /TRUST_PROXY/);
});

test('config · refuses a misspelt setting by name', () => {
  refused({ LOGIN_RATE_LIMITZZ: '5', YOOKASSA_SHOPS: '1' }, /LOGIN_RATE_LIMITZZ, YOOKASSA_SHOPS\./);
  for (const [name, meant] of [
    ['SESION_SECRET', 'SESSION_SECRET'],
    ['SESSION_SECRETT', 'SESSION_SECRET'],
    ['DATABSAE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['YOOKASSA_SHOPID', 'YOOKASSA_SHOP_ID'],
    ['DATADIR', 'DATA_DIR'],
    ['PROVIDR_URL', 'PROVIDER_URL'],
  ] as const)
    refused({ [name]: 'x' }, new RegExp(`настройки: ${name} \\(похоже на ${meant}\\)`));
  const DATABASE_URL = 'postgres://localhost/league';
  assert.ok(readConfig({ DATABASE_URL, DATABASE_URI: 'x', SESSION_SECRET: secret }).databaseUrl);
  assert.equal(readConfig({ MAIL: '/var/mail/me', SESSION_MANAGER: 'local/x', PATH: '/bin' }).demo, true);
});

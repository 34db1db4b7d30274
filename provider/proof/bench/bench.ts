import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listEvents, login } from '@league/shared/contract';
import pg from 'pg';
import { seedDemo } from '../../src/entry/seed/seed-demo.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { findPostgres, startPostgres } from '../../src/testing/servers/postgres-server.ts';
import { type Server, startServer } from '../server.ts';
import { fillLeague } from './fill.ts';
import { measureJournal } from './journal.ts';
import { quantile, timeOf } from './latency.ts';
import { listReads, type Read } from './reads.ts';
import { measureThroughput } from './throughput.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const print = (text: string) => process.stdout.write(`${text}\n`);
const row = (cells: readonly (string | number)[]) => print(`| ${cells.join(' | ')} |`);
const SECRET = 'a secret of the benchmark, long enough for HS256';
const REGISTRATIONS = 1_000_000;
/** The number of series of each read; the printed ratio is the median. */
const SERIES = 3;
const REQUESTS = 100;

/** What it has started, to be ended with it. */
interface Running {
  atEnd(end: () => unknown): void;
}

/**
 * Measures P8, P9 and what the journal costs, each against its peer in the same run: `npm run bench -- provider [-n
 * rounds] [--registrations 1000000] [--only P8|P9|journal]`. Targets: P8 ≥ 0.85 of `bare.ts`;
 * P9: p95 of each read with 1,001,000 registrations ≤ 2 of that with 1,000.
 */
export async function provider(args: string[], running: Running): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', short: 'n', default: '7' },
      registrations: { type: 'string', default: String(REGISTRATIONS) },
      only: { type: 'string' },
    },
  });
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL не найден: поставьте пакет postgresql.');
  const postgres = await startPostgres(bin);
  running.atEnd(() => postgres.stop());
  const start = async (program: string, env: Record<string, string>) => {
    const server = await startServer(file(program), { SESSION_SECRET: SECRET, ...env });
    running.atEnd(() => server.stop());
    return server;
  };
  const isAsked = (one: string) => (values.only ?? one) === one;
  if (isAsked('P8')) await listOfEvents(postgres.url, start, Number(values.rounds));
  if (isAsked('P9')) await everyRead(postgres.url, start, Number(values.registrations));
  if (isAsked('journal')) await journal(postgres.url, start);
}

type Start = (program: string, env: Record<string, string>) => Promise<Server>;

/** P8: the list of 50 events against a bare handler on the same rows. */
async function listOfEvents(postgresUrl: string, start: Start, rounds: number): Promise<void> {
  const url = await makeLeague(postgresUrl, 'league_list', {
    upcoming: 50,
    registrations: 1000,
    past: 0,
    ours: 0,
  });
  const [bare, ours] = [
    await start('./bare.ts', { DATABASE_URL: url }),
    await start('../../src/entry/main.ts', { DATABASE_URL: url, LOGIN_RATE_LIMIT: '1000' }),
  ];
  const token = await tokenOf(ours.url, 'club');
  const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
  const withSession = { headers: { 'x-session': sid } };
  const asClub = { headers: { authorization: `Bearer ${token}` } };
  const bareList = `${bare.url}/api${listEvents.path}`;
  const ourList = `${ours.url}/api${listEvents.path}`;
  const targets = [
    { name: 'bare', url: bareList, pid: bare.process.pid ?? 0 },
    { name: 'guest', url: ourList, pid: ours.process.pid ?? 0 },
    { name: 'bare with its session', url: bareList, pid: bare.process.pid ?? 0, ...withSession },
    { name: 'club', url: ourList, pid: ours.process.pid ?? 0, ...asClub },
  ];
  const pairs = [
    ['guest', 'bare'],
    ['club', 'bare with its session'],
    ['club', 'bare'],
  ] as const;
  for (const connections of [10, 1]) {
    const loads = await measureThroughput(targets, { rounds, seconds: 3, connections });
    print(`\nP8, list of 50 events, ${connections} connection(s), ${rounds} rounds of 3 s in turns:\n`);
    row(['who', 'requests a second: min', 'median', 'max', 'processor, µs a request, median']);
    row(['---', '---', '---', '---', '---']);
    for (const [name, list] of loads) {
      const rates = list.map(({ rate }) => rate);
      const figures = [Math.min(...rates), quantile(rates, 0.5), Math.max(...rates)];
      const processor = quantile(
        list.map((one) => one.processor),
        0.5,
      );
      row([name, ...[...figures, processor].map(Math.round)]);
    }
    print('');
    row([
      'ratio',
      'of throughput: min',
      'median',
      'max',
      'of processor time, the other way round: min',
      'median',
      'max',
    ]);
    row(['---', '---', '---', '---', '---', '---', '---']);
    for (const [name, peer] of pairs) {
      const [one = [], other = []] = [loads.get(name), loads.get(peer)];
      const rates = one.map(({ rate }, round) => rate / (other[round]?.rate ?? Number.NaN));
      const times = one.map(({ processor }, round) => (other[round]?.processor ?? Number.NaN) / processor);
      row([`${name} ÷ ${peer}`, ...spanOf(rates), ...spanOf(times)]);
    }
  }
}

const spanOf = (values: number[]): string[] =>
  [Math.min(...values), quantile(values, 0.5), Math.max(...values)].map((value) => value.toFixed(2));

/** P9: each read in a league of a thousand registrations and in one of a million more. */
async function everyRead(postgresUrl: string, start: Start, registrations: number): Promise<void> {
  const upcoming = { upcoming: 200, registrations: 1000 };
  const small = await makeLeague(postgresUrl, 'league_small', { ...upcoming, past: 0, ours: 30 });
  const large = await makeLeague(postgresUrl, 'league_large', {
    ...upcoming,
    past: registrations / 400,
    ours: registrations / 4000,
  });
  const leagues = await Promise.all(
    [small, large].map(async (url) => {
      const server = await start('../../src/entry/main.ts', { DATABASE_URL: url, LOGIN_RATE_LIMIT: '1000' });
      const invitation = await withClient(url, async (client) => {
        const { rows } = await client.query('select min(id) as id from notifications where user_id = 41');
        return Number(rows[0]?.id);
      });
      const tokens = new Map<Read['who'], string>();
      for (const who of ['club', 'coach', 'parent', 'athlete', 'referee'] as const)
        tokens.set(who, await tokenOf(server.url, who));
      return { url: server.url, invitation, tokens };
    }),
  );
  print(
    `\nP9, p95 of each read, ms, the middle of ${SERIES} series of ${REQUESTS} requests, with ${registrations + 1000} registrations and with 1000, in turns:\n`,
  );
  row(['call', 'who', 'with 1000', `with ${registrations + 1000}`, 'ratio', 'of the series']);
  row(['---', '---', '---', '---', '---', '---']);
  for (const read of listReads()) {
    const { call, who } = read;
    try {
      const series: number[][] = [];
      for (let number = 0; number < SERIES; number++) series.push(await compare(leagues, read));
      const p95 = (league: number) =>
        quantile(
          series.map((values) => values[league] ?? Number.NaN),
          0.5,
        );
      const ratios = series.map(([few = Number.NaN, many = Number.NaN]) => many / few);
      const span = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      row([call, who, p95(0).toFixed(2), p95(1).toFixed(2), quantile(ratios, 0.5).toFixed(2), span]);
    } catch (error) {
      // One failing read must not lose the figures of the others; the command fails anyway.
      row([call, who, String(error), '', '', '']);
      process.exitCode = 1;
    }
  }
}

/** What an entry of the journal adds to the answer that waits for it. */
async function journal(postgresUrl: string, start: Start): Promise<void> {
  const size = { upcoming: 50, registrations: 1000, past: 0, ours: 0 };
  const url = await makeLeague(postgresUrl, 'league_journal', size);
  const ids = await withClient(url, async (client) => {
    await client.query('update users set coach_id = 1 where id > 10000');
    const { rows } = await client.query<{ id: number }>('select id from users where id > 10000 order by id');
    return rows.map(({ id }) => id);
  });
  const { url: site } = await start('../../src/entry/main.ts', {
    DATABASE_URL: url,
    LOGIN_RATE_LIMIT: '1000',
  });
  const token = await tokenOf(site, 'coach');
  const each = Math.floor(ids.length / (SERIES + 1));
  print(
    `\nA coach opens ${each} profiles of own athletes, each twice in a row: with a new entry of the journal, and with the one of the same minute; median, ms:\n`,
  );
  row(['series', 'new entry', 'known entry', 'ratio']);
  row(['---', '---', '---', '---']);
  for (let series = 0; series <= SERIES; series++) {
    const cost = await measureJournal(site, token, ids.slice(series * each, (series + 1) * each));
    // The first series warms up.
    if (series > 0) row([series, cost.written.toFixed(2), cost.known.toFixed(2), cost.ratio.toFixed(2)]);
  }
}

interface League {
  url: string;
  /** The id of a notification of the demo athlete. */
  invitation: number;
  tokens: ReadonlyMap<string, string>;
}

/** The p95 of one read in each league, one request at a time, in turns. */
async function compare(
  leagues: readonly League[],
  { who, pathFor }: Pick<Read, 'who' | 'pathFor'>,
): Promise<number[]> {
  const times: number[][] = leagues.map(() => []);
  for (let round = -10; round < REQUESTS; round++)
    for (const [index, { url, invitation, tokens }] of leagues.entries()) {
      const token = tokens.get(who);
      const time = await timeOf(
        `${url}/api${pathFor(invitation)}`,
        token ? { authorization: `Bearer ${token}` } : {},
      );
      if (round >= 0) times[index]?.push(time);
    }
  return times.map((list) => quantile(list, 0.95));
}

async function makeLeague(
  postgresUrl: string,
  name: string,
  size: Parameters<typeof fillLeague>[1],
): Promise<string> {
  await withClient(postgresUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const { db, close } = await openPostgres(url.href);
  await seedDemo(db);
  await close();
  await fillLeague(url.href, size);
  return url.href;
}

async function tokenOf(url: string, who: string): Promise<string> {
  const response = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@league.test`, password: 'Dobok2025' }),
  });
  return login.response.parse(await response.json()).token;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

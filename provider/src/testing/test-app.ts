import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Call, CSRF, errorBody, login, type SessionUser } from '@league/shared/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { type AppOptions, buildApp } from '../entry/app.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Db } from '../platform/db/database.ts';
import {
  type Answered,
  type AnyInput,
  answerOf,
  checkAnswer,
  type InputOf,
  pathOf,
  payloadOf,
} from './contract-call.ts';
import { createTestDatabase } from './database/test-database.ts';
import { insertTestTournaments } from './tournaments.ts';

export const TEST_SECRET = 'a secret of the tests, long enough for HS256';
export const DEMO_PASSWORD = 'Dobok2025';

/** Starts the provider on its own database with the given settings; closed after the test file. */
export async function startTestApp(
  settings: Record<string, string> = {},
  options: Pick<AppOptions, 'gateway' | 'bodyPace' | 'clock'> = {},
): Promise<{
  app: FastifyInstance;
  db: Db;
  dataDir: string;
  /** The SQL of every statement so far. */
  statements: string[];
}> {
  const { db, listen, statements, close } = await createTestDatabase();
  await insertTestTournaments(db);
  const dataDir = mkdtempSync(join(tmpdir(), 'league-test-'));
  const config = readConfig({
    SESSION_SECRET: TEST_SECRET,
    LOGIN_RATE_LIMIT: '1000',
    DATA_DIR: dataDir,
    ...settings,
  });
  const app = await buildApp({
    db,
    listen,
    config,
    areAnswersChecked: true,
    ...options,
  });
  after(async () => {
    await app.close();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, db, dataDir, statements };
}

/** A browser in the eyes of the provider: keeps cookies, repeats the CSRF cookie and sends its token. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Makes a call of the contract. The schema of the call checks the answer of a 200. */
  call<C extends Call>(call: C, ...[input]: InputOf<C>): Promise<Answered<C>> {
    return this.callWith(call, input);
  }

  /** Makes a call with input of any shape: only for tests about wrong input, and for calls taken from a table. */
  async callWith<C extends Call>(call: C, input: AnyInput = {}): Promise<Answered<C>> {
    const options = await payloadOf(call, input);
    return checkAnswer(call, await this.send(call.method, pathOf(call, input), options));
  }

  /** Sends any request: only for requests outside the contract, such as reading a stored file. */
  async send(
    method: Call['method'],
    path: string,
    options: InjectOptions = {},
  ): Promise<LightMyRequestResponse> {
    const csrf = this.cookies.get(CSRF.secureCookie) ?? this.cookies.get(CSRF.cookie);
    const response = await this.#app.inject({
      method,
      url: `/api${path}`,
      cookies: Object.fromEntries(this.cookies),
      ...options,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(csrf ? { [CSRF.header]: csrf } : {}),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  async login(email: string, password = DEMO_PASSWORD): Promise<SessionUser> {
    const { user, token } = answerOf(await this.call(login, { body: { email, password } }));
    this.token = token;
    return user;
  }
}

/** A visitor who is logged in as `<name>@league.test`. */
export async function visitorAs(app: FastifyInstance, name: string): Promise<Visitor & { id: number }> {
  const visitor = new Visitor(app);
  const { id } = await visitor.login(`${name}@league.test`);
  return Object.assign(visitor, { id });
}

/** Asserts a refusal in the contract's shape, with a Russian sentence. */
export function assertRefused(
  response: LightMyRequestResponse,
  status: number,
  code: string,
): z.infer<typeof errorBody> {
  assert.equal(response.statusCode, status, response.body.slice(0, 500));
  const body = errorBody.strict().parse(response.json());
  assert.equal(body.error, code);
  assert.match(body.message, /[а-яё]/i);
  assert.equal(body.requestId, response.headers['x-request-id']);
  return body;
}

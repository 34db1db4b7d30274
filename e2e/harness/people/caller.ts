import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect } from '../test.ts';
import { type Account, storedToken } from './member.ts';

/** Makes calls of the API as one person, below the API base. */
export interface Caller {
  get(path: string): Promise<APIResponse>;
  post(path: string, data: object): Promise<APIResponse>;
}

const callerWith = (request: APIRequestContext, token: string | null): Caller => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path) => request.get(`/api${path}`, { headers }),
    post: (path, data) => request.post(`/api${path}`, { data, headers }),
  };
};

/** Logs a person in without a page. */
export async function callerFor(request: APIRequestContext, account: Account): Promise<Caller> {
  const login = await request.post('/api/auth/login', { data: account });
  const { token } = await answerOf<{ token: string }>(login);
  return callerWith(request, token);
}

/** The person who is logged in on a page. */
export const callerOf = async (page: Page): Promise<Caller> =>
  callerWith(page.request, await storedToken(page));

/** Expects a success and returns its body. */
export async function answerOf<Answer>(response: APIResponse): Promise<Answer> {
  expect(response.ok(), `${response.url()} ${response.status()}`).toBe(true);
  return response.json();
}

/** Lets the demo club announce a camp that nobody is enrolled in yet. Returns its id. */
export async function announceCamp(
  request: APIRequestContext,
  camp: { name: string; date: string; location: string },
): Promise<number> {
  const club = await callerFor(request, { email: 'club@league.test', password: 'Dobok2025' });
  const { id } = await answerOf<{ id: number }>(await club.post('/camps', camp));
  return id;
}

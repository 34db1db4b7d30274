import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect } from '../test.ts';
import { type Account, COACH, storedToken } from './member.ts';

/** Makes calls of the API as one person, below the API base. */
export interface Caller {
  get(path: string): Promise<APIResponse>;
  post(path: string, data: object): Promise<APIResponse>;
  put(path: string, data: object): Promise<APIResponse>;
  patch(path: string, data: object): Promise<APIResponse>;
}

const callerWith = (request: APIRequestContext, token: string | null): Caller => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: (path) => request.get(`/api${path}`, { headers }),
    post: (path, data) => request.post(`/api${path}`, { data, headers }),
    put: (path, data) => request.put(`/api${path}`, { data, headers }),
    patch: (path, data) => request.patch(`/api${path}`, { data, headers }),
  };
};

async function tokenOf(request: APIRequestContext, account: Account): Promise<string> {
  const login = await request.post('/api/auth/login', { data: account });
  return (await answerOf<{ token: string }>(login)).token;
}

/** Logs a person in without a page. */
export const callerFor = async (request: APIRequestContext, account: Account): Promise<Caller> =>
  callerWith(request, await tokenOf(request, account));

/**
 * Logs a person in, by default the demo coach, without the dialog, before the first page is opened: for journeys whose
 * subject is neither the login nor the logout, since every further page begins with this session.
 */
export async function enterAs(page: Page, account: Account = COACH): Promise<void> {
  const token = await tokenOf(page.request, account);
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
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

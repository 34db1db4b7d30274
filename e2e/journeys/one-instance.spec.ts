import type { Page } from '@playwright/test';
import {
  callsTo,
  letTokenExpire,
  logIn,
  loginDialog,
  loseRefreshCookie,
  storedToken,
} from '../harness/member.ts';
import { template } from '../harness/template.ts';
import { expect, test } from '../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });
test.beforeEach(async ({ ownSite }) => ownSite.goLive('rating', '1.2.0', template().probe));

/** What the probe remote leaves on the window. */
interface Probe {
  React: unknown;
  leagueApi: unknown;
  state: { api: { queries: Record<string, unknown> } };
  askForUser(id: number, times: number): Promise<boolean[]>;
}
interface Share {
  from: string;
  useIn: string[];
  lib?: () => Record<string, unknown>;
}
declare global {
  var probe: Probe;
  var __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Share>>>> };
}

const bracketWeights = (page: Page) => page.getByRole('button', { name: /^До 41/ });

async function openProbe(page: Page): Promise<void> {
  await page.goto('/rating');
  await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible();
  await expect(bracketWeights(page).first()).toBeVisible();
}

test('a tag that one remote invalidates is fetched anew by another', async ({ context, page }) => {
  const calls = callsTo(context, '/api/brackets');
  await openProbe(page);
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Обновить сетки' }).click();
  await expect.poll(() => calls.length).toBe(2);
});

test('all parts of a page share one React, one store and one slice, which the shell brings', async ({
  page,
}) => {
  await openProbe(page);
  const scope = await page.evaluate(() =>
    Object.values(globalThis.__FEDERATION__.__SHARE__).flatMap((scopes) =>
      Object.entries(scopes.default ?? {}).map(([key, versions]) => ({
        key,
        versions: Object.keys(versions).length,
        from: Object.values(versions).map(({ from }) => from),
        users: Object.values(versions).flatMap(({ useIn }) => useIn.map((user) => user.replace(/_\d.*/, ''))),
      })),
    ),
  );
  const keys = [...new Set(scope.map(({ key }) => key))].sort();
  expect(keys).toEqual([
    '@league/shared',
    '@league/shared/api',
    '@league/shared/kit',
    'react',
    'react-dom',
    'react/jsx-runtime',
    'styled-components',
  ]);
  for (const { key, versions, from } of scope)
    expect({ key, versions, from }).toEqual({ key, versions: 1, from: ['shell'] });
  for (const key of ['react', '@league/shared']) {
    const users = scope.filter((share) => share.key === key).flatMap(({ users }) => users);
    expect(users, key).toEqual(expect.arrayContaining(['league_rating', 'league_brackets']));
  }

  const same = await page.evaluate(() => {
    const [shell] = Object.values(globalThis.__FEDERATION__.__SHARE__);
    const shared = (key: string) => Object.values(shell?.default?.[key] ?? {})[0]?.lib?.();
    return {
      react: shared('react')?.useState === (globalThis.probe.React as Record<string, unknown>).useState,
      slice: shared('@league/shared')?.leagueApi === globalThis.probe.leagueApi,
      queries: Object.keys(globalThis.probe.state.api.queries).filter((query) =>
        query.startsWith('getBrackets'),
      ),
    };
  });
  expect(same).toEqual({ react: true, slice: true, queries: ['getBrackets(undefined)'] });
});

test('twenty requests that meet an expired token are one refresh and twenty successes', async ({
  context,
  guard,
  page,
}) => {
  guard.expect(/status of 401/);
  await logIn(page, '/rating');
  await letTokenExpire(page);
  const refreshes = callsTo(context, '/api/auth/refresh');
  const successes = await page.evaluate(() => globalThis.probe.askForUser(1, 20));
  expect(successes).toEqual(Array(20).fill(true));
  expect(refreshes).toHaveLength(1);
});

test('twenty requests whose refresh is refused are one logout', async ({ context, guard, page }) => {
  guard.expect(/status of 401/);
  await logIn(page, '/rating');
  await letTokenExpire(page);
  await loseRefreshCookie(context);
  const refreshes = callsTo(context, '/api/auth/refresh');
  const successes = await page.evaluate(() => globalThis.probe.askForUser(1, 20));
  expect(successes).toEqual(Array(20).fill(false));
  expect(refreshes).toHaveLength(1);
  await expect(page).toHaveURL('/');
  await expect(loginDialog(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

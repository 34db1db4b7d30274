import type { Page } from '@playwright/test';
import {
  callsTo,
  letTokenExpire,
  logIn,
  loginDialog,
  loseRefreshCookie,
  storedToken,
} from '../../harness/people/member.ts';
import { template } from '../../harness/template.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ ownSite }, use) => use(ownSite.url) });
test.beforeEach(async ({ ownSite }) => ownSite.goLive('probe', '1.0.0', template().probe));

/** What the probe remote puts on the window. */
interface Probe {
  React: unknown;
  leagueApi: unknown;
  useGetBracketsQuery: unknown;
  state: { api: { queries: Record<string, unknown> } };
  askForUser(id: number, times: number): Promise<boolean[]>;
}
interface Share {
  from: string;
  useIn: string[];
  lib?: () => Record<string, unknown>;
  get: () => Promise<() => Record<string, unknown>>;
}
declare global {
  var probe: Probe;
  var __FEDERATION__: { __SHARE__: Record<string, Record<string, Record<string, Record<string, Share>>>> };
}

const bracketWeights = (page: Page) => page.getByRole('button', { name: /^До 41/ });

async function openProbe(page: Page): Promise<void> {
  await page.goto('/probe');
  await expect(page.getByRole('heading', { level: 1, name: 'Проба' })).toBeVisible();
  await expect(bracketWeights(page).first()).toBeVisible();
}

test('remote that no source names · opens by its link in the header, by its address and after a reload', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Проба' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Проба' }).click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL('/probe');
  await page.reload();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Рейтинг', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рейтинг' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
});

test('tag · is refetched by another remote · one remote invalidates it', async ({ context, page }) => {
  const calls = callsTo(context, '/api/brackets');
  await openProbe(page);
  expect(calls).toHaveLength(1);
  await page.getByRole('button', { name: 'Обновить сетки' }).click();
  await expect.poll(() => calls.length).toBe(2);
});

test('parts of a page · share one React, one store and one slice, provided by the shell', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await openProbe(page);
  const shares = await page.evaluate(() =>
    Object.entries(globalThis.__FEDERATION__.__SHARE__.shell?.default ?? {}).map(([key, versions]) => ({
      key,
      versions: Object.keys(versions).length,
      users: Object.values(versions).flatMap(({ useIn }) => useIn.map((user) => user.replace(/_\d.*/, ''))),
    })),
  );
  expect(Object.fromEntries(shares.map(({ key, versions }) => [key, versions]))).toEqual({
    '@league/shared': 1,
    '@league/shared/api': 1,
    '@league/shared/kit': 1,
    '@league/shared/kit/accordion': 1,
    '@league/shared/kit/base': 1,
    '@league/shared/kit/dialogs': 1,
    '@league/shared/kit/forms': 1,
    '@league/shared/kit/menu': 1,
    '@league/shared/kit/phone': 1,
    '@league/shared/kit/tabs': 1,
    react: 1,
    'react-dom': 1,
    'react/jsx-runtime': 1,
    'styled-components': 1,
  });
  for (const key of ['react', '@league/shared', '@league/shared/api']) {
    const users = shares.find((share) => share.key === key)?.users;
    expect(users, key).toEqual(expect.arrayContaining(['league_probe', 'league_brackets']));
  }

  const same = await page.evaluate(() => {
    const { shell } = globalThis.__FEDERATION__.__SHARE__;
    const shared = (key: string) => Object.values(shell?.default?.[key] ?? {})[0]?.lib?.();
    return {
      react: shared('react')?.useState === (globalThis.probe.React as Record<string, unknown>).useState,
      slice: shared('@league/shared')?.leagueApi === globalThis.probe.leagueApi,
      endpoints: shared('@league/shared/api')?.useGetBracketsQuery === globalThis.probe.useGetBracketsQuery,
      queries: Object.keys(globalThis.probe.state.api.queries).filter((query) =>
        query.startsWith('getBrackets'),
      ),
    };
  });
  expect(same).toEqual({ react: true, slice: true, endpoints: true, queries: ['getBrackets(undefined)'] });
  const lazyShares = scripts.flatMap((path) => /^\/shell\/.+\/((api|kit)[a-z-]*)\./.exec(path)?.[1] ?? []);
  expect(lazyShares.sort()).toEqual([
    'api-modules',
    'kit-accordion-modules',
    'kit-base-modules',
    'kit-dialogs-modules',
    'kit-widgets-modules',
  ]);

  // A release that was built before the kit had parts takes the whole.
  const differing = await page.evaluate(async () => {
    const shares = globalThis.__FEDERATION__.__SHARE__.shell?.default ?? {};
    const shareOf = (key: string) => Object.values(shares[key] ?? {})[0];
    const whole = (await shareOf('@league/shared/kit')?.get())?.() ?? {};
    const parts = Object.keys(shares).filter((key) => key.startsWith('@league/shared/kit/'));
    const names = await Promise.all(parts.map(async (key) => (await shareOf(key)?.get())?.() ?? {}));
    const all = Object.assign({}, ...names);
    return Object.keys({ ...whole, ...all }).filter((name) => whole[name] !== all[name]);
  });
  expect(differing).toEqual([]);
});

test('expired token · causes one refresh, and all requests succeed · twenty requests meet it', async ({
  context,
  guard,
  page,
}) => {
  guard.expect(/status of 401/);
  await logIn(page, '/probe');
  const refreshes = callsTo(context, '/api/auth/refresh');
  await letTokenExpire(page);
  const successes = await page.evaluate(() => globalThis.probe.askForUser(1, 20));
  expect(successes).toEqual(Array(20).fill(true));
  expect(refreshes).toHaveLength(1);
});

test('refused refresh · causes one logout · twenty requests meet it', async ({ context, guard, page }) => {
  guard.expect(/status of 401/, /Токен не прошёл проверку/);
  await logIn(page, '/probe');
  const refreshes = callsTo(context, '/api/auth/refresh');
  await loseRefreshCookie(context);
  await letTokenExpire(page);
  const successes = await page.evaluate(() => globalThis.probe.askForUser(1, 20));
  expect(successes).toEqual(Array(20).fill(false));
  expect(refreshes).toHaveLength(1);
  await expect(page).toHaveURL('/');
  await expect(loginDialog(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

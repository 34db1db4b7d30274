import type { Page } from '@playwright/test';
import { DAMAGE, FAULTS } from '../../harness/faulty-line.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ line }, use) => use(line.url) });

/** A page of each remote, opened by its address, and its heading. */
const REMOTES = [
  { name: 'tournaments', title: 'Турниры', path: '/tournament', heading: 'Турниры' },
  { name: 'rating', title: 'Рейтинг', path: '/rating', heading: 'Рейтинг' },
  { name: 'events', title: 'События и сборы', path: '/certification', heading: 'Аттестация', usesApi: true },
  { name: 'brackets', title: 'Сетки', path: '/TestBrackets', heading: 'Тестовые сетки', usesApi: true },
  { name: 'day', title: 'День турнира', path: '/day', heading: 'Дни турниров', usesApi: true },
  { name: 'organiser', title: 'Стол организатора', path: '/organiser', heading: 'Стол организатора' },
  { name: 'account', title: 'Личный кабинет', path: '/requests', heading: 'Мои заявки', usesApi: true },
] as const;
type Remote = (typeof REMOTES)[number];
/** Remotes whose page needs a session. */
const GUARDED = new Set(['account', 'organiser']);

/** The files of a remote's page, and whether other remotes use them too. */
const FILES = {
  entry: { of: ({ name }: Remote) => new RegExp(`/remotes/${name}/.*/remoteEntry`), isShared: false },
  chunk: { of: ({ name }: Remote) => new RegExp(`/remotes/${name}/.*/(remote|pages)\\.`), isShared: false },
  kit: { of: () => /\/kit-base-modules\./, isShared: true },
  api: { of: () => /\/api-modules\./, isShared: false },
  runtime: { of: () => /\/federation\./, isShared: true },
};
type File = keyof typeof FILES;

/** Every remote, every file and every fault once or more: two or three files of each remote, with the faults in turn. */
const cases = REMOTES.flatMap((remote, row) =>
  (Object.keys(FILES) as File[])
    .filter((file, column) => (row + column) % 2 === 0 && (file !== 'api' || 'usesApi' in remote))
    .map((file) => ({ remote, file })),
).map((pair, turn) => ({ ...pair, fault: FAULTS[turn % FAULTS.length] ?? 'half' }));

const failure = (page: Page, { title }: Remote) =>
  page.getByRole('alert').filter({ hasText: `Раздел «${title}» временно недоступен` });
/** The page itself: while it loads, its outline has the same heading and is lower, so that a press below it would miss. */
const there = (page: Page, { heading }: Remote) =>
  page
    .locator('main:not([aria-busy=true], :has([aria-busy=true]))')
    .getByRole('heading', { level: 1, name: heading, exact: true });

/** Another remote, and the link to it on every page. */
const otherThan = ({ name }: Remote): { other: Remote; link: string } =>
  name === 'rating' ? { other: REMOTES[2], link: 'События' } : { other: REMOTES[1], link: 'Рейтинг' };

for (const { remote, file, fault } of cases) {
  // One of them is enough for `npm test`.
  const tag = remote.name === 'rating' && file === 'chunk' ? '' : ' @full';
  test(`${remote.path} · recovers without a reload · opened by its address with its ${file} damaged (${fault})${tag}`, async ({
    guard,
    line,
    page,
  }) => {
    guard.expect(DAMAGE);
    if (GUARDED.has(remote.name)) await enterAs(page);
    const { of, isShared } = FILES[file];
    const { other, link } = otherThan(remote);
    const retry = () => page.getByRole('button', { name: 'Повторить' }).click();
    const heal = line.damage(of(remote), fault);
    try {
      await page.goto(remote.path);
      await expect(failure(page, remote)).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      // While it is broken, other remotes work, and no press breaks them.
      await retry();
      await expect(failure(page, remote)).toBeVisible();
      await page.getByRole('link', { name: link, exact: true }).first().click();
      const usesFile = isShared || (file === 'api' && 'usesApi' in other);
      await expect(usesFile ? failure(page, other) : there(page, other)).toBeVisible();
      await page.goBack();
      await expect(failure(page, remote)).toBeVisible();
    } finally {
      heal();
    }

    await retry();
    await expect(there(page, remote)).toBeVisible();
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(there(page, other)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}

const LATER = [
  {
    what: 'later page of a remote',
    path: '/information',
    file: /information-page/,
    title: 'Рейтинг',
    shows: 'Как начисляются очки',
  },
  {
    what: 'page of the shell',
    path: '/partners',
    file: /partners-page/,
    title: 'Страница',
    shows: 'Партнёры',
  },
  {
    what: 'slot of another remote',
    path: '/tournament/final2024/finalBrackets',
    file: /\/remotes\/brackets\/.*\/remote\./,
    title: 'Сетки',
    shows: 'Юноши',
  },
];

for (const { what, path, file, title, shows } of LATER) {
  test(`${what} · recovers without a reload · it is damaged @full`, async ({ guard, line, page }) => {
    guard.expect(DAMAGE);
    const lost = page.getByRole('alert').filter({ hasText: `Раздел «${title}» временно недоступен` });
    const heal = line.damage(file, 'half');
    try {
      await page.goto(path);
      await expect(lost).toBeVisible();
    } finally {
      heal();
    }
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('main').getByRole('heading', { name: shows, exact: true })).toBeVisible();
    await expect(lost).toBeHidden();
  });
}

test('damaged copies in the cache · are repaired by the next visit @full', async ({
  context,
  guard,
  line,
  page,
}) => {
  guard.expect(DAMAGE);
  const [, rating] = REMOTES;
  const heals = (['entry', 'chunk', 'kit', 'runtime'] as const).map((file) =>
    line.damage(FILES[file].of(rating), 'half'),
  );
  await page.goto(rating.path);
  await expect(failure(page, rating)).toBeVisible();
  for (const heal of heals) heal();
  const later = await context.newPage();
  await later.goto(rating.path);
  await expect(there(later, rating)).toBeVisible();
});

for (const file of ['entry', 'kit'] as const) {
  test(`hanging ${file} · is requested again after 8 s, and the page opens by itself @full`, async ({
    guard,
    line,
    page,
  }) => {
    guard.expect(DAMAGE);
    const [, rating] = REMOTES;
    await page.clock.install();
    const heal = line.damage(FILES[file].of(rating), 'hang');
    await page.goto(rating.path, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // The load begins only when what precedes the file is there.
    const script = page.locator(`script[src*="${{ entry: 'remoteEntry', kit: 'kit-base-modules' }[file]}"]`);
    await script.waitFor({ state: 'attached' });
    heal();
    await page.clock.fastForward(8_000);
    await expect(there(page, rating)).toBeVisible();
  });
}

import { enterAs } from '../../harness/people/caller.ts';
import { ORGANISER, otherPage, passTime } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

test('rehearsal · runs by itself to the protocol on desk, board and court, and one press leaves nothing of it @full', async ({
  page,
  provider,
  browser,
  guard,
  baseURL,
}) => {
  await enterAs(page, ORGANISER);
  await page.goto('/day');
  await page.getByRole('button', { name: 'Репетиция' }).click();
  await page.getByRole('button', { name: 'Начать' }).click();
  await expect(page.getByText('Идёт репетиция')).toBeVisible();
  const path = new URL(page.url()).pathname.replace(/\/desk$/, '');

  const board = await otherPage({ browser, guard, baseURL }, null);
  await board.goto(`${path}/board`);
  await expect(board.getByText(/^Весы ждут: \d/)).toBeVisible();
  const court = await otherPage({ browser, guard, baseURL }, ORGANISER);
  await court.goto(`${path}/court/1`);
  await expect(court.getByText('Номера боёв ещё не выданы')).toBeVisible();

  // The day's clock goes on by a minute with each look: its bouts need no half of an hour.
  const inTime = (isThere: () => Promise<boolean>) =>
    expect
      .poll(
        async () => {
          passTime(provider.data, 1);
          return isThere();
        },
        { timeout: 200_000, intervals: [1_000] },
      )
      .toBe(true);
  await inTime(() => board.getByRole('region', { name: 'Корт 1' }).isVisible());
  await inTime(() => court.getByRole('heading', { name: /^Проведены: [1-9]/ }).isVisible());
  await inTime(() => page.getByText('Репетиция закончилась').isVisible());
  await expect(board.getByRole('region', { name: 'Награждение' })).toBeVisible();
  await page.getByRole('tab', { name: 'Протокол' }).click();
  await expect(page.getByRole('heading', { name: /^Протокол: Репетиция/ })).toBeVisible();

  guard.expect(/status of 40[34]/);
  await page.getByRole('button', { name: 'Закончить и стереть' }).click();
  await page.getByRole('button', { name: 'Стереть', exact: true }).click();
  await expect(page).toHaveURL('/day');
  await expect(page.getByRole('button', { name: 'Репетиция' })).toBeVisible();
  await expect(page.getByText('люди выдуманы')).toHaveCount(0);
  for (const gone of [board, court]) {
    await gone.goto(path);
    await expect(gone.getByText('У этого турнира дня пока нет')).toBeVisible();
  }
});

import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { expectInOrder } from '../../harness/page/accessibility.ts';
import { announceCamp, answerOf, callerOf, enterAs } from '../../harness/people/caller.ts';
import { ownTag, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const account = (role: string) => ({ email: `${role}@league.test`, password: PASSWORD });
const CAMP = { name: `Лагерь у реки ${ownTag()}`, date: '2099-07-12', location: 'Фрязино' };

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Уведомления/ });

/** The number of unread notifications on the bell; an open dialog hides it from screen readers. */
async function bellCount(page: Page): Promise<number> {
  const hidden = { includeHidden: true };
  const button = page.getByRole('banner', hidden).getByRole('button', { name: /^Уведомления/, ...hidden });
  return Number((await button.textContent()) || 0);
}

/** The number of unread notifications, from the provider and, after a reload, on the bell. */
async function countUnread(page: Page): Promise<number> {
  const person = await callerOf(page);
  const { count: unread, undecided } = await answerOf<{ count: number; undecided: number[] }>(
    await person.get('/notifications/count'),
  );
  const count = unread + undecided.length;
  await page.reload();
  const name = count > 0 ? new RegExp(`^Уведомления, ${count} непрочитанн`) : 'Уведомления';
  await expect(bell(page)).toHaveAccessibleName(name);
  return count;
}

test('camp · is enrolled for, accepted, paid, listed, and moved by its club, of which everybody is told', async ({
  browser,
  guard,
  page: coach,
  request,
}) => {
  const campId = await announceCamp(request, CAMP);
  const athleteContext = await browser.newContext();
  guard.watch(athleteContext);
  const athlete = await athleteContext.newPage();
  await enterAs(athlete, account('athlete'));
  await athlete.goto('/');
  const unread = await countUnread(athlete);

  await coach.clock.install();
  await enterAs(coach);
  await coach.goto('/camp');
  await coach.evaluate(() => Object.assign(window, { isSamePage: true }));
  const card = coach.getByRole('listitem').filter({ hasText: CAMP.name });
  await expect(card.getByText('0 / 400')).toBeVisible();

  const enrolment = coach.getByRole('dialog', { name: 'Кого записать?' });
  const openEnrolment = () => card.getByRole('button', { name: /^Записать спортсменов/ }).click();
  await openEnrolment();
  await enrolment.getByRole('checkbox', { name: /^Орлов Марк/ }).check();
  await enrolment.getByRole('checkbox', { name: /^Белов Ян/ }).press('Space');
  await enrolment.getByRole('button', { name: 'Записать двоих' }).click();
  await expect(enrolment).toBeHidden();
  await expect(card.getByText('Записаны 2 спортсмена. Приглашения ждут ответа.')).toBeVisible();
  await expect(card.getByText('2 / 400')).toBeVisible();

  await openEnrolment();
  for (const name of ['Орлов Марк', 'Белов Ян'])
    await expect(enrolment.getByRole('checkbox', { name: `${name} уже в списке` })).toBeDisabled();
  await coach.keyboard.press('Escape');

  await card.getByRole('button', { name: /^Участники/ }).click();
  const participants = coach.getByRole('dialog', { name: 'Участники' });
  const orlov = participants.getByRole('row', { name: /Орлов Марк/ });
  await expect(orlov).toContainText('Ждёт ответа');

  expect(await countUnread(athlete)).toBe(unread + 1);
  await bell(athlete).click();
  const invitation = athlete
    .getByRole('dialog', { name: 'Уведомления' })
    .getByRole('article')
    .filter({ hasText: CAMP.name });
  await invitation.getByRole('button', { name: 'Принять участие (Лагерь)' }).click();
  // Answering marks the invitation as read.
  await expect(invitation.getByRole('button', { name: 'Отметить прочитанным' })).toBeHidden();
  await expect.poll(() => bellCount(athlete)).toBe(unread);
  await invitation.getByRole('button', { name: /^Оплатить 1\s000/ }).click();
  await expect(athlete).toHaveURL(/\/sandbox\/pay\//);
  await athlete.getByRole('button', { name: 'Оплатить' }).click();
  await expect(athlete).toHaveURL(/\/payment\/return\?id=\d+$/);
  await expect(athlete.getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible();

  // The open table refreshes every 30 s.
  await coach.clock.fastForward(31_000);
  await expect(orlov).toContainText('Оплачено');
  const download = coach.waitForEvent('download');
  await participants.getByRole('button', { name: 'Скачать таблицу' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`camp_participants_${campId}.xlsx`);
  const sheets = await readExcel(await file.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Участники лагеря', 'Поездка']);
  expect(sheets[0]?.data).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Статус'],
    [1, 'Белов', 'Ян', 'Олегович', 'Ждёт ответа'],
    [2, 'Орлов', 'Марк', 'Алексеевич', 'Оплачено'],
  ]);
  expect(await coach.evaluate(() => 'isSamePage' in window), 'the shell was not reloaded').toBe(true);

  guard.expect(/status of 400/, /^console: .*Не удалось изменить/);
  const told = await countUnread(athlete);
  const clubContext = await browser.newContext();
  guard.watch(clubContext);
  const club = await clubContext.newPage();
  await enterAs(club, account('club'));
  await club.goto(`/camp/${campId}`);
  await club.getByRole('button', { name: /^Изменить/ }).click();
  const form = club.getByRole('dialog', { name: /^Изменить/ });
  await expect(form.getByLabel('Дата')).toHaveValue(CAMP.date);
  await form.getByLabel('Дата').fill('2099-08-01');
  await form.getByLabel('Число мест').fill('1');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Уже занято мест: 2. Меньше нельзя.')).toBeVisible();
  await expectInOrder(club, 'the form with a refusal');
  await form.getByLabel('Число мест').fill('2');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form.getByText('Сообщение получат 3 человека.')).toBeVisible();
  await form.getByRole('button', { name: 'Сохранить и сообщить' }).click();
  await expect(club.getByText('Изменено. Сообщение получили 3 человека.')).toBeVisible();
  expect(await countUnread(athlete)).toBe(told + 1);
  await coach.goto('/camp');
  await expect(card).toContainText(/Лагерь перенесён с 12\sиюля 2099\sг\. на 1\sавгуста 2099/);
  await expect(card.getByText('2 / 2')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Запись закрыта' })).toBeDisabled();
});

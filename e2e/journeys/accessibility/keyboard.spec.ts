import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { announceCamp, answerOf, callerFor } from '../../harness/people/caller.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import { loginDialog } from '../../harness/people/member.ts';
import { ownAddress, ownTag, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const EMAIL = ownAddress('keyboard');
const CAMP = { name: `Лагерь у озера ${ownTag()}`, date: '2099-07-12', location: 'Дубна' };

/** Moves the focus with the Tab key only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // A list that is still loading cannot be reached with the key.
  await expect(target).toBeEnabled();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await hasFocus()); stops += 1) {
    expect(stops, 'stops of the Tab key').toBeLessThan(80);
    await page.keyboard.press('Tab');
  }
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Searches, and chooses the first result. */
async function choose(page: Page, field: Locator, typed: string, name: string): Promise<void> {
  await type(page, field, typed);
  const option = page.getByRole('option', { name, selected: false });
  await expect(option).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(name);
}

/** The coach enrols his new athlete in a new camp of the club. */
async function enrol(request: APIRequestContext): Promise<void> {
  const camp_id = await announceCamp(request, CAMP);
  const coach = await callerFor(request, { email: 'coach@league.test', password: PASSWORD });
  const athletes = await answerOf<{ id: number; lastname: string }[]>(await coach.get('/athletes?coachId=1'));
  const athleteIds = athletes
    .filter(({ lastname }) => lastname === 'Клавишин')
    .map(({ id }) => id)
    .slice(-1);
  expect(athleteIds).toHaveLength(1);
  await answerOf(await coach.post('/camps/register', { camp_id, athleteIds }));
}

test('athlete · registers, confirms the address, logs in, accepts an invitation and pays by keyboard only', async ({
  provider,
  page,
  request,
}) => {
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Войти' }));
  await tabTo(page, loginDialog(page).getByRole('radio', { name: 'Вход' }));
  await page.keyboard.press('ArrowRight');

  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const list = (name: string) => dialog.getByRole('combobox', { name });
  await tabTo(page, list('Кто вы'));
  await expect(list('Кто вы')).toHaveValue('athlete');
  await type(page, field('Фамилия'), 'Клавишин');
  await type(page, field('Имя'), 'Лев');
  await type(page, field('Email'), EMAIL);
  await type(page, dialog.getByLabel('Пароль'), PASSWORD);
  await choose(page, list('Область'), 'моск', 'Московская область');
  await choose(page, list('Клуб'), 'олимп', 'Олимп');
  await choose(page, list('Тренер'), 'клим', 'Климов Сергей Павлович');
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Зарегистрироваться' }));
  await press(page, page.getByRole('button', { name: 'OK' }));

  await page.goto(await mailedLink(provider, EMAIL, '/verify-email'));
  await press(page, page.getByRole('button', { name: 'Подтвердить адрес' }));
  await press(page, page.getByRole('main').getByRole('button', { name: 'Войти' }));
  await type(page, loginDialog(page).getByLabel('Email'), EMAIL);
  await type(page, loginDialog(page).getByLabel('Пароль'), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeVisible();

  await enrol(request);
  await page.reload();
  await press(page, page.getByRole('banner').getByRole('button', { name: /^Уведомления, / }));
  const invitation = page.getByRole('article').filter({ hasText: CAMP.name });
  await press(page, invitation.getByRole('button', { name: 'Принять участие (Лагерь)' }));
  await press(page, invitation.getByRole('button', { name: /^Оплатить 1\s000/ }));

  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await press(page, page.getByRole('button', { name: 'Оплатить' }));
  await expect(page).toHaveURL(/\/payment\/return\?id=\d+$/);
  await expect(page.getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible();
});

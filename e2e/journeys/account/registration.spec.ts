import type { Page } from '@playwright/test';
import { callerOf } from '../../harness/people/caller.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import { logInHere, loginDialog, openLogin, profileLink, submitLogin } from '../../harness/people/member.ts';
import { confirmAddress, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

const REGISTERED = 'Проверьте e-mail и подтвердите адрес по ссылке. После подтверждения выполните вход.';
const UNCONFIRMED = 'Подтвердите e-mail по ссылке из письма, затем выполните вход.';

const registerDialog = (page: Page) => page.getByRole('dialog', { name: 'Регистрация' });

async function openRegistration(page: Page): Promise<void> {
  await openLogin(page);
  await loginDialog(page).getByRole('radio', { name: 'Регистрация' }).check();
}

/** Searches a list for the text and chooses the name that is found. */
async function choose(page: Page, field: string, typed: string, name: string): Promise<void> {
  const list = registerDialog(page).getByRole('combobox', { name: field });
  // Typing does not wait for the list.
  await expect(list).toBeEnabled();
  await list.pressSequentially(typed);
  await page.getByRole('option', { name, exact: true }).click();
}

const write = (page: Page, field: string, text: string) =>
  registerDialog(page).getByRole('textbox', { name: field, exact: true }).fill(text);

const chooseRegion = (page: Page) => choose(page, 'Область', 'обл моск', 'Московская область');
const chooseClub = (page: Page) => choose(page, 'Клуб', 'оли', 'Олимп');
const chooseCoach = (page: Page) => choose(page, 'Тренер', 'сер', 'Климов Сергей Павлович');
const writeTelephone = (page: Page) =>
  registerDialog(page).getByLabel('Телефон').pressSequentially('8 916 123-45-67');

/** What each kind of person enters besides name, address and password, and what it finds among the camps. */
const ROLES = [
  {
    userType: 'club',
    kind: 'Клуб',
    seesCamps: true,
    fillIn: async (page: Page) => {
      await chooseRegion(page);
      await write(page, 'Название клуба', 'Вымпел');
      await writeTelephone(page);
    },
  },
  {
    userType: 'coach',
    kind: 'Тренер',
    seesCamps: true,
    fillIn: async (page: Page) => {
      await chooseRegion(page);
      await chooseClub(page);
      await writeTelephone(page);
    },
  },
  {
    userType: 'parent',
    kind: 'Родитель',
    seesCamps: true,
    fillIn: async (page: Page) => {
      await writeTelephone(page);
      await chooseClub(page);
      await chooseCoach(page);
    },
  },
  {
    userType: 'athlete',
    kind: 'Спортсмен',
    seesCamps: false,
    fillIn: async (page: Page) => {
      await chooseRegion(page);
      await chooseClub(page);
      await chooseCoach(page);
    },
  },
  {
    userType: 'referee',
    kind: 'Судья',
    seesCamps: false,
    fillIn: async (page: Page) => {
      await chooseRegion(page);
      await write(page, 'Квалификация', 'Первая');
      await writeTelephone(page);
    },
  },
] as const;

for (const { userType, kind, seesCamps, fillIn } of ROLES) {
  test(`${userType} · registers, cannot log in before the mail confirms the address, logs in and finds its rights`, async ({
    guard,
    page,
    provider,
  }) => {
    guard.expect(/auth\/login/);
    const account = { email: `new-${userType}@league.test`, password: PASSWORD };
    await openRegistration(page);
    const dialog = registerDialog(page);
    await dialog.getByLabel('Кто вы').selectOption(kind);
    await write(page, 'Фамилия', 'Новикова');
    await write(page, 'Имя', 'Вера');
    await write(page, 'Email', account.email);
    await dialog.getByLabel('Пароль').fill(account.password);
    await fillIn(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page.getByRole('dialog', { name: REGISTERED })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();

    await expect(loginDialog(page).getByLabel('Email')).toHaveValue(account.email);
    await submitLogin(page, account);
    await expect(loginDialog(page).getByRole('alert')).toHaveText(UNCONFIRMED);

    await confirmAddress(page, await mailedLink(provider, account.email, '/verify-email'));
    await logInHere(page, account);
    await expect(profileLink(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe(userType);
    await profileLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      userType === 'club' ? 'Вымпел' : 'Вера',
    );
    await expectRights(page, userType, seesCamps);
  });
}

/**
 * Clubs create and coaches enrol; athletes and referees see only where they take part. The provider refuses the rest.
 */
async function expectRights(page: Page, userType: string, seesCamps: boolean): Promise<void> {
  await page.goto('/camp');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Профиль' })).toBeVisible();
  await expect(
    seesCamps ? main.getByRole('listitem').first() : main.getByText('Вас пока никуда не записали'),
  ).toBeVisible();
  const isThere = async (name: RegExp) => (await main.getByRole('button', { name }).count()) > 0;
  const rights = async () => ({
    create: await isThere(/^Создать лагерь/),
    enrol: await isThere(/^Записать спортсменов/),
  });
  await expect.poll(rights).toEqual({ create: userType === 'club', enrol: userType === 'coach' });
  const last = page.getByRole('contentinfo').getByRole('listitem').last();
  await expect(last).toHaveText(userType === 'club' ? 'Создать событие' : 'Документы');

  const person = await callerOf(page);
  const strangers = await person.post('/camps/register', { camp_id: 1, athleteIds: [41] });
  expect([403, 404]).toContain(strangers.status());
  expect((await person.get('/user/users/43')).status()).toBe(404);
  if (userType === 'club') return;
  const created = await person.post('/camps', { name: 'Чужой', date: '2099-07-01', location: 'Тверь' });
  expect(created.status()).toBe(403);
}

import type { Locator, Page } from '@playwright/test';
import type { ConsoleGuard } from '../../harness/page/console-guard.ts';
import { expectInView } from '../../harness/page/in-view.ts';
import { logIn } from '../../harness/people/member.ts';
import { noisePicture } from '../../harness/picture.ts';
import { Site } from '../../harness/site.ts';
import { expect, test } from '../../harness/test.ts';

// These journeys save data.
test.use({
  baseURL: async ({ ownProvider, edge }, use) => {
    const site = await Site.open(ownProvider, edge);
    await use(site.url);
    await site.stop();
  },
});

const PASSWORD = 'Dobok2025';
const PICTURE = { name: 'photo.png', mimeType: 'image/png', buffer: await noisePicture(300) };

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {});
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const alerted = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** Presses a button at the lower edge: what appears below it is out of view. */
async function pressLow(target: Locator): Promise<void> {
  await scrollLow(target);
  await target.click();
}
const scrollLow = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));

/** Makes the provider fail on a path while `act` runs. */
async function inTrouble(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await act();
  await page.unroute(path);
}

/** What each kind of person saves, and the message after it: after a failure first, then after success. */
const WALKS: Record<string, (page: Page, guard: ConsoleGuard) => Promise<void>> = {
  guest: async (page, guard) => {
    await page.goto('/TestBrackets');
    const boys = page.getByRole('region', { name: 'Юноши', exact: true });
    await button(boys, /Свыше 65/).click();
    await button(dialog(page), 'Редактировать').click();
    await page
      .getByRole('textbox', { name: /бой 1: спортсмен 1, синий$/ })
      .first()
      .fill('Проба Пера');
    await pressLow(button(dialog(page), 'Сохранить'));
    await expectInView(said(page, 'Изменения сохранены!'), 'a saved bracket');

    guard.expect(/auth\/(login|request-password-reset|reset-password)|sendmessage/);
    await page.goto('/help');
    await button(page, /рганиз/)
      .first()
      .click();
    await page.getByLabel('Имя').fill('Вера');
    await page.getByLabel('Тема').fill('Турнир');
    await page.getByLabel('Сообщение').fill('vera@league.test\n'.repeat(20));
    await inTrouble(page, '**/sendmessage.php', async () => {
      await pressLow(button(dialog(page), 'Отправить'));
      await expectInView(alerted(page, 'Сообщение не отправлено.'), 'a request that is not sent');
    });
    await pressLow(button(dialog(page), 'Отправить'));
    await expectInView(said(page, 'Сообщение отправлено.'), 'a request that is sent');

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill('coach@league.test');
    await inTrouble(page, '**/api/auth/request-password-reset', async () => {
      await pressLow(button(page, 'Отправить ссылку'));
      await expectInView(alerted(page, /\S/), 'a mail that is not sent');
    });
    await pressLow(button(page, 'Отправить ссылку'));
    await expectInView(page.getByRole('heading', { name: 'Письмо отправлено' }), 'a mail that is sent');

    await page.goto('/profile/1');
    await page.getByLabel('Email').fill('coach@league.test');
    await page.getByLabel('Пароль').fill('Dobok2024');
    await pressLow(button(dialog(page), 'Войти'));
    await expectInView(alerted(page, 'Неверный email или пароль'), 'a wrong password');
  },

  coach: async (page) => {
    await page.goto('/camp');
    await button(page, /^Записать спортсменов/)
      .last()
      .click();
    const free = dialog(page).getByRole('checkbox', { disabled: false });
    await expect(free.first()).toBeVisible();
    await free.last().check();
    await inTrouble(page, '**/api/camps/register', async () => {
      await pressLow(button(dialog(page), /^Записать/));
      await expectInView(alerted(page, 'Не удалось зарегистрировать'), 'an enrolment that failed');
    });
    await pressLow(button(dialog(page), /^Записать/));
    await expectInView(said(page, /^Записан 1/), 'an enrolment');

    await page.goto('/profile/1');
    await button(page, 'Редактировать').click();
    await page.getByLabel('Отчество').fill('Петрович');
    await inTrouble(page, '**/api/user/users/1', async () => {
      await pressLow(button(page, 'Сохранить'));
      await expectInView(alerted(page, 'Не удалось сохранить'), 'a profile that is not saved');
    });
    await pressLow(button(page, 'Сохранить'));
    await expectInView(said(page, 'Данные сохранены.'), 'a saved profile');

    await button(page, 'Добавить спортсмена').click();
    await page.getByLabel('Фамилия').fill('Белов');
    await page.getByRole('textbox', { name: 'Имя', exact: true }).fill('Глеб');
    await page.getByLabel('Дата рождения').fill('2014-05-09');
    await expect(page.getByRole('combobox', { name: 'Регион' })).toHaveValue('Московская область');
    await pressLow(button(page, 'Добавить спортсмена'));
    await expectInView(said(page, /Глеб.*профиль создан/), 'an added athlete');
  },

  club: async (page) => {
    await page.goto('/certification');
    await pressLow(button(page, 'Создать событие').first());
    await dialog(page).getByLabel('Название').fill('Аттестация на реке');
    await dialog(page).getByLabel('Дата').fill('2099-07-12');
    await dialog(page).getByLabel('Место').fill('Фрязино');
    await inTrouble(page, '**/api/events', async () => {
      await pressLow(button(dialog(page), 'Создать событие'));
      await expectInView(
        alerted(page, /\S/).or(said(page, 'Не удалось создать')),
        'an event that is not created',
      );
    });
    await pressLow(button(dialog(page), 'Создать событие'));
    await expectInView(said(page, 'Аттестация на реке'), 'a created event');
  },

  parent: async (page) => {
    await page.goto('/profile/42');
    await page.getByLabel('Файл с фотографией').setInputFiles(PICTURE);
    await dialog(page).getByRole('checkbox').check();
    await inTrouble(page, '**/api/user/users/42/**', async () => {
      await pressLow(button(dialog(page), 'Сохранить фото'));
      await expectInView(alerted(page, 'Не удалось сохранить фото'), 'a photo that is not saved');
    });
    await pressLow(button(dialog(page), 'Сохранить фото'));
    await expectInView(said(page, 'Фото сохранено.'), 'a saved photo');

    await button(page, 'Удаление профиля ребёнка').click();
    await button(page, 'Удалить профиль ребёнка').click();
    await dialog(page).getByLabel('Ваш пароль').fill(PASSWORD);
    await inTrouble(page, '**/api/user/users/42/deletion', async () => {
      await pressLow(button(dialog(page), /^Удалить$/));
      await expectInView(alerted(page, 'Не удалось удалить профиль'), 'a deletion that failed');
    });

    await page.goto('/documents');
    await page.getByRole('tab', { name: /^Белов Ян/ }).click();
    const papers = page.getByRole('tabpanel', { name: /^Белов Ян/ });
    const insurance = papers.getByRole('region', { name: /^Страховка/ });
    await inTrouble(page, '**/api/user/users/42/documents/*', async () => {
      await scrollLow(button(insurance, /^Загрузить/));
      await insurance.getByLabel(/^Файл/).setInputFiles(PICTURE);
      await expectInView(alerted(page, 'Не удалось загрузить файл'), 'a paper that is not stored');
    });
    await pressLow(button(insurance, 'Повторить'));
    await expectInView(said(page, 'Файл загружен.'), 'a stored paper');
  },

  athlete: async (page) => {
    await button(page.getByRole('banner'), /^Уведомления/).click();
    const invitation = dialog(page)
      .getByRole('article')
      .filter({ has: button(page, /^Принять участие/) });
    await inTrouble(page, '**/respond', async () => {
      await pressLow(button(invitation.last(), /^Принять участие/));
      await expectInView(alerted(page, 'Не удалось отправить ответ'), 'an answer that is not sent');
    });
  },

  referee: async (page) => {
    await page.goto('/tournament/final2024/finalBrackets');
    const boys = page.getByRole('region', { name: 'Юноши', exact: true });
    await button(boys, /^До 41/).click();
    await button(dialog(page), 'Редактировать').click();
    await page
      .getByRole('textbox', { name: /бой 1: спортсмен 1, синий$/ })
      .first()
      .fill('Правка Судьи');
    await inTrouble(page, '**/api/brackets/update', async () => {
      await pressLow(button(dialog(page), 'Сохранить'));
      await expectInView(alerted(page, 'Не удалось сохранить сетку'), 'a bracket that is not saved');
    });
    await pressLow(button(dialog(page), 'Сохранить'));
    await expectInView(said(page, 'Изменения сохранены!'), 'a saved bracket of the final');
  },
};

/** A large screen shows what a phone does: it is looked at in the full run. */
const SIZES = process.env.FULL
  ? ([
      [360, 640],
      [1280, 800],
    ] as const)
  : ([[360, 640]] as const);

/** Together they would take longer than a journey may. */
const TOGETHER = [
  ['guest', 'coach', 'club'],
  ['parent', 'athlete', 'referee'],
];

for (const [width, height] of SIZES) {
  for (const people of TOGETHER) {
    test(`answer to a save · is in view and announced to ${people.join(', ')}, ${width} px wide`, async ({
      browser,
      guard,
      baseURL,
    }) => {
      guard.expect(/status of 500/, /^console: .*(Не удалось|не сохран|не удалён|не отправлен)/);
      for (const who of people) {
        await test.step(who, async () => {
          const context = await browser.newContext({
            locale: 'ru-RU',
            ...(baseURL && { baseURL }),
          });
          guard.watch(context);
          const page = await context.newPage();
          if (who !== 'guest') await logIn(page, '/', { email: `${who}@league.test`, password: PASSWORD });
          await page.setViewportSize({ width, height });
          await WALKS[who]?.(page, guard);
          await context.close();
        });
      }
    });
  }
}

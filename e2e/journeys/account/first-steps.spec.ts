import type { Locator, Page } from '@playwright/test';
import { announceCamp } from '../../harness/people/caller.ts';
import { mailedLink } from '../../harness/people/mail.ts';
import { loginDialog } from '../../harness/people/member.ts';
import { ownAddress, ownTag, PASSWORD } from '../../harness/people/registered.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Does what a person does on a phone, and counts it: presses, and fields that are typed into. */
class Hand {
  taps = 0;
  fields = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await expect(field).toBeEnabled();
    await field.pressSequentially(text);
  }

  /** Opens the phone's list and presses an entry. */
  async select(list: Locator, label: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(label);
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Pastes as from a messenger. */
const paste = (field: Locator, text: string) =>
  field.evaluate((area, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('coach · needs 20 taps and 9 fields from the landing, by the mail’s own tab, to an enrolled athlete, then at most 2 each @full', async ({
  context,
  provider,
  page,
  request,
}) => {
  const camp = `Первый лагерь ${ownTag()}`;
  await announceCamp(request, { name: camp, date: '2099-07-12', location: 'Фрязино' });
  const hand = new Hand();
  const email = ownAddress('first-steps');

  await page.goto('/');
  await hand.tap(button(page, 'Открыть меню'));
  await hand.tap(page.getByRole('banner').getByRole('button', { name: 'Войти' }));
  await hand.tap(loginDialog(page).getByRole('radio', { name: 'Регистрация' }));
  const form = page.getByRole('dialog', { name: 'Регистрация' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await hand.select(form.getByLabel('Кто вы'), 'Тренер');
  await hand.type(field('Фамилия'), 'Новикова');
  await hand.type(field('Имя'), 'Вера');
  await hand.type(field('Email'), email);
  await hand.type(form.getByLabel('Пароль'), PASSWORD);
  await hand.type(form.getByRole('combobox', { name: 'Область' }), 'обл моск');
  await hand.tap(option(page, 'Московская область'));
  await hand.type(form.getByRole('combobox', { name: 'Клуб' }), 'оли');
  await hand.tap(option(page, 'Олимп'));
  await hand.type(form.getByLabel('Телефон'), '8 916 123-45-67');
  await hand.tap(form.getByRole('checkbox'));
  await hand.tap(form.getByRole('button', { name: 'Зарегистрироваться' }));
  await hand.tap(button(page, 'OK'));

  const mail = await mailedLink(provider, email, '/verify-email');
  const mailTab = await context.newPage();
  hand.taps += 1;
  await mailTab.goto(mail);
  await hand.tap(button(mailTab, 'Подтвердить адрес'));
  await hand.tap(mailTab.getByRole('main').getByRole('button', { name: 'Войти' }));
  await expect(loginDialog(mailTab).getByLabel('Email')).toHaveValue(email);
  await hand.type(loginDialog(mailTab).getByLabel('Пароль'), PASSWORD);
  await hand.tap(loginDialog(mailTab).getByRole('button', { name: 'Войти' }));
  await expect(mailTab).toHaveURL('/');
  await goOn(mailTab, hand, camp);
});

/** From home, where a first login ends, to the first enrolled athlete, and to the team. */
async function goOn(page: Page, hand: Hand, camp: string): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'Добавить спортсменов' }));
  await hand.tap(button(page, 'Вставить список'));
  hand.fields += 1;
  await paste(page.getByRole('textbox', { name: 'Список спортсменов' }), 'Белов Ян 12.03.2014 34 кг 6 гып');
  await hand.tap(button(page, /^Добавить 1/));
  await hand.tap(link(page, 'Записать на сборы'));
  const card = page.getByRole('listitem').filter({ hasText: camp });
  await hand.tap(card.getByRole('button', { name: /^Записать спортсменов/ }));
  const picker = page.getByRole('dialog', { name: 'Кого записать?' });
  await hand.tap(picker.getByRole('button', { name: 'Записать одного' }));
  await expect(card.getByText('Записан 1 спортсмен. Приглашение ждёт ответа.')).toBeVisible();
  expect([hand.taps, hand.fields]).toEqual([20, 9]);

  const team = ['Ким Илья 05.05.2014 41 кг', 'Орлова Мария 01.02.2013 33 кг', 'Гусев Лев 03.04.2012 45 кг'];
  const further = new Hand();
  await further.tap(card.getByRole('button', { name: /^Записать спортсменов/ }));
  await further.tap(picker.getByRole('link', { name: 'Вставить список' }));
  await paste(page.getByRole('textbox', { name: 'Список спортсменов' }), team.join('\n'));
  await further.tap(button(page, /^Добавить 3/));
  await further.tap(link(page, 'Записать на сборы'));
  await further.tap(card.getByRole('button', { name: /^Записать спортсменов/ }));
  await further.tap(picker.getByRole('button', { name: 'Записать троих' }));
  await expect(card.getByText('Записаны 3 спортсмена. Приглашения ждут ответа.')).toBeVisible();
  expect(further.taps).toBeLessThanOrEqual(2 * team.length);
}

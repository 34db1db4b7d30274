import { expectInView } from '../../harness/page/in-view.ts';
import { enterAs } from '../../harness/people/caller.ts';
import { openDay, otherPage, SECRETARY } from '../../harness/people/day.ts';
import { expect, test } from '../../harness/test.ts';

const PEOPLE = [
  ['Абрамов Илья', '41'],
  ['Быков Лев', '41'],
  ['Власов Марк', '41'],
] as const;

interface Offer {
  letters: string;
}

test('device · takes the code that a secretary shows, weighs under it, and stops when it is ended @full', async ({
  page: desk,
  request,
  browser,
  guard,
  baseURL,
}) => {
  guard.expect(/\/pass|403/);
  const day = await openDay(request, 'kubok_ustroystv', PEOPLE);
  await day.act({ type: 'open-weighing', weighIn: 1 });
  await enterAs(desk, SECRETARY);
  await desk.goto(`${day.path}/desk?tab=devices`);
  const show = async (): Promise<Offer> => {
    await desk.getByRole('button', { name: 'Дать доступ устройству' }).click();
    const answer = desk.waitForResponse(
      (response) => response.url().endsWith('/passes') && response.request().method() === 'POST',
    );
    await desk.getByRole('button', { name: 'Показать код' }).click();
    const offer = (await (await answer).json()) as Offer;
    await expectInView(desk.getByRole('img', { name: 'Код для устройства' }), 'code');
    await expect(desk.getByText(offer.letters)).toBeVisible();
    return offer;
  };

  const scanned = await show();
  const device = await otherPage({ browser, guard, baseURL }, null);
  await device.goto(`${day.path}/pass#${scanned.letters}`);
  await expect(device.getByRole('heading', { level: 1, name: 'Весы 1' })).toBeVisible();
  await expect(device).toHaveURL(`${day.path}/scales`);
  expect(await device.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await expect(desk.getByText('Весы 1: устройство подключено.')).toBeVisible();

  // A tablet on its side, of which a keyboard has left half.
  await device.setViewportSize({ width: 1024, height: 768 - 350 });
  await device.getByLabel('Найти участника').fill('бы');
  await device.keyboard.press('Enter');
  await expectInView(device.getByLabel('Вес, кг'), 'weight');
  await device.keyboard.type('39,4');
  await device.keyboard.press('Enter');
  await expect(device.getByText('Быков Лев: 39,4 кг.')).toBeVisible();
  await device.reload();
  await expect(device.getByText('Взвешено: 1')).toBeVisible();

  // The same code is worth nothing now, and neither is the device's cookie at the secretary's desk.
  const thief = await otherPage({ browser, guard, baseURL }, null);
  await thief.goto(`${day.path}/pass#${scanned.letters}`);
  await expect(thief.getByText(/^Код уже использован или устарел/)).toBeVisible();
  await device.goto(`${day.path}/desk`);
  await expect(device.getByRole('main').getByRole('button', { name: 'Войти' })).toBeVisible();

  const { letters } = await show();
  await thief.getByRole('textbox', { name: /Шесть букв/ }).fill(letters.toLowerCase());
  await thief.getByRole('button', { name: 'Получить доступ' }).click();
  await expect(thief.getByRole('heading', { level: 1, name: 'Весы 2' })).toBeVisible();
  await expect(desk.getByText('Весы 2: устройство подключено.')).toBeVisible();

  await desk.getByRole('button', { name: /^Закончить доступ: Весы 2/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Закончить' }).click();
  await expect(desk.getByText(/^Весы 2, устройство\s\d+: доступ закончен\.$/)).toBeVisible();
  // By itself: nobody presses anything there.
  await expect(thief.getByText(/^Доступ этого устройства закончен/)).toBeVisible();
  await expect(thief.getByText('Абрамов Илья')).toBeHidden();
  expect((await day.entries()).find(({ name }) => name === 'Абрамов Илья')?.grams).toBeNull();

  // Whoever weighed stands in the journal.
  await desk.getByRole('tab', { name: 'Настройки' }).click();
  await expect(desk.getByText(/Весы 1, устройство \d+ \(секретарь /)).toBeVisible();
});

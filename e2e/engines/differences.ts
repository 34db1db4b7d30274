import { writeFileSync } from 'node:fs';
import type { EngineTest, Tab, Target } from '../harness/engines/tab.ts';
import { DAMAGE } from '../harness/faulty-line.ts';
import { noisePicture } from '../harness/picture.ts';
import { expect } from '../harness/test.ts';
import { LOGIN, logIn } from './smoke.ts';

/** Moves the focus by the Tab key only. */
async function tabTo(tab: Tab, target: Target): Promise<void> {
  for (let stops = 0; !(await tab.hasFocus(target)); stops += 1) {
    expect(stops, 'stops of the Tab key').toBeLessThan(60);
    await tab.key('Tab');
  }
}

/** What engines do differently: masks, native fields, focus, files, integrity, scrolling, keys. */
export function differences(test: EngineTest): void {
  test('telephone · is written in its form, with the caret behind it · typed digit by digit', async ({
    tab,
  }) => {
    const dialog = { role: 'dialog', name: 'Регистрация' } as const;
    const telephone = { label: /^Телефон/, within: dialog };
    await tab.open('/');
    await tab.press({ role: 'button', name: 'Войти' });
    await tab.press({ role: 'radio', name: 'Регистрация', within: LOGIN });
    await tab.press({ label: /^Кто вы/, within: dialog });
    await tab.type('Тренер');
    await tab.key('Enter');
    await tab.press(telephone);
    await tab.type('9161234567');
    await tab.holds(telephone, '+7(916)123-45-67');
    await tab.key('Backspace');
    await tab.holds(telephone, '+7(916)123-45-6');
    await tab.type('7');
    await tab.holds(telephone, '+7(916)123-45-67');
  });

  test('dialog · takes the focus, keeps it, and gives it back when it closes', async ({ tab }) => {
    const opener = { role: 'button', name: 'Войти' } as const;
    await tab.open('/');
    await tabTo(tab, opener);
    await tab.key('Enter');
    await tab.sees(LOGIN);
    const isInside = () => document.querySelector('[role=dialog]')?.contains(document.activeElement) ?? false;
    await tab.comesTrue('the focus is in the dialog', isInside);
    for (let stops = 0; stops < 12; stops += 1) {
      await tab.key('Tab');
      await tab.comesTrue('the focus stays in the dialog', isInside);
    }
    await tab.key('Escape');
    await tab.isRid(LOGIN);
    await expect.poll(() => tab.hasFocus(opener), 'the button has the focus again').toBe(true);
  });

  test('document · is uploaded with its last day, and shown', async ({ tab }, testInfo) => {
    const file = testInfo.outputPath('insurance.png');
    writeFileSync(file, await noisePicture(300));
    const insurance = { role: 'region', name: 'Страховка' } as const;
    await logIn(tab, 'athlete@league.test');
    await tab.open('/documents');
    await tab.attach({ label: 'Файл: Страховка', within: insurance }, file);
    await tab.sees({ role: 'button', name: 'Открыть: Страховка' });
    await tab.fill({ label: /^Действует до/, within: insurance }, '2099-12-31');
    await tab.press({ role: 'button', name: 'Сохранить срок', within: insurance });
    await tab.isRid({ text: 'Срок не указан', within: insurance });
    await tab.holds({ label: /^Действует до/, within: insurance }, '2099-12-31');
    await tab.press({ role: 'button', name: 'Удалить: Страховка' });
    await tab.press({ role: 'button', name: 'Удалить', within: { role: 'dialog', name: /./ } });
    await tab.sees({ text: 'Не загружен', within: insurance });
  });

  test('bracket · says which round is in view · scrolled on a phone', async ({ tab }) => {
    await tab.open('/tournament/final2024/finalBrackets');
    await tab.narrow();
    await tab.press({ role: 'button', name: /^До 41\s?кг 16/ });
    await tab.sees({ text: /1\/8 финала/, within: { role: 'dialog', name: /До 41/ } });
    await tab.comesTrue('the bracket scrolls', () => {
      const view = document.querySelector('[role=dialog] [role=region]');
      view?.scrollBy({ left: view.clientWidth * 0.7, behavior: 'instant' });
      return (view?.scrollLeft ?? 0) > 0;
    });
    await tab.sees({ text: /1\/4 финала/, within: { role: 'dialog', name: /До 41/ } });
  });

  test('tournament · is shared by keyboard', async ({ tab }) => {
    await tab.open('/tournament/olimp2024');
    await tabTo(tab, { role: 'button', name: 'Поделиться' });
    await tab.key('Enter');
    await tab.sees({ text: 'Ссылка скопирована' });
  });

  test.describe('page', () => {
    test.use({ baseURL: async ({ line }, use) => use(line.url) });

    for (const fault of ['503', 'half'] as const)
      test(`says that its part did not come, and recovers without a reload · its entry is damaged (${fault})`, async ({
        guard,
        line,
        tab,
      }) => {
        // WebKit takes the drawn page over so late that its part has failed by then: React draws it anew.
        guard.expect(DAMAGE, /remoteEntry|REMOTE-\d/, /нарисована заново/);
        const heal = line.damage(/\/remotes\/rating\/.*\/remoteEntry/, fault);
        await tab.open('/rating');
        await tab.sees({ text: /Раздел «Рейтинг» временно недоступен/ });
        heal();
        await tab.press({ role: 'button', name: 'Повторить' });
        await tab.isRid({ role: 'button', name: 'Повторить' });
        await tab.comesTrue('the outline has given way', () => !document.querySelector('[aria-busy=true]'));
        await tab.sees({ role: 'heading', name: 'Рейтинг' });
      });
  });
}

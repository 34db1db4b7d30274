import type { Scene } from './scene.ts';

/** Opening and editing a bracket of 128. */
export const bracketOf128 = (site: string): Scene => ({
  what: 'bracket of 128',
  open: async (page) => {
    await page.goto(`${site}/TestBrackets`, { waitUntil: 'networkidle' });
  },
  steps: [
    {
      what: 'open it',
      act: async (page) => {
        await page
          .getByRole('region', { name: 'Юноши' })
          .getByRole('button', { name: /Свыше 65/ })
          .click();
      },
      done: (page) => page.getByRole('heading', { name: '1/64 финала' }),
    },
    {
      what: 'begin to edit it',
      act: async (page) => {
        await page.getByRole('button', { name: 'Редактировать' }).click();
      },
      done: (page) => page.getByRole('button', { name: 'Сохранить' }),
    },
    {
      what: 'type ten letters',
      act: async (page) => {
        await page.getByPlaceholder('Имя спортсмена 1').first().click();
        await page.keyboard.type('Новое Имя ', { delay: 60 });
      },
      done: (page) => page.getByText(/^1\s?изменение$/),
    },
    {
      what: 'save',
      act: async (page) => {
        await page.getByRole('button', { name: 'Сохранить' }).click();
      },
      done: (page) => page.getByText('Изменения сохранены!'),
    },
  ],
});

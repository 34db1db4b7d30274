import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { NextStepsMount } from './next-steps-mount.tsx';

const open = (state: Parameters<typeof renderApp>[1]) =>
  act(async () => renderApp(<NextStepsMount />, state));

test('next steps · say that nothing waits; a failure can be retried', async () => {
  const api = fakeApi({ listNextSteps: () => ({ status: 503 }) });
  const { user } = await open({ state: signedIn('referee', 7) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось узнать, что вас ждёт.');
  api.use({ listNextSteps: () => [] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Всё сделано. Хорошей тренировки!')).toBeVisible();
});

test('next steps · show three with deadline and link, and all on demand', async () => {
  const names = ['Вера', 'Ян', 'Ия', 'Лев'];
  fakeApi({
    listNextSteps: () =>
      names.map((name, index) => ({
        text: `${name}: не загружено: страховка`,
        by: '2099-12-20',
        action: 'Загрузить',
        to: `/documents?athlete=${index + 1}`,
      })),
  });
  const { user } = await open({ state: signedIn('parent', 7) });
  const lines = () => screen.getAllByRole('listitem').map((line) => within(line).getByRole('link'));
  expect(await screen.findAllByText('до 20 декабря')).toHaveLength(3);
  expect(lines().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Загрузить: Вера: не загружено: страховка', '/documents?athlete=1'],
    ['Загрузить: Ян: не загружено: страховка', '/documents?athlete=2'],
    ['Загрузить: Ия: не загружено: страховка', '/documents?athlete=3'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Показать все: 4', expanded: false }));
  expect(lines()).toHaveLength(4);
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(lines()).toHaveLength(3);
});

import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { NextStepsMount } from './next-steps-mount.tsx';

const open = (state: Parameters<typeof renderApp>[1]) =>
  act(async () => renderApp(<NextStepsMount />, state));

test('next steps · say that nothing waits; a failure can be retried', async () => {
  const api = fakeApi({ listRequests: () => ({ status: 503 }) });
  const { user } = await open({ state: signedIn('referee', 7) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось узнать, что вас ждёт.');
  api.use({ listRequests: () => [] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Всё сделано. Хорошей тренировки!')).toBeVisible();
});

test('next steps · ask for consent and call nothing · the account may not act yet', async () => {
  const api = fakeApi();
  const state = signedIn('parent', 7);
  const verified = { id: 7, confirmed: true, admitted: false as const };
  await open({ state: { session: { ...state.session, verified } } });
  expect(await screen.findByRole('link', { name: /: Дать согласие и указать возраст$/ })).toHaveAttribute(
    'href',
    '/consent',
  );
  expect(api.calls).toEqual([]);
});

test('next steps · show three with deadline and link, and all on demand', async () => {
  const names = ['Вера', 'Ян', 'Ия', 'Лев'];
  const facts = {
    middlename: null,
    birthdate: '2014-05-09',
    federation: null,
    weight: '33',
    confirmed: true,
  };
  fakeApi({
    listRequests: () => [],
    listChildren: () =>
      names.map((firstname, index) => ({ id: index + 1, firstname, lastname: 'Белова', ...facts })),
    listAthletePapers: () =>
      names.map((firstname, index) => ({
        ...{ athlete_id: index + 1, firstname, lastname: 'Белова', documents: [] },
        ...{ lacking: ['insurance' as const], needed_by: '2099-12-20' },
      })),
  });
  const { user } = await open({ state: signedIn('parent', 7) });
  const lines = () => screen.getAllByRole('listitem').map((line) => within(line).getByRole('link'));
  expect(await screen.findAllByText('до 20 декабря')).toHaveLength(3);
  expect(lines().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Загрузить: Вера: не хватает страховки', '/documents?athlete=1'],
    ['Загрузить: Ян: не хватает страховки', '/documents?athlete=2'],
    ['Загрузить: Ия: не хватает страховки', '/documents?athlete=3'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Показать все: 4', expanded: false }));
  expect(lines()).toHaveLength(4);
  await user.click(screen.getByRole('button', { expanded: true }));
  expect(lines()).toHaveLength(3);
});

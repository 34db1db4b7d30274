import type { OrganiserActivity } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import ActivitiesTab from './activities-tab.tsx';

const camp = (values: Partial<OrganiserActivity> = {}): OrganiserActivity => ({
  id: 3,
  kind: 'camp',
  name: 'Восток',
  date: '2099-07-12',
  location: 'Фрязино',
  end_date: '2099-07-20',
  answer_by: '2099-07-01',
  programme: 'Подъём в 8:00',
  picture_url: null,
  picture_alt: '',
  club_name: 'Олимп',
  pending: 1,
  accepted: 4,
  declined: 2,
  paid: 3,
  cancelled_at: null,
  cancel_reason: null,
  ...values,
});
const refusal = (message: string, fields?: Record<string, string>) => ({
  status: fields ? 400 : 409,
  body: { error: fields ? 'invalid_input' : 'conflict', message, ...(fields && { fields }) },
});
const silent = () => jest.spyOn(console, 'warn').mockImplementation();

async function open(handlers: FakeHandlers) {
  const api = fakeApi(handlers);
  const app = await act(async () =>
    renderApp(<ActivitiesTab />, { path: '/organiser', state: signedIn('referee', 7) }),
  );
  return { ...app, api };
}
const card = async () => within(await screen.findByRole('article', { name: 'Лагерь «Восток»' }));

test('activities · say what stands here · there are none', async () => {
  await open({ listDeskActivities: () => [] });
  expect(await screen.findByText('Впереди ничего нет')).toBeVisible();
});

test('activities · offer «Повторить» · they fail to load', async () => {
  silent();
  const { user, api } = await open({ listDeskActivities: () => ({ status: 503 }) });
  await screen.findByText('Не удалось загрузить события и сборы.');
  api.use({ listDeskActivities: () => [camp()] });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await card()).getByText('Приняли: 4, оплатили: 3, ждём ответа: 1, отказались: 2.')).toBeVisible();
});

test('change · sends the whole form, shows the provider’s word at the field, and says when it is done', async () => {
  silent();
  let shown = camp();
  const { user, api } = await open({
    listDeskActivities: () => [shown],
    changeActivity: () => refusal('Проверьте поля.', { location: 'Такого зала нет' }),
  });
  await user.click((await card()).getByRole('button', { name: 'Изменить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить: Лагерь «Восток»' }));
  const place = dialog.getByLabelText(/Место/);
  await user.clear(place);
  await user.type(place, 'Химки');
  await user.clear(dialog.getByLabelText(/Ответить до/));
  await user.click(dialog.getByRole('button', { name: 'Сохранить и сообщить' }));
  expect(await dialog.findByText('Такого зала нет')).toBeVisible();
  expect(place).toHaveValue('Химки');
  api.use({
    changeActivity: () => {
      shown = camp({ location: 'Химки' });
      return shown;
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Сохранить и сообщить' }));
  expect(await screen.findByText('Лагерь «Восток»: изменено.')).toBeVisible();
  expect(await screen.findByText(/Химки · Олимп/)).toBeVisible();
  expect(api.callsTo('changeActivity').at(-1)).toMatchObject({
    params: { id: 3 },
    body: {
      name: 'Восток',
      date: '2099-07-12',
      end_date: '2099-07-20',
      answer_by: null,
      location: 'Химки',
      programme: 'Подъём в 8:00',
    },
  });
});

test('picture · is stored when it is chosen, keeps what is typed in the form, and can be removed', async () => {
  silent();
  let shown = camp();
  const { user, api } = await open({
    listDeskActivities: () => [shown],
    uploadActivityPicture: () => ({
      status: 415,
      body: { error: 'invalid_input', message: 'Это не снимок.' },
    }),
    deleteActivityPicture: () => {
      shown = camp();
      return shown;
    },
  });
  await user.click((await card()).getByRole('button', { name: 'Изменить' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Место/), ', зал 2');
  const image = new File(['x'], 'camp.jpg', { type: 'image/jpeg' });
  await user.upload(dialog.getByLabelText('Файл картинки'), image);
  expect(await dialog.findByText('Это не снимок.')).toBeVisible();
  api.use({
    uploadActivityPicture: () => {
      shown = camp({ picture_url: '/api/activity-pictures/a.webp', picture_alt: '' });
      return shown;
    },
  });
  await user.upload(dialog.getByLabelText('Файл картинки'), image);
  expect(await dialog.findByText('Картинка сохранена.')).toBeVisible();
  expect(dialog.getByLabelText(/Место/)).toHaveValue('Фрязино, зал 2');
  expect(await dialog.findByLabelText(/Что на картинке/)).toBeVisible();
  await user.click(await dialog.findByRole('button', { name: 'Убрать картинку' }));
  expect(await dialog.findByText('Картинка убрана.')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Выбрать картинку' })).toBeVisible();
});

test('cancellation · asks why, names the payments to give back, and leads to the refunds', async () => {
  silent();
  let shown = camp();
  const { user, api } = await open({
    listDeskActivities: () => [shown],
    cancelActivity: () => refusal('Лагерь уже прошёл.'),
  });
  await user.click((await card()).getByRole('button', { name: 'Отменить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Отменить: Лагерь «Восток»?' }));
  expect(dialog.getByText(/Оплат к возврату: 3\./)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Отменить мероприятие' });
  await user.click(confirm);
  expect(await dialog.findByText('Напишите причину.')).toBeVisible();
  expect(api.callsTo('cancelActivity')).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Причина/), 'Зал закрыт');
  await user.click(confirm);
  expect(await dialog.findByText('Лагерь уже прошёл.')).toBeVisible();
  expect(dialog.getByLabelText(/Причина/)).toHaveValue('Зал закрыт');
  api.use({
    cancelActivity: () => {
      shown = camp({ cancelled_at: '2026-11-20T09:30:00.000Z', cancel_reason: 'Зал закрыт' });
      return shown;
    },
  });
  await user.click(confirm);
  expect(await screen.findByText('Лагерь «Восток»: отменено, всем участникам сообщено.')).toBeVisible();
  const cancelled = await card();
  expect(await cancelled.findByText('Причина: Зал закрыт')).toBeVisible();
  expect(cancelled.getByRole('link', { name: 'Возвраты' })).toHaveAttribute(
    'href',
    '/organiser?tab=payments',
  );
  expect(cancelled.queryByRole('button', { name: 'Изменить' })).toBeNull();
  expect(api.callsTo('cancelActivity').at(-1)).toMatchObject({
    params: { id: 3 },
    body: { reason: 'Зал закрыт' },
  });
});

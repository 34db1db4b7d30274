import type { SlotRequest } from '@league/shared';
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
const Filled = ({ name, props }: SlotRequest) => <p>{`${name} ${JSON.stringify(props)}`}</p>;

async function open(handlers: FakeHandlers) {
  const api = fakeApi(handlers);
  const app = await act(async () =>
    renderApp(<ActivitiesTab />, { path: '/organiser', state: signedIn('referee', 7), slot: Filled }),
  );
  return { ...app, api };
}
const card = async () => within(await screen.findByRole('article', { name: 'Лагерь «Восток»' }));

test('activity · is changed and cancelled in the slot of its own remote, and shows its limit', async () => {
  await open({ listDeskActivities: () => [camp({ places: 30 })] });
  const shown = await card();
  expect(
    shown.getByText('events/manage {"kind":"camp","id":3,"title":"Восток","isClosed":false}'),
  ).toBeVisible();
  expect(shown.getByText(/отказались: 2\. Мест: 30\.$/)).toBeVisible();
});

test('cancelled activity · says why, and leads to the refunds', async () => {
  await open({
    listDeskActivities: () => [
      camp({ cancelled_at: '2026-11-20T09:30:00.000Z', cancel_reason: 'Зал закрыт' }),
    ],
  });
  const cancelled = await card();
  expect(cancelled.getByText('Причина: Зал закрыт')).toBeVisible();
  expect(cancelled.getByText(/"isClosed":true/)).toBeVisible();
  expect(cancelled.getByRole('link', { name: 'Возвраты' })).toHaveAttribute(
    'href',
    '/organiser?tab=payments',
  );
});

import type { SlotRequest } from '@league/shared';
import { signedIn } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { camp, eventsApi } from '../testing/league.ts';
import { open } from '../testing/open-page.tsx';

const opened = () => {
  const { registeredAthletes: _, ...facts } = camp({ name: 'Лето' });
  const terms = {
    kind: 'camp',
    end_date: null,
    answer_by: null,
    picture_url: null,
    picture_alt: '',
  } as const;
  return { ...facts, ...terms, programme: '', club_name: null };
};
const Filled = ({ name, props }: SlotRequest) => <p>{`${name} ${JSON.stringify(props)}`}</p>;

test('page · has price, day and the family’s invitations · a parent opens it', async () => {
  eventsApi({ getActivity: opened });
  await open('/camp/7', signedIn('parent', 12), Filled);
  expect(await screen.findByText('account/invitations {"kind":"camp","id":7}')).toBeVisible();
  expect(screen.getByText(/1 000 ₽/)).toBeVisible();
});

test('page · asks a guest to log in, and shows a coach the team', async () => {
  eventsApi({ getActivity: opened });
  const { unmount } = await open('/camp/7');
  expect(await screen.findByText(/Войдите, чтобы ответить и оплатить/)).toBeVisible();
  unmount();
  await open('/camp/7', signedIn('coach'), Filled);
  expect(await screen.findByText(/account\/invitations/)).toBeVisible();
});

test('page · says that there is no such camp', async () => {
  eventsApi({ getActivity: () => ({ status: 404 }) });
  await open('/camp/9');
  expect(await screen.findByText('Такой страницы нет')).toBeVisible();
});

import { renderApp, signedIn } from '@league/shared/testing';
import { act, screen } from '@testing-library/react';
import remote from '../../remote.tsx';
import { athlete, camp, eventsApi, press } from '../../testing/league.ts';

test('past camp · offers its participants and no enrolment', async () => {
  eventsApi({ listCamps: () => [camp({ date: '2025-07-12' })] });
  await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn('coach') }));
  expect(await screen.findByRole('button', { name: 'Участники: Лагерь «Восток»' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Записать/ })).not.toBeInTheDocument();
});

test('club · enrols the athletes it holds since their coach has left', async () => {
  const api = eventsApi({
    listCamps: () => [camp()],
    listAthletes: () => [athlete({ id: 45, lastname: 'Белов' })],
    listCampAthletes: () => [],
    listAthletePapers: () => [],
  });
  await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn('club', 243) }));
  await press(await screen.findByRole('button', { name: /Записать спортсменов/ }));
  expect(await screen.findByRole('checkbox', { name: /Белов/ })).toBeVisible();
  expect(api.callsTo('listAthletes').every(({ query }) => query.coachId === 243)).toBe(true);
});

test.each(['club', 'parent', 'athlete', 'referee'] as const)('%s · cannot enrol', async (role) => {
  eventsApi({ listCamps: () => [camp()] });
  await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn(role) }));
  expect(await screen.findByText('Лагерь «Восток»')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Записать/ })).not.toBeInTheDocument();
});

test('athletes the coach has just added · are picked on arrival; another list can be pasted', async () => {
  eventsApi({
    listCamps: () => [camp()],
    listAthletes: () => [44, 45, 46].map((id) => athlete({ id, lastname: `Белов ${id}` })),
    listCampAthletes: () => [],
    listAthletePapers: () => [],
  });
  const { router } = await act(async () =>
    renderApp(remote.routes, { path: '/camp', state: signedIn('coach') }),
  );
  await act(() => router.navigate('/camp', { state: { picked: [44, 46] } }));
  await press(await screen.findByRole('button', { name: /Записать спортсменов/ }));
  expect(await screen.findByText('Выбрано 2 из 3')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Белов 44/ })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Вставить список' })).toHaveAttribute('href', '/profile/1');
});

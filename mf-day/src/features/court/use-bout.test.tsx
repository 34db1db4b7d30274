import { screen, waitFor } from '@testing-library/react';
import { openCourt as open, plannedCourt as planned } from '../../testing/court-day.ts';
import { openDesk, passToNews } from '../../testing/open-desk.tsx';

const _bout = () => screen.findByRole('region', { name: /^Бой\s101/ });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('court desk · only shows the bouts · another device leads the court', async () => {
  const { user, api } = await open(planned(), { courts: { 1: false } });
  expect(await screen.findByText('Корт ведёт другое устройство')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Вызвать' })).not.toBeInTheDocument();
  await user.keyboard('cs{ArrowLeft}1');
  expect(api.callsTo('sendPassCommand')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Взять корт себе' }));
  expect(await screen.findByRole('button', { name: 'Вызвать' })).toBeEnabled();
  expect(api.callsTo('takeCourt')).toHaveLength(1);
});

test('court desk · only shows the bouts, and says so · a court that it has led is taken over', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const day = planned();
  await open(day);
  expect(await screen.findByRole('button', { name: 'Вызвать' })).toBeEnabled();
  day.courts = { 1: false };
  await passToNews();
  expect(await screen.findByText('Корт ведёт другое устройство')).toBeVisible();
  expect(screen.getByText(/Корт передан/)).toBeVisible();
});

/** A secretary opens court 1. */
function openAtDesk(isFree: boolean) {
  const day = planned();
  day.courts = isFree ? {} : { 1: false };
  const takeCourtAtDesk = () => {
    day.courts = { 1: true };
    return { courts: day.courts };
  };
  return openDesk(day, '', { path: '/day/test/court/1', handlers: { takeCourtAtDesk } });
}

test.each([
  ['a device leads it', false, 'Корт ведёт другое устройство', 'Взять корт себе'],
  ['nobody leads it', true, 'Корт никто не ведёт', 'Вести корт'],
])(
  'court desk · only shows the bouts to a secretary until he takes the court · %s',
  async (_, isFree, title, take) => {
    const { user, api } = await openAtDesk(isFree);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Вызвать' })).not.toBeInTheDocument();
    await user.keyboard('cs{ArrowLeft}1');
    expect(api.callsTo('sendDayCommand')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: take }));
    expect(await screen.findByRole('button', { name: 'Вызвать' })).toBeEnabled();
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Бой\s101/ })).toHaveFocus());
  },
);

import { renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { Tournament } from '../../lib/content-schema.ts';
import { TournamentCard } from './tournament-card.tsx';
import { TournamentListPage } from './tournament-list-page.tsx';

test('the list shows the ten tournaments in their order, each with its capacity', () => {
  renderApp(<TournamentListPage />, { path: '/tournament' });
  const cards = screen.getAllByRole('article').map((card) => ({
    title: within(card).getByRole('heading').textContent?.replaceAll('\u00a0', ' '),
    capacity: Number(/до\s(\d+)\sучастников/.exec(card.textContent ?? '')?.[1]),
  }));
  expect(cards).toEqual([
    { title: 'Олимп 2023', capacity: 300 },
    { title: 'Эридан-92 2023', capacity: 400 },
    { title: 'Олимп 2024', capacity: 450 },
    { title: 'Кубок МГФСО 2024', capacity: 450 },
    { title: 'Эридан-92 2024', capacity: 400 },
    { title: 'Олимп, декабрь 2024', capacity: 450 },
    { title: 'Финал Юношеской лиги 2024', capacity: 80 },
    { title: 'Олимп, февраль 2025', capacity: 450 },
    { title: 'Легион 2025', capacity: 450 },
    { title: 'Эридан-92, апрель 2025', capacity: 450 },
  ]);
});

test('a tournament that is over says so, and its card leads to its page', () => {
  renderApp(<TournamentListPage />, { path: '/tournament' });
  const link = screen.getByRole('link', { name: /Кубок МГФСО 2024/ });
  expect(link).toHaveAttribute('href', '/tournament/mgfco2024');
  expect(screen.getAllByText('Срок: Окончен')).toHaveLength(10);
});

describe('a tournament to come', () => {
  const inTwoSeconds: Tournament = {
    id: 'soon',
    title: 'Скоро',
    startsAt: '2030-05-01T09:00:02+03:00',
    place: 'Москва',
    capacity: 450,
    load: () => Promise.reject(new Error('a card needs no content')),
  };
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2030-05-01T09:00:00+03:00') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('looks at the clock every second where the calendar says so', () => {
    renderApp(<TournamentCard tournament={{ ...inTwoSeconds, refreshSeconds: 1 }} />);
    expect(screen.getByText('Начало сегодня')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByText('Срок: Окончен')).toBeInTheDocument();
  });

  test('looks at the clock every minute otherwise', () => {
    renderApp(<TournamentCard tournament={inTwoSeconds} />);
    act(() => jest.advanceTimersByTime(59_000));
    expect(screen.getByText('Начало сегодня')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Срок: Окончен')).toBeInTheDocument();
  });
});

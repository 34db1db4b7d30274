import { fakeApi, renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { openDayPage } from '../../testing/open-day-page.ts';
import { DayLink } from './day-link.tsx';

describe('days', () => {
  const head = { tournament: 'test', title: 'Кубок', date: '2027-02-14', days: 1, stage: 'entries' as const };

  test('are listed, each leading to its page', async () => {
    fakeApi({ listDays: () => [head] });
    await openDayPage('/day');
    expect(await screen.findByRole('link', { name: 'Кубок' })).toHaveAttribute('href', '/day/test');
  });

  test('say nothing that bouts make untrue · their numbers are issued', async () => {
    fakeApi({ listDays: () => [head, { ...head, tournament: 'next', stage: 'planned' as const }] });
    await openDayPage('/day');
    expect(await screen.findByText('Бои, корты и результаты')).toBeVisible();
    expect(screen.getByText('Собираем участников')).toBeVisible();
    expect(screen.queryByText('Бои расставлены по кортам')).not.toBeInTheDocument();
  });

  test('say that there is none yet', async () => {
    fakeApi({ listDays: () => [] });
    await openDayPage('/day');
    expect(await screen.findByText('Пока пусто')).toBeVisible();
  });

  test('link a tournament’s own page to its day only where there is one', async () => {
    fakeApi({ listDays: () => [head] });
    renderApp(
      <>
        <DayLink tournament="test" />
        <DayLink tournament="olimp2025" />
      </>,
    );
    expect(await screen.findByRole('link', { name: /Сетки и\sучастники/ })).toHaveAttribute(
      'href',
      '/day/test',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

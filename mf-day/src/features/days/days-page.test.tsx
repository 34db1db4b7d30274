import { fakeApi, renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { openDayPage } from '../../testing/paused-streams.ts';
import { DayLink } from './day-link.tsx';

describe('days', () => {
  const head = { tournament: 'test', title: 'Кубок', date: '2027-02-14', days: 1, stage: 'entries' as const };

  test('are listed, each leading to its page', async () => {
    fakeApi({ listDays: () => [head] });
    await openDayPage('/day');
    expect(await screen.findByRole('link', { name: 'Кубок' })).toHaveAttribute('href', '/day/test');
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

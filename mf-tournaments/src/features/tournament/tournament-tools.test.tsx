import type { TournamentContent, TournamentSummary } from '@league/shared/contract';
import { renderApp } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { TournamentTools } from './tournament-tools.tsx';

const tournament: TournamentSummary = {
  id: 'olimp_2035',
  title: 'Олимп 2035',
  startsAt: '2035-05-19T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  materials: [],
  applications: { until: '2035-05-14', limit: 450 },
  hasWinners: false,
};
const content = { venue: { name: 'Зал', address: 'Москва' } } as TournamentContent;
const open = (isOver = false, changes: Partial<TournamentSummary> = {}) =>
  renderApp(
    <TournamentTools
      tournament={{ ...tournament, ...changes }}
      content={content}
      isOver={isOver}
      progress={undefined}
    />,
  );
const share = () => screen.getByRole('button', { name: 'Поделиться' });

function withNavigator(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
afterEach(() => {
  withNavigator('share', undefined);
});

test('«Поделиться» · hands the address to the share sheet of the device', async () => {
  const { user } = open();
  const shared = jest.fn().mockResolvedValue(undefined);
  withNavigator('share', shared);
  await user.click(share());
  expect(shared).toHaveBeenCalledWith({
    title: 'Олимп 2035',
    url: 'http://localhost/tournament/olimp_2035',
  });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('«Поделиться» · copies the address and says so · there is no share sheet', async () => {
  const { user } = open();
  const writeText = jest.fn().mockResolvedValue(undefined);
  withNavigator('clipboard', { writeText });
  await user.click(share());
  expect(screen.getByRole('status')).toHaveTextContent('Ссылка скопирована');
  expect(writeText).toHaveBeenCalledWith('http://localhost/tournament/olimp_2035');
});

test('tournament · can be added to a calendar only in the future', async () => {
  let saved: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:1';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function name(
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('Олимп 2035.ics');
  });
  const { user, unmount } = open();
  await user.click(screen.getByRole('button', { name: /В\sкалендарь/ }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(await saved?.text()).toContain('DTSTART:20350519T060000Z');
  unmount();
  open(true);
  expect(screen.queryByRole('button', { name: /В\sкалендарь/ })).not.toBeInTheDocument();
});

test('tournament · links to the application only in the future', () => {
  const { unmount } = open();
  expect(screen.getByRole('link', { name: /Подать\sзаявку/ })).toHaveAttribute(
    'href',
    '/registration?tournament=olimp_2035',
  );
  unmount();
  open(true);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['is ahead', '2035-05-19T09:00:00+03:00', true],
  ['ended a week ago', new Date(Date.now() - 7 * 86_400_000).toISOString(), true],
  ['ended a month ago', new Date(Date.now() - 30 * 86_400_000).toISOString(), false],
])('tournament · leads to its day only until two weeks after it · it %s', (_when, startsAt, leads) => {
  const progress = {
    isKnown: true,
    day: { date: '2035-05-19', days: 1, stage: 'planned' as const },
    teams: [],
  };
  renderApp(
    <TournamentTools
      tournament={{ ...tournament, applications: undefined, startsAt }}
      content={content}
      isOver={startsAt < '2035'}
      progress={progress}
    />,
  );
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    leads ? ['/day/olimp_2035'] : [],
  );
});

test('future tournament · does not link to the application · its last day has passed or it takes none', () => {
  const { unmount } = open(false, { applications: { until: '2025-05-14', limit: 450 } });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /В\sкалендарь/ })).toBeInTheDocument();
  unmount();
  const { applications: _, ...final } = tournament;
  renderApp(<TournamentTools tournament={final} content={content} isOver={false} progress={undefined} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

import type { SlotRequest } from '@league/shared';
import {
  type DayStage,
  LEAGUE_GROUPS,
  type TournamentContent,
  type TournamentDetails,
} from '@league/shared/contract';
import { type FakeApi, fakeApi, hang, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import remote from './remote.tsx';
import { answers, detailsOf } from './testing/archive.ts';

const unknown = { isKnown: false, day: null, teams: [] };
let api: FakeApi;

beforeEach(() => {
  api = fakeApi(answers());
});

const notFound = { path: '/404', element: <p>Страница не найдена.</p> };
/** Opens an address; a page in its own chunk loads within the act. */
const open = (path: string, slot?: ComponentType<SlotRequest>) =>
  act(async () => renderApp(remote.routes, { path, routes: [notFound], ...(slot && { slot }) }));
const materials = async () => within(await screen.findByRole('navigation', { name: 'Материалы турнира' }));

test('tournament · shows its head, six links and its table with totals', async () => {
  await open('/tournament/mgfco2024');
  expect(await screen.findByRole('heading', { level: 1, name: /Кубок МГФСО 2024/ })).toBeInTheDocument();
  expect(screen.getByText('6 апреля 2024, 09:00')).toBeInTheDocument();
  expect(screen.getByText('Срок: Окончен')).toBeInTheDocument();

  const links = await materials();
  expect(links.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Трансляция',
    'Положение',
    'Команды',
    'Протокол',
    'Сетки',
    'Результаты',
  ]);
  expect(links.getByRole('link', { name: /Команды/ })).toHaveAttribute('href', '/tournament/mgfco2024/teams');
  expect(links.getByRole('link', { name: /Протокол/ })).toHaveAttribute(
    'href',
    '/tournament/mgfco2024/results',
  );
  expect(links.getByRole('link', { name: /Результаты/ })).toHaveAttribute(
    'href',
    '/tournament/mgfco2024/results',
  );
  expect(links.getByText('31 клуб')).toBeInTheDocument();

  const table = screen.getByRole('table', { name: 'Число участников по категориям' });
  const cells = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent);
  const rows = within(table).getAllByRole('row').map(cells);
  expect(rows[0]).toEqual(['Команда / возраст', 'Жен.', 'Муж.', 'Всего']);
  expect(rows[1]).toEqual(['Младшие юноши, кат. А', '41', '58', '99']);
  expect(rows.at(-1)).toEqual(['Всего', '120', '188', '308']);
});

test.each([
  ['teams', 'Команды', /Эридан-92/],
  ['setki', 'Сетки', 'Младшие юноши, кат. А'],
  ['results', 'Результаты', 'Младшие юноши, кат. А'],
])('olimp2023 · has a page %s', async (page, title, text) => {
  await open(`/tournament/olimp2023/${page}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test('final · leads to its brackets, and home for teams, protocol and results', async () => {
  await open('/tournament/final2024');
  const links = await materials();
  expect(links.getByRole('link', { name: /Сетки/ })).toHaveAttribute(
    'href',
    '/tournament/final2024/finalBrackets',
  );
  for (const name of [/Команды/, /Протокол/, /Результаты/]) {
    expect(links.getByRole('link', { name })).toHaveAttribute('href', '/');
  }
});

test('page of the final brackets · places the slot of the brackets remote under its title', async () => {
  const BracketsSlot = ({ name }: SlotRequest) => <p>slot {name}</p>;
  await open('/tournament/final2024/finalBrackets', BracketsSlot);
  expect(await screen.findByText('slot brackets/final')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Сетки ФИНАЛА Юношеской лиги тхэквондо 2024',
  );
});

test.each([
  '/tournament/nobody/teams',
  '/tournament/mgfco2024/other',
  '/tournament/olimp2025/teams',
  '/tournament/a/b/c',
])('%s · leads to 404', async (path) => {
  await open(path);
  expect(await screen.findByText('Страница не найдена.')).toBeInTheDocument();
});

/** A tournament of the archive with another summary or content, under an id of its own. */
function changedOf(
  id: string,
  summary: Partial<TournamentDetails['summary']>,
  content: Partial<TournamentDetails['content']> = {},
): TournamentDetails {
  const details = detailsOf('legion_2025');
  return {
    summary: { ...details.summary, id, ...summary },
    content: { ...details.content, ...content },
  };
}

function openChanged(...changed: Parameters<typeof changedOf>) {
  const details = changedOf(...changed);
  api.use({ getTournament: () => details });
  return open(`/tournament/${details.summary.id}`);
}

test('moved tournament · says what was and what is', async () => {
  await openChanged('moved', {
    status: { kind: 'moved', from: '2025-03-15T09:00:00+03:00', note: 'Зал занят.' },
  });
  const notice = (await screen.findByText('Турнир перенесён')).parentElement;
  // Above the row it would be covered: the row lies over the edge of the head.
  const row = screen.getByRole('navigation', { name: 'Материалы турнира' });
  expect(notice && row.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(notice?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Турнир перенесёнБыло: 15 марта 2025, 09:00. Стало: 22 марта 2025, 09:00. Зал занят.',
  );
});

test('cancelled tournament · says why, and offers neither an application nor the calendar', async () => {
  await openChanged('off', {
    startsAt: '2099-03-22T09:00:00+03:00',
    applications: { limit: 450 },
    status: { kind: 'cancelled', reason: 'Карантин' },
  });
  expect((await screen.findByText('Турнир отменён')).parentElement).toHaveTextContent('Карантин');
  expect(screen.queryByRole('button', { name: /В\sкалендарь/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /Подать\sзаявку/ })).toBeNull();
});

test('tournament · shows regulations, days, weigh-in, categories and albums of its document', async () => {
  await openChanged(
    'whole',
    { lastDay: '2025-03-23' },
    {
      weighIn: '21 марта, с 17:00',
      categories: structuredClone(LEAGUE_GROUPS.slice(2, 3)) as TournamentContent['categories'],
      albums: [{ label: 'Первый день', href: 'https://vk.com/album-1' }],
      regulationsText: '## Допуск\n\nВрач',
    },
  );
  expect(await screen.findByRole('heading', { level: 4, name: 'Допуск' })).toBeInTheDocument();
  const links = await materials();
  expect(links.getByRole('link', { name: /Положение/ })).toHaveAttribute(
    'href',
    '/tournament/whole#regulations',
  );
  const row = (label: string) =>
    screen.getByText(label).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');
  expect(row('Дни')).toBe('22–\u206023 марта 2025');
  expect(row('Взвешивание')).toBe('21 марта, с 17:00');
  expect(row('Категории')).toBe('Кадеты, кат. А (2011–\u20602013 г. р.)');
  expect(screen.getByRole('link', { name: /Первый день/ })).toBeInTheDocument();
});

const AHEAD = '2099-03-22T09:00:00+03:00';
const dayAt = (stage: DayStage) => ({ date: '2099-03-22', days: 1, stage });
const linkOf = async (name: string) => (await materials()).queryByRole('link', { name: new RegExp(name) });

test('tournament · fills «Команды» from the accepted applications · its document names none', async () => {
  api.use({ getTournamentProgress: () => ({ ...unknown, teams: ['Барс', 'Тигр'] }) });
  await openChanged('entered', { startsAt: AHEAD });
  const section = within(await screen.findByRole('region', { name: 'Команды' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Барс', 'Тигр']);
  const link = await linkOf('Команды');
  expect(link).toHaveAttribute('href', '/tournament/entered#teams');
  expect(link).toHaveTextContent('2 клуба');
});

test.each([
  ['entries', 'Сетки и\u00a0участники'],
  ['planned', 'Когда\u00a0выходит'],
] as const)(
  'tournament · opens its day by «Сетки» and from its head · the day is at %s',
  async (stage, label) => {
    api.use({ getTournamentProgress: () => ({ ...unknown, day: dayAt(stage) }) });
    await openChanged(`day_${stage}`, { startsAt: AHEAD });
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', `/day/day_${stage}`);
    expect(await linkOf('Сетки')).toHaveAttribute('href', `/day/day_${stage}`);
  },
);

test('tournament opened by its address · comes after a retry · the provider did not answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  api.use({ getTournament: () => ({ status: 503 }) });
  await open('/tournament/legion_2025');
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByRole('heading', { level: 1, name: 'Турнир' })).toBeInTheDocument();
  api.use(answers());
  await act(async () => retry.click());
  expect(await screen.findByRole('heading', { name: 'Информация' })).toBeInTheDocument();
});

test('tournament opened from the list · begins with what its card says', async () => {
  api.use({ getTournament: hang });
  await open('/tournament');
  const card = await screen.findByRole('link', { name: /Легион/ });
  await act(async () => card.click());
  expect(await screen.findByRole('heading', { level: 1, name: /Легион/ })).toBeInTheDocument();
  expect(screen.getByText('22 марта 2025, 09:00')).toBeInTheDocument();
  expect(screen.getByText('Загрузка…')).toBeInTheDocument();
});

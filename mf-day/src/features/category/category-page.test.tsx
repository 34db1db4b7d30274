import { leagueApi } from '@league/shared';
import type { DayCategory, PublicBout } from '@league/shared/contract';
import { bracketText } from '@league/shared/day';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compareShown } from '../../lib/draw/compare-shown.ts';
import remote from '../../remote.tsx';
import { dayCategory, drawProof, entry, heldBouts } from '../../testing/day.ts';

const PAGE = '/day/test/cadets-a-male-33';

/** Opens the page of the category; it loads within the act. */
async function open(changes: Partial<DayCategory> = {}) {
  const api = fakeApi({
    getDayCategory: () => dayCategory(changes),
    getDayProof: () => Response.json(drawProof()),
  });
  const app = await act(async () => renderApp(remote.routes, { path: PAGE }));
  return { ...app, api };
}

/** Names of those who stand in a lit bout. */
const litNames = () => [...document.querySelectorAll('li[data-lit] [title]')].map((name) => name.textContent);

const drawn = {
  attempt: 1,
  seeding: 'rating' as const,
  rated: [],
  redrawn: [],
  unavoidable: [],
  operations: [],
  thrown: [],
};
const withdrawal = { type: 'withdraw' as const, entries: [4], reason: 'withdrew' as const };

test('category · shows the bracket and beside it everybody with the next bout', async () => {
  const { api } = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: /Кадеты, кат\. А, юноши, до\s33/ }),
  ).toBeVisible();
  expect(api.callsTo('getDayCategory').map(({ params }) => params)).toEqual([
    { tournament: 'test', category: 'cadets-a-male-33' },
  ]);
  const bracket = within(screen.getByRole('region', { name: 'Основные сетки' }));
  expect(bracket.getAllByText(/Марк Орлов/)[0]).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: 'Участники' }));
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Глеб Ким',
    'Илья Жуков',
    'Марк Орлов',
    'Пётр Соловьёв',
  ]);
  const bouts = list.getAllByRole('link', { name: /^Бой\s20[12]$/ });
  expect(bouts).toHaveLength(4);
  expect(bouts[0]?.parentElement).toHaveTextContent(/^Бой 20[12], не раньше 14:1\d$/);
  expect(bouts[0]).toHaveAttribute('href', expect.stringMatching(`^${PAGE}#bout-20[12]$`));
});

test.each([
  ['of the entry in the address', `${PAGE}?entry=1`, {}],
  ["of a parent's child", PAGE, signedIn('parent', 3)],
])('bracket · lights the way and brings it into view · %s', async (_whose, path, state) => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi({
    getDayCategory: () => dayCategory(),
    getMyDay: () => ({
      isSecretary: false,
      witness: [],
      entries: [{ ...entry(1), status: 'weighed', lacks: [], link: 'linked' }],
    }),
  });
  await act(async () => renderApp(remote.routes, { path, state }));
  await waitFor(() => expect(litNames()).toContain(entry(1).name));
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(litNames()).not.toContain(entry(3).name);
});

test('bout in the address · is lit, brought into view and focused · news do not show it again', async () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  Element.prototype.scrollTo = jest.fn();
  const api = fakeApi({ getDayCategory: () => dayCategory() });
  const { store } = await act(async () => renderApp(remote.routes, { path: `${PAGE}#bout-202` }));
  const bout = await waitFor(() => {
    expect(document.activeElement).toHaveAttribute('data-lit');
    return document.activeElement;
  });
  expect(bout).toHaveTextContent(/Бой 202/);
  expect(document.querySelectorAll('li[data-lit]')).toHaveLength(1);
  expect(shown.mock.contexts).toContain(bout);

  const link = await screen.findAllByRole('link', { name: /^Бой\s201$/ });
  act(() => link[0]?.focus());
  shown.mockClear();
  await act(async () =>
    store.dispatch(
      leagueApi.util.upsertQueryData(
        'getDayCategory' as never,
        { tournament: 'test', category: 'cadets-a-male-33' } as never,
        { ...dayCategory(), version: 8 } as never,
      ),
    ),
  );
  expect(api.callsTo('getDayCategory')).toHaveLength(1);
  expect(link[0]).toHaveFocus();
  expect(shown).not.toHaveBeenCalled();

  await userEvent.click(link[0] as HTMLElement);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/Бой 201/));
});

const FINAL = [{ entry: 1 }, { entry: 3 }];
const fact = (name: string) => {
  const list = within(screen.getByRole('region', { name: 'Участники' }));
  return list.getByText(name).closest('li');
};

test('list · names the next bout of who is still in, and the last one of who has lost', async () => {
  await open({
    bouts: heldBouts(2).map((bout) => (bout.bout === '2.1' ? { ...bout, corners: FINAL } : bout)),
  });
  await screen.findByRole('region', { name: 'Участники' });
  expect(fact('Марк Орлов')).toHaveTextContent(/Бой 203, не раньше 14:22$/);
  expect(fact('Пётр Соловьёв')).toHaveTextContent(/Бой 201, окончен$/);
});

test('category · lists its places and says that its bouts are over · after the final', async () => {
  await open({ bouts: heldBouts(2) });
  await screen.findByRole('region', { name: 'Участники' });
  expect(screen.queryByRole('region', { name: 'Места' })).not.toBeInTheDocument();
  cleanup();
  await open({ bouts: heldBouts(3) });
  const places = within(await screen.findByRole('region', { name: 'Места' }));
  expect(places.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '1-е место: Марк Орлов, Легион',
    '2-е место: Илья Жуков, Легион',
    '3-е место: Пётр Соловьёв, Орёл',
    '3-е место: Глеб Ким, Орёл',
  ]);
  expect(screen.getByText(/^бои\sзакончены$/i)).toBeVisible();
  expect(screen.queryByText(/не\sраньше/)).not.toBeInTheDocument();
});

test('results · say who won and how, and that nobody came', async () => {
  const bouts = heldBouts(2).map((bout) =>
    bout.number === 202 && bout.record?.result
      ? {
          ...bout,
          record: { ...bout.record, result: { ...bout.record.result, winner: null, way: 'absent' as const } },
        }
      : bout,
  );
  await open({ bouts });
  const results = within(await screen.findByRole('region', { name: 'Результаты' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual(
    [
      expect.stringMatching(/^Бой 201Марк Орлов .+ Пётр СоловьёвПобеда: Марк Орлов, по очкам$/),
      expect.stringMatching(/^Бой 202Илья Жуков .+ Глеб КимНикто не вышел$/),
    ],
  );
  expect(results.getByRole('link', { name: /^Бой\s202$/ })).toHaveAttribute('href', `${PAGE}#bout-202`);
});

/** Three who meet each other, and their bouts as far as these are held. */
function roundRobin(bouts: PublicBout[]): Partial<DayCategory> {
  const numbers = new Map(['rr.1', 'rr.2', 'rr.3'].map((bout, index) => [bout, 201 + index]));
  const text = bracketText(
    { kind: 'round-robin', lines: [1, 2, 3], out: [] },
    { bronze: 'shared' },
    { nameOf: (id) => `${entry(id).name} (${entry(id).club})`, numberOf: (bout) => numbers.get(bout) },
  );
  return { count: 3, bouts, entries: [1, 2, 3].map((id) => entry(id)), ...text };
}

test('drawing · says who has won a bout · a round robin of three', async () => {
  const [first] = heldBouts(1);
  await open(roundRobin(first ? [{ ...first, bout: 'rr.1' }] : []));
  const bracket = within(await screen.findByRole('region', { name: 'Основные сетки' }));
  const said = bracket.getAllByRole('listitem').map((item) => item.textContent);
  expect(said[0]).toMatch(/^Бой 201: .*; победитель – Марк Орлов\./);
  expect(said.slice(1).join()).not.toContain('победитель');
});

test('category · says that its bracket will come · before the draw', async () => {
  await open({ draw: null, isPublished: false, rounds: [], roundsA: [], roundsB: [], bouts: [] });
  expect(await screen.findByText('Сетки пока нет')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Проверить жеребьёвку' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Печать' })).not.toBeInTheDocument();
});

test('category · marks who is withdrawn, and tells of its draw: seeds, what it could not avoid, every change', async () => {
  const rated = [
    { entry: 3, points: 120, seed: 1 },
    { entry: 1, points: 2.5, seed: null },
  ];
  const unavoidable = [{ entries: [1, 3], shares: 'club' as const, of: 'Легион', count: 5 }];
  await open({
    entries: [1, 2, 3].map((id) => entry(id)).concat(entry(4, { isWithdrawn: true })),
    draw: { ...drawn, rated, unavoidable, redrawn: ['entry-error'], operations: [withdrawal] },
  });
  const list = within(await screen.findByRole('region', { name: 'Участники' }));
  expect(list.getAllByText('снят')).toHaveLength(1);
  const history = screen.getByRole('region', { name: 'О жеребьёвке' });
  for (const text of [
    'Снят: Глеб Ким. Причина: Снялся',
    'Разыграна заново. Причина: Ошибка в заявке',
    /Неизбежно в первом круге: 5\sспортсменов команды «Легион» на\s2\sпары: Марк Орлов – Илья Жуков/,
    /Сеют не больше четверти строк: 1 из 2/,
  ])
    expect(history).toHaveTextContent(text);
  const seeds = within(screen.getByRole('list', { name: 'Посев' }));
  expect(seeds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Посев 1: Илья Жуков – 120\u00a0очков',
    'Без посева: Марк Орлов – 2,5\u00a0очка',
  ]);
});

test('check of the draw · says whether the page shows the bracket of the proof', async () => {
  const { user } = await open();
  const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
  await act(() => user.click(check));
  const dialog = await screen.findByRole('dialog', { name: /Проверка жеребьёвки/ });
  await within(dialog).findByRole('button', { name: 'Скачать доказательство' });
  expect(dialog).toHaveTextContent(/Сетка на этой странице та же/);
  const { roundsA } = dayCategory();
  const shown = (changes: Partial<DayCategory>) => compareShown(drawProof(), dayCategory(changes));
  expect(shown({ draw: { ...drawn, operations: [withdrawal] } })).toBe('changed');
  expect(shown({ roundsA: roundsA.map((round) => [...round].reverse()) })).toBe('different');
});

test('category · says so · the tournament has none of this address', async () => {
  fakeApi({ getDayCategory: () => ({ status: 404 }) });
  await act(async () => renderApp(remote.routes, { path: '/day/test/nobody' }));
  expect(await screen.findByText('Такой категории на турнире нет')).toBeVisible();
});

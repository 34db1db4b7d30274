import type { DayCategory } from '@league/shared/contract';
import { fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { dayCategory, drawLog, entry } from '../../testing/day.ts';

const PAGE = '/day/test/cadets-a-male-33';

/** Opens the page of the category; it loads within the act. */
async function open(changes: Partial<DayCategory> = {}) {
  const api = fakeApi({
    getDayCategory: () => dayCategory(changes),
    getDayArchive: () => ({ log: drawLog() }),
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
      now: '2027-02-14T11:19:00.000Z',

      entries: [{ ...entry(1), status: 'weighed', isSure: true, lacks: [] }],
    }),
  });
  await act(async () => renderApp(remote.routes, { path, state }));
  await waitFor(() => expect(litNames()).toContain(entry(1).name));
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(litNames()).not.toContain(entry(3).name);
});

test('category · leads to the final’s page · its bracket was corrected there by hand', async () => {
  await open({ byHand: true });
  const link = await screen.findByRole('link', { name: 'какая она сейчас' });
  expect(link).toHaveAttribute('href', '/tournament/test/finalBrackets');
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

test.each<[string, Partial<DayCategory>, RegExp]>([
  ['the same', {}, /Сетка на этой странице та же/],
  ['another one', { roundsA: dayCategory().roundsA.toReversed() }, /не о том, что показывает страница/],
])(
  'check of the draw · says whether the page shows the bracket of the log · %s',
  async (_, changes, text) => {
    const { user } = await open(changes);
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    const dialog = await screen.findByRole('dialog', { name: /Проверка жеребьёвки/ });
    await within(dialog).findByRole('button', { name: 'Скачать журнал дня' });
    expect(dialog).toHaveTextContent(text);
  },
);

import type { CategoryGroup, WeightCategory } from '@league/shared/contract';
import {
  bout,
  category,
  emptyDraw,
  fakeApi,
  fourSportsmen,
  group,
  renderApp,
  slot,
} from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FinalBrackets } from './final-brackets.tsx';

const PAGE = '/tournament/final2024/finalBrackets';

function renderBrackets(categories: CategoryGroup[], path = PAGE) {
  fakeApi({ getBrackets: () => ({ categories }) });
  return renderApp(<FinalBrackets />, { path });
}

async function openBracket(fields: Partial<WeightCategory>) {
  const app = renderBrackets([group([category(fields)])], `${PAGE}?category=1`);
  return { ...app, dialog: await screen.findByRole('dialog') };
}

describe('list of categories', () => {
  test('lists weights under boys and girls with their number of participants', async () => {
    const draw = { roundsA: emptyDraw(2) };
    renderBrackets([
      group(
        [
          category({ id: 1, count: 21, weight: '33', ...draw }),
          category({ id: 2, count: 22, weight: '65+', ...draw }),
        ],
        [category({ id: 3, count: 11, weight: '29', ...draw })],
      ),
    ]);
    const boys = within(await screen.findByRole('region', { name: 'Юноши' }));
    const girls = within(screen.getByRole('region', { name: 'Девушки' }));
    expect(boys.getByRole('button', { name: 'До 33\u00a0кг 21\u00a0участник' })).toBeEnabled();
    expect(boys.getByRole('button', { name: 'Свыше 65\u00a0кг 22\u00a0участника' })).toBeEnabled();
    expect(girls.getByRole('button', { name: 'До 29\u00a0кг 11\u00a0участников' })).toBeEnabled();
  });
});

describe('bracket of a weight', () => {
  test('opens by a press, closes with Escape and returns the focus to the weight', async () => {
    const { user, router } = renderBrackets([group([category({ roundsA: fourSportsmen() })])]);
    const weight = await screen.findByRole('button', { name: /До 41/ });
    await user.click(weight);
    expect(await screen.findByRole('dialog', { name: 'До 41\u00a0кг' })).toHaveTextContent(
      'Юноши и Девушки (12-14 лет) · Юноши · Корт 2',
    );
    expect(router.state.location.search).toBe('?category=1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(weight).toHaveFocus();
  });

  test('is not opened again by Back · it has been closed', async () => {
    const { user, router } = renderBrackets([group([category({ roundsA: fourSportsmen() })])], '/before');
    await act(() => router.navigate(PAGE));
    await user.click(await screen.findByRole('button', { name: /До 41/ }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  test('opens from a shared address, and closing stays on the page', async () => {
    const { user, router } = await openBracket({ roundsA: fourSportsmen() });
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: PAGE, search: '' });
  });
});

describe('bracket', () => {
  test('is read round by round, each bout as a sentence', async () => {
    const { dialog } = await openBracket({ roundsA: fourSportsmen() });
    const headings = within(dialog).getAllByRole('heading', { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['1/2 финала', 'Финал']);
    const [semifinals, final] = within(dialog).getAllByRole('list');
    expect(semifinals && within(semifinals).getAllByRole('listitem')).toHaveLength(2);
    expect(final).toHaveTextContent(
      'Бой 231: синий – Марк Орлов, Олимп, Фрязино; красный – Артём Ли, МГФСО.',
    );
    expect(dialog).toHaveTextContent('Победитель боя 231');
    expect(within(dialog).getByRole('heading', { name: 'Основные сетки', level: 3 })).toBeVisible();
    const [winner] = within(dialog).getAllByTitle('Марк Орлов');
    expect(winner?.parentElement).toHaveAttribute('data-outcome', 'won');
    expect(within(dialog).getByTitle('Тимур Сафин').parentElement).toHaveAttribute('data-outcome', 'lost');
    expect(dialog).not.toHaveTextContent(/Бой за 3-е место|Не для публикации/);
  });

  test('shows the bout for the third place below, and leads there by one press', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
    const third = [
      [bout('227', 'Тимур Сафин (Легион, Москва)', 'Егор Лапин (Олимп)')],
      [slot('Егор Лапин (Олимп)')],
    ];
    const { user, dialog } = await openBracket({ roundsA: fourSportsmen(), roundsB: third });
    const section = within(dialog).getByRole('region', { name: 'Бой за 3-е место' });
    expect(within(section).getAllByRole('listitem')).toHaveLength(1);
    expect(section).toHaveTextContent('победитель – Егор Лапин');
    await user.click(within(dialog).getByRole('button', { name: 'Бой за 3-е место' }));
    expect(section).toHaveFocus();
    expect(shown.mock.contexts).toEqual([section]);
  });

  test('leaves out byes, but not on paper, and shows them by a press', async () => {
    const [, final = [], winner = []] = fourSportsmen();
    const byes = [bout('', 'Марк Орлов (Олимп, Фрязино)'), bout('', 'Артём Ли (МГФСО)')];
    const { user, dialog } = await openBracket({ roundsA: [byes, final, winner] });
    const listed = () => within(dialog).getAllByRole('listitem').length;
    expect(listed()).toBe(1);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(listed()).toBe(3);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(listed()).toBe(1);
    const without = within(dialog).getByRole('button', { name: /^Без\sбоя: 2$/, pressed: false });
    await user.click(without);
    expect(listed()).toBe(3);
    expect(without).toHaveAttribute('aria-pressed', 'true');
  });

  test('is a round robin of three bouts · three athletes take part', async () => {
    const rounds = [[bout('1', 'А Б', 'В Г')], [bout('2', 'В Г', 'Д Е')], [bout('3', 'А Б', 'Д Е')]];
    const { dialog } = await openBracket({ count: 3, rounds });
    expect(dialog).toHaveTextContent('Круговая система');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
    expect(within(dialog).queryByRole('heading', { name: 'Финал' })).not.toBeInTheDocument();
  });

  test('lights the way of the athlete who is searched for', async () => {
    const draw = emptyDraw(8);
    const [quarters, semis] = draw;
    if (quarters?.[1] && semis?.[0]) {
      quarters[1].sportsman1 = 'Глеб Зорин (Витязь, Клин)';
      quarters[1].sportsman2 = 'Артём Ли (МГФСО)';
      semis[0].sportsman2 = 'Артём Ли (МГФСО)';
    }
    const { user, dialog } = await openBracket({ count: 8, roundsA: draw });
    const search = within(within(dialog).getByRole('search', { name: 'Поиск в сетке' }));
    await user.type(search.getByRole('searchbox', { name: 'Найти спортсмена' }), 'артем');
    expect(await search.findByText(/Найдено: 1\sспортсмен\./)).toBeVisible();
    const way = search.getAllByRole('button').map(({ textContent }) => textContent);
    expect(way).toEqual(['Бой\u00a02', 'Бой\u00a05']);
    const lit = [...dialog.querySelectorAll('li[data-lit]')].map((bout) => bout.getAttribute('data-bout'));
    expect(lit).toEqual([quarters?.[1], semis?.[0]].map((bout) => String(bout?.id)));
    expect(dialog.querySelectorAll('path[data-lit]')).toHaveLength(1);
    await user.type(search.getByRole('searchbox'), 'щ');
    expect(await search.findByText(/никого не нашли/)).toBeVisible();
  });

  test('has tournament, revision and signatures for paper', async () => {
    fakeApi({
      getBrackets: () => ({ categories: [group([category({ roundsA: fourSportsmen(), version: 7 })])] }),
    });
    renderApp(<FinalBrackets />, { path: `${PAGE}?category=1` });
    const dialog = await screen.findByRole('dialog');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(dialog).toHaveTextContent(/Финал Юношеской лиги тхэквондо, 14\sдекабря 2024/);
    expect(await within(dialog).findByRole('img', { name: 'Эта страница сейчас' })).toBeInTheDocument();
    expect(dialog).toHaveTextContent(/Редакция\s7Напечатано \d.*Главный судья.*Главный секретарь/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(dialog).not.toHaveTextContent('Редакция');
  });

  test('says that names are not for publication, and whose · the reader is an editor', async () => {
    const hiddenNames = ['Марк Орлов (Олимп, Фрязино)', 'Марк Орлов', 'Артём Ли (МГФСО)'];
    const { dialog } = await openBracket({ roundsA: fourSportsmen(), hiddenNames });
    expect(within(dialog).getByText('Не для публикации')).toBeVisible();
    expect(dialog).toHaveTextContent('Нет разрешения показывать имена: Марк Орлов, Артём Ли.');
    expect(dialog).toHaveTextContent('НЕ ДЛЯ ПУБЛИКАЦИИ');
  });
});

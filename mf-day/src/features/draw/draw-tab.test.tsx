import { CHILDREN, LIGHT, SESSIONS } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { dialog, FOUR, outcome, type User } from '../../testing/draw-desk.ts';
import {
  closedDay,
  drawnDay,
  enteredDay,
  openDesk,
  type Person,
  type StoredDay,
  weighedDay,
} from '../../testing/open-desk.tsx';

beforeEach(() => localStorage.clear());

const step = (name: string) => {
  const list = screen.getByRole('list', { name: 'Шаги жеребьёвки' });
  const item = within(list).getByText(name).closest('li');
  if (!item) throw new Error(`No step ${name}`);
  return within(item);
};

/** Presses the button of a step, and confirms. */
async function confirm(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click((await dialog()).getByRole('button', { name }));
}

test('draw · fixes its list, takes the number of the hall, and is revealed by the secretary', async () => {
  const { user, day, api } = await openDesk(weighedDay(FOUR), 'draw');
  expect(await screen.findByText(/^Контрольный код числа сайта появится/)).toBeVisible();
  expect(step('Взвешивание закончено').getByText('сделано')).toBeVisible();

  await confirm(user, 'Закрыть список');
  await outcome('Список закрыт. Через минуту можно раскрыть число сайта.');
  expect(step('Закрыть список').getByText(/4\sспортсмена, 1\sкатегория/)).toBeVisible();
  expect(screen.getByText(day.state.sessions[1]?.commitment ?? '?')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Раскрыть' }));
  await user.click((await dialog()).getByRole('button', { name: 'Раскрыть' }));
  expect(await (await dialog()).findByText('Сначала введите число из зала.')).toBeVisible();
  await user.keyboard('{Escape}');

  api.use({ addDrawWord: () => ({ words: ['241206'] }) });
  await user.type(screen.getByRole('textbox', { name: /Число из зала/ }), '241206');
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText(/^Ваше число добавлено: 241206/)).toBeVisible();
  day.do({ type: 'add-word', word: '241206' });
  day.at = '2026-12-12T06:01:00.000Z';
  await confirm(user, 'Раскрыть');
  await outcome('Жеребьёвка проведена.');
  expect(day.state.sessions[1]?.drawn).not.toBeNull();
});

test('list · says before it is closed that clubs may still apply', async () => {
  const intake = {
    date: '2026-12-12',
    until: '2026-12-10',
    limit: 400,
    places_left: 300,
    state: 'open' as const,
  };
  const { user } = await openDesk(weighedDay(FOUR), 'draw', {
    handlers: { listTournaments: () => [{ id: 'test', title: 'Кубок', ...intake }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Закрыть список' }));
  expect(await (await dialog()).findByText(/^Приём заявок открыт до 10 декабря/)).toBeVisible();
});

test('list · names before it is closed whom the rating does not tell apart · no lot is chosen', async () => {
  const { user } = await openDesk(weighedDay(FOUR), 'draw', {
    handlers: { listUnseeded: () => ({ entries: [1, 2] }) },
  });
  const notice = await screen.findByText(/^Без очков в посеве/);
  expect(notice).toHaveTextContent(
    FOUR.slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
  );
  await user.click(screen.getByRole('checkbox', { name: /Посев по жребию/ }));
  expect(notice).not.toBeInTheDocument();
});

test('list · is closed without the points of the rating · the secretary has chosen the lot', async () => {
  const { user, day } = await openDesk(weighedDay(FOUR), 'draw');
  await user.click(await screen.findByRole('checkbox', { name: /Посев по жребию/ }));
  await confirm(user, 'Закрыть список');
  await outcome('Список закрыт. Через минуту можно раскрыть число сайта.');
  expect(day.state.sessions[1]?.seeding).toBe('lot');
});

test('draw · is stopped with a reason that stays · its numbers are being taken', async () => {
  const { user, day } = await openDesk(closedDay(FOUR), 'draw');
  await user.click(await screen.findByRole('button', { name: /^Открыть список снова: / }));
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Изменился список участников');
  await user.click(form.getByRole('button', { name: 'Открыть список снова' }));
  await outcome('Жеребьёвка остановлена.');
  expect(day.state.sessions[1]?.dropped).toMatchObject({ reason: 'changed-list' });
  expect(screen.getByRole('button', { name: 'Закрыть список' })).toBeVisible();
});

test('draw · is looked at and published · its lines are there', async () => {
  const { user, day } = await openDesk(drawnDay(FOUR), 'draw');
  const bracket = await screen.findByRole('button', { name: /^Сетка: Кадеты/ });
  // The viewer's chunk loads within the act.
  await act(async () => bracket.click());
  expect((await (await dialog()).findAllByText(/Орлов Марк/))[0]).toBeVisible();
  await user.keyboard('{Escape}');

  await confirm(user, 'Опубликовать');
  await outcome('Жеребьёвка опубликована.');
  expect(day.state.categories[LIGHT]?.isPublished).toBe(true);
  expect(screen.queryByRole('button', { name: /заново|Открыть список снова/ })).not.toBeInTheDocument();
});

test('redraw · asks for a reason and starts a draw of its own, whose lines nobody has seen · before the publication', async () => {
  const { user, day } = await openDesk(drawnDay(FOUR), 'draw');
  await user.click(await screen.findByRole('button', { name: /^Разыграть заново: Кадеты/ }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Разыграть заново' }));
  const reason = form.getByRole('combobox', { name: /Причина/ });
  expect(reason).toHaveAccessibleDescription(/Выберите причину/);
  expect(reason).toHaveFocus();
  await user.selectOptions(reason, 'Ошибка в заявке');
  await user.click(form.getByRole('button', { name: 'Разыграть заново' }));
  await outcome(/начинается новая жеребьёвка/);
  expect(day.state.categories[LIGHT]?.attempt).toBe(1);
  expect(day.state.sessions[2]).toMatchObject({ purpose: { type: 'redraw' }, reason: 'entry-error' });
  expect(screen.getByText('идёт жеребьёвка')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Идут жеребьёвки' })).toBeVisible();
});

const PEOPLE: readonly Person[] = [
  { name: 'Аистов Ян', club: 'Олимп', category: CHILDREN },
  { name: 'Белов Ян', club: 'Восток', category: CHILDREN },
  { name: 'Волков Ян', club: 'Барс' },
  { name: 'Гусев Ян', club: 'Тигр' },
];
const [MORNING, AFTERNOON] = [
  [2, [1, 2]],
  [3, [3, 4]],
] as const;

function weighed(day: StoredDay, [weighIn, entries]: typeof MORNING | typeof AFTERNOON): StoredDay {
  day.do({ type: 'open-weighing', weighIn });
  for (const entry of entries) day.do({ type: 'weigh', entry, grams: 30_000 });
  return day.do({ type: 'close-weighing', weighIn, absent: [] });
}
const morning = () =>
  weighed(enteredDay(PEOPLE, { weighIns: SESSIONS.map((one) => ({ ...one, day: 0 })) }), MORNING);

beforeEach(() => localStorage.clear());

test('draw of a session · names its age groups and those that come later, and is published alone', async () => {
  const { user, day } = await openDesk(morning(), 'draw');
  expect(await screen.findByText(/^В жеребьёвке: 2\sспортсмена, 1\sкатегория\.$/)).toBeVisible();
  expect(
    screen.getByText(
      'Младшие юноши, кат. А; Младшие юноши, кат. Б. Позже, когда их взвесят: Кадеты, кат. А.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Закрыть список' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Закрыть список' }));
  const title = 'Жеребьёвка: Младшие юноши, кат. А; Младшие юноши, кат. Б';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(day.state.lists[1]?.map(({ id }) => id)).toEqual([1, 2]);
});

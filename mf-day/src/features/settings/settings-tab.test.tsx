import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const TWO: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];

beforeEach(() => localStorage.clear());

const weighing = () => enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });

test('rules · are saved, with minutes and bouts of an age group', async () => {
  const { user, day } = await openDesk(weighing(), 'settings');
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  await user.clear(form.getByRole('spinbutton', { name: 'Кортов' }));
  await user.type(form.getByRole('spinbutton', { name: 'Кортов' }), '5');
  await user.type(form.getByRole('textbox', { name: 'Кадеты, кат. А' }), '6,5');
  await user.selectOptions(form.getByRole('combobox', { name: 'Кадеты, кат. А, бой' }), 'один раунд');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules).toMatchObject({
    courts: 5,
    minutes: { groups: { 'cadets-a': 6.5 } },
    bouts: { usual: 'best-of-three', groups: { 'cadets-a': 'one-round' } },
  });
});

test('limits of a bout · are saved for the systems in use, and refused at their field', async () => {
  const { user, day } = await openDesk(weighing(), 'settings');
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  const gap = form.getByRole('textbox', { name: 'Разрыв в счёте, до двух выигранных раундов' });
  expect(gap).toHaveAttribute('placeholder', '12');
  expect(form.queryByRole('textbox', { name: 'Разрыв в счёте, один раунд' })).not.toBeInTheDocument();
  await user.type(gap, '1');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('От 2 до 50')).toBeVisible();
  await user.clear(gap);
  await user.type(gap, '15');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules?.bouts.limits).toEqual({ 'best-of-three': { gap: 15 } });
  // A wrong one of a system that nobody uses any more stands in the way of nothing.
  await user.type(form.getByRole('textbox', { name: /^Разрыв в счёте, до двух/ }), '{Backspace}{Backspace}1');
  await user.selectOptions(form.getByRole('combobox', { name: 'Как выигрывают бой' }), 'one-round');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(day.state.rules?.bouts).toMatchObject({ usual: 'one-round', limits: {} }));
});

test('officials · are saved, and what the protocol lacks is listed before', async () => {
  const { user, day } = await openDesk(
    enteredDay(TWO, { courts: 1, panel: { draw: 'Ким Вера' } }),
    'settings',
  );
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  expect(form.getByText(/Не хватает: главный судья; .*; судьи корта 1\./)).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Судьи корта 1' }), 'Орлов Пётр, первая категория');
  await user.clear(form.getByRole('textbox', { name: 'Кто был на жеребьёвке' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules?.panel).toEqual({ 'court-1': 'Орлов Пётр, первая категория' });
});

test('sessions at the scales · are added with their times and age groups; each group is in one', async () => {
  const { user, day } = await openDesk(enteredDay(TWO, { days: 2 }), 'settings');
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  await user.click(form.getByRole('button', { name: 'Добавить сеанс взвешивания' }));
  const first = within(form.getByRole('group', { name: 'Сеанс 2' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await first.findByText('Выберите возрастные группы')).toBeVisible();
  fireEvent.change(first.getByLabelText('С'), { target: { value: '08:00' } });
  fireEvent.change(first.getByLabelText('До'), { target: { value: '09:30' } });
  await user.selectOptions(first.getByRole('combobox', { name: 'День боёв' }), '1');
  await user.click(first.getByRole('checkbox', { name: 'Кадеты, кат. А' }));
  await user.click(form.getByRole('button', { name: 'Добавить сеанс взвешивания' }));
  const second = within(form.getByRole('group', { name: 'Сеанс 3' }));
  expect(second.queryByRole('checkbox', { name: 'Кадеты, кат. А' })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Убрать сеанс 3' }));
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules?.weighIns.slice(1)).toEqual([
    { id: 2, day: 1, from: '08:00', until: '09:30', groups: ['cadets-a'] },
  ]);
});

test('rules · keep what was typed when another secretary has changed them, and are saved on top', async () => {
  const { user, day } = await openDesk(weighing(), 'settings');
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  await user.clear(form.getByRole('spinbutton', { name: 'Кортов' }));
  await user.type(form.getByRole('spinbutton', { name: 'Кортов' }), '5');
  await user.type(form.getByRole('textbox', { name: 'Кадеты, кат. А' }), '6,5');
  const { rules } = day.state;
  if (!rules) throw new Error('The day is not open');
  const minutes = { ...rules.minutes, groups: { 'cadets-b': 4 } };
  day.do({ type: 'change-rules', rules: { ...rules, title: 'Кубок зимы', minutes } });

  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Пока вы работали, это уже изменил кто-то другой.')).toBeVisible();
  const mine = within(screen.getByRole('form', { name: 'Правила турнира' }));
  expect(mine.getByRole('textbox', { name: 'Название' })).toHaveValue('Кубок зимы');
  expect(mine.getByRole('spinbutton', { name: 'Кортов' })).toHaveValue(5);

  await user.click(mine.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules).toMatchObject({
    title: 'Кубок зимы',
    courts: 5,
    minutes: { groups: { 'cadets-a': 6.5, 'cadets-b': 4 } },
  });
});

test('sessions at the scales · show what another secretary has saved · both have changed them', async () => {
  const session = { id: 1, day: 0, from: '08:00', until: '09:30', groups: [] };
  const { user, day } = await openDesk(enteredDay(TWO, { weighIns: [session] }), 'settings');
  const form = within(await screen.findByRole('form', { name: 'Правила турнира' }));
  const until = () => within(form.getByRole('group', { name: 'Сеанс 1' })).getByLabelText('До');
  const save = () => user.click(form.getByRole('button', { name: 'Сохранить' }));
  fireEvent.change(until(), { target: { value: '10:30' } });
  const { rules } = day.state;
  if (!rules) throw new Error('The day is not open');
  day.do({ type: 'change-rules', rules: { ...rules, weighIns: [{ ...session, until: '10:00' }] } });
  await save();
  expect(await form.findByText('Пока вы работали, это уже изменил кто-то другой.')).toBeVisible();
  expect(form.getByText(/изменил другой секретарь/)).toBeVisible();
  expect(until()).toHaveValue('10:00');
  fireEvent.change(until(), { target: { value: '10:30' } });
  expect(form.queryByText(/изменил другой секретарь/)).not.toBeInTheDocument();
  await save();
  expect(await form.findByText('Настройки сохранены.')).toBeVisible();
  expect(day.state.rules?.weighIns).toMatchObject([{ until: '10:30' }]);
});

test('journal · asks for the latest commands first, and for more when wanted', async () => {
  const day = weighing();
  for (let grams = 30_000; grams < 30_040; grams++) day.do({ type: 'weigh', entry: 1, grams });
  // One answer does not hold them all.
  day.page = 40;
  const { user, api } = await openDesk(day, 'settings');
  const journal = within(await screen.findByRole('region', { name: 'Журнал' }));
  await waitFor(() => expect(journal.getAllByRole('listitem')).toHaveLength(30));
  await user.click(journal.getByRole('button', { name: 'Показать ещё' }));
  expect(await journal.findByText('Взвешивание открыто, сеанс 1')).toBeVisible();
  expect(journal.getAllByRole('listitem')).toHaveLength(day.state.seq);
  expect(journal.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  expect(api.callsTo('getDayLog').map(({ query }) => query.after)).toEqual([13, 0, 40]);
});

import { CHILDREN, SESSIONS } from '@league/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gramsOf } from '../../lib/desk/weight.ts';
import { drawnDay, enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const THREE: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Семёнов Пётр', club: 'Восток' },
  { name: 'Ким Артём', club: 'Легион' },
];

beforeEach(() => localStorage.clear());

async function open() {
  const desk = await openDesk(enteredDay(THREE).do({ type: 'open-weighing', weighIn: 1 }), 'weighing');
  const search = await screen.findByRole('searchbox', { name: 'Найти участника' });
  return { ...desk, search };
}
const row = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`No row of ${name}`);
  return within(item);
};

test('weigh-in · goes on with the keyboard alone · two letters, Enter, the weight, Enter', async () => {
  const { user, search, day } = await open();
  await user.click(search);
  await user.keyboard('се{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Вес, кг' })).toHaveFocus();
  await user.keyboard('32,4{Enter}');
  expect(await screen.findByText('Семёнов Пётр: 32,4 кг.')).toBeVisible();
  expect(search).toHaveFocus();
  expect(day.state.entries[2]).toMatchObject({ status: 'weighed', grams: 32_400 });
});

test('row · tells namesakes apart by birth year, club, coach, sex and category', async () => {
  const people = [...THREE, { name: 'Орлов Марк', club: 'Олимп' }];
  const day = enteredDay(people).do({ type: 'open-weighing', weighIn: 1 });
  Object.assign(day.athletes[3] ?? {}, { birthdate: '2012-08-11', coach: 'Лебедев Илья' });
  await openDesk(day, 'weighing');
  expect(await screen.findByText('2012, Олимп, тренер Лебедев Илья')).toBeVisible();
  expect(screen.getByText('2013, Олимп')).toBeVisible();
  expect(screen.getAllByText(/юноши, до\s33\sкг$/)).toHaveLength(4);
});

test('Enter · opens nobody who is weighed already', async () => {
  const day = enteredDay(THREE).do(
    { type: 'open-weighing', weighIn: 1 },
    { type: 'weigh', entry: 1, grams: 30_000 },
  );
  const { user } = await openDesk(day, 'weighing');
  await user.click(await screen.findByRole('searchbox', { name: 'Найти участника' }));
  await user.keyboard('ор{Enter}');
  expect(await screen.findByText(/^Орлов Марк: вес уже записан/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Вес, кг' })).not.toBeInTheDocument();
  await user.click(row('Орлов Марк').getByRole('button', { name: /Орлов/ }));
  expect(row('Орлов Марк').getByRole('textbox', { name: 'Вес, кг' })).toHaveValue('30');
});

test('weight far from the category · is asked about once, and the category that fits is offered', async () => {
  const { user, search, day } = await open();
  await user.type(search, 'ор{Enter}');
  await user.keyboard('99,9{Enter}');
  expect(await screen.findByText(/^Категория – до\s33\sкг, а вес – 99,9\sкг\. Если верно/)).toBeVisible();
  expect(day.state.entries[1]?.grams).toBeNull();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Орлов Марк: перевес 66,9 кг. Ещё 1 попытка до 09:30.')).toBeVisible();
  expect(row('Орлов Марк').getByRole('button', { name: 'Взвесить ещё раз' })).toBeVisible();
  await user.click(row('Орлов Марк').getByRole('button', { name: /^Перевести: св/ }));
  expect(await screen.findByText(/^Орлов Марк: переведён/)).toBeVisible();
  expect(day.state.entries[1]).toMatchObject({ category: 'cadets-a:male:65+', status: 'weighed' });
});

test('open row · keeps what is typed in it · somebody else is sought meanwhile', async () => {
  const { user, search } = await open();
  await user.type(search, 'ор{Enter}');
  await user.keyboard('32,');
  await user.clear(search);
  await user.type(search, 'ки');
  expect(row('Орлов Марк').getByRole('textbox', { name: 'Вес, кг' })).toHaveValue('32,');
  expect(row('Ким Артём').getByRole('button', { name: /Ким/ })).toBeVisible();
  expect(screen.queryByText('Семёнов Пётр')).not.toBeInTheDocument();
});

test('wrong weight · is named at the field, and nothing is sent', async () => {
  const { user, search, day } = await open();
  await user.type(search, 'ор{Enter}');
  await user.keyboard('324{Enter}');
  expect(await screen.findByText('Вес – в килограммах, например 32,4')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Вес, кг' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('324');
  expect(day.state.seq).toBe(3);
});

test('end of the weigh-in · withdraws the missing after one confirmation that tells namesakes apart', async () => {
  const namesake = { name: 'Орлов Марк', club: 'Восток', birthdate: '2014-05-01' };
  const day = enteredDay([{ name: 'Орлов Марк', club: 'Олимп' }, namesake]).do({
    type: 'open-weighing',
    weighIn: 1,
  });
  const { user } = await openDesk(day, 'weighing');
  await user.click(await screen.findByRole('button', { name: 'Закончить взвешивание' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Орлов Марк (2013), Олимп: не взвешен',
    'Орлов Марк (2014), Восток: не взвешен',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Снять и закончить' }));
  expect(await screen.findByText('Взвешивание закончено.')).toBeVisible();
  expect(day.state.weighIns).toEqual({ 1: 'closed' });
});

test('weight · is taken back to the first one without network, and both go in order', async () => {
  const day = enteredDay(THREE).do(
    { type: 'open-weighing', weighIn: 1 },
    { type: 'weigh', entry: 1, grams: 31_000 },
  );
  const { user } = await openDesk(day, 'weighing');
  await screen.findByText('Орлов Марк');
  day.isSilent = true;
  await user.click(row('Орлов Марк').getByRole('button', { name: /^Орлов/ }));
  await user.keyboard('30{Enter}');
  await screen.findByText('Орлов Марк: 30 кг.');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Орлов Марк: отменено.')).toBeVisible();
  expect(row('Орлов Марк').getByText('31 кг')).toBeVisible();
  expect(screen.getByRole('button', { name: /^2\sдействия ждут сети/ })).toBeVisible();
  day.isSilent = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('button', { name: 'Всё отправлено' })).toBeVisible();
  expect(day.state.entries[1]?.grams).toBe(31_000);
});

test('beginning of the weigh-in · is sent once, and puts the focus into the search · it was pressed twice', async () => {
  const { user, api } = await openDesk(enteredDay(THREE), 'weighing');
  await user.dblClick(await screen.findByRole('button', { name: 'Начать взвешивание' }));
  expect(await screen.findByText('Взвешивание идёт.')).toBeVisible();
  expect(api.callsTo('sendDayCommand')).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Найти участника' })).toHaveFocus());
});

test('weight of an athlete another secretary has just weighed · is refused, and can be sent again', async () => {
  const { user, search, day } = await open();
  day.do({ type: 'weigh', entry: 1, grams: 31_000 });
  await user.type(search, 'ор{Enter}');
  await user.keyboard('30{Enter}');
  expect(await screen.findByText(/^Вес: Орлов Марк, 30\sкг.*: не принято\. Пока вы работали/)).toBeVisible();
  expect(screen.queryByText('Орлов Марк: 30 кг.')).not.toBeInTheDocument();
  expect(await screen.findByText(/не принято\. .+ Сейчас: взвешен, 31\sкг; до\s33\sкг\.$/)).toBeVisible();
  await waitFor(() => expect(row('Орлов Марк').getByText('31 кг')).toBeVisible());
  await user.click(screen.getByRole('button', { name: /^Отправить ещё раз: Вес: Орлов Марк/ }));
  expect(await row('Орлов Марк').findByText('30 кг')).toBeVisible();
  expect(day.state.entries[1]?.grams).toBe(30_000);
});

test('papers · are shown as the site knows them, and those that it does not know are checked by hand', async () => {
  const day = enteredDay(THREE).do({ type: 'open-weighing', weighIn: 1 });
  Object.assign(day.athletes[1] ?? {}, { lacks: [] });
  Object.assign(day.athletes[2] ?? {}, { lacks: ['umo'] });
  const { user } = await openDesk(day, 'weighing');
  expect(await screen.findByText(/документы не проверены: 2$/)).toBeVisible();
  expect(row('Орлов Марк').getByText('проверьте документы')).toBeVisible();
  expect(row('Семёнов Пётр').getByText('документы в порядке')).toBeVisible();
  expect(row('Ким Артём').getByText('нет медицинского допуска')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Документы' }));
  expect(screen.queryByText('Семёнов Пётр')).not.toBeInTheDocument();
  await user.click(row('Ким Артём').getByRole('button', { name: 'Документы проверены: Ким Артём' }));
  expect(await screen.findByText('Ким Артём: документы проверены.')).toBeVisible();
  expect(screen.getByText(/документы не проверены: 1$/)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Найти участника' })).toHaveFocus();
  expect(day.state.papers).toEqual({ 3: 'checked' });
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Ким Артём: отменено.')).toBeVisible();
  expect(day.state.papers).toEqual({});
});

test('code that a scanner types · opens its row without a search, with any keyboard layout', async () => {
  const { user, search } = await open();
  await user.type(search, 'реез://дфпг.кг/вфн/еуые/ысфдуы,утекн=3{Enter}');
  expect(row('Ким Артём').getByRole('textbox', { name: 'Вес, кг' })).toHaveFocus();
  expect(search).toHaveValue('Ким Артём');
});

test.each([
  ['32,4', 32_400],
  ['32.45', 32_450],
  [' 9,9 ', null],
  ['тридцать', null],
])('gramsOf · %s · is %s', (text, grams) => {
  expect(gramsOf(text)).toBe(grams);
});

const PEOPLE: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп', category: CHILDREN },
  { name: 'Орлов Лев', club: 'Восток' },
  { name: 'Орлов Ян', club: 'Барс', category: CHILDREN },
];
const entered = () => enteredDay(PEOPLE, { weighIns: SESSIONS.map((one) => ({ ...one, day: 0 })) });

beforeEach(() => localStorage.clear());

test('sessions · are opened and ended apart; the end names and withdraws its own alone', async () => {
  const { user, day } = await openDesk(entered(), 'weighing');
  const list = within(await screen.findByRole('list', { name: 'Сеансы взвешивания' }));
  expect(screen.queryByRole('button', { name: 'Начать взвешивание' })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: /^Начать взвешивание: 08:00–09:30/ }));
  expect(await list.findByRole('button', { name: /^Закончить взвешивание: 08:00–09:30/ })).toBeVisible();
  expect(list.getByText('идёт')).toBeVisible();
  expect(list.getByText(/Взвешено 0 из 2$/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Найти участника' }), 'ор{Enter}');
  await user.keyboard('32{Enter}');
  expect(await screen.findByText('Орлов Марк: 32 кг.')).toBeVisible();
  // The row of one who is not weighed is open meanwhile.
  await user.clear(screen.getByRole('searchbox', { name: 'Найти участника' }));
  await user.type(screen.getByRole('searchbox', { name: 'Найти участника' }), 'ян{Enter}');
  expect(await screen.findByRole('form', { name: 'Вес: Орлов Ян' })).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Закончить взвешивание: 08:00–09:30/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Орлов Ян, Барс: не взвешен',
  ]);
  // Nobody has seen the papers of the one who was weighed.
  await user.click(dialog.getByRole('button', { name: 'Снять и закончить' }));
  expect(await dialog.findByText('Напишите, почему допускаете')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Почему допускаете' }), 'Донесут к 11:00');
  await user.click(dialog.getByRole('button', { name: 'Снять и закончить' }));
  expect(await list.findByText('закончено')).toBeVisible();
  expect(day.state.papers).toEqual({ 1: 'admitted' });
  expect([...day.notes.values()]).toEqual(['Донесут к 11:00']);
  expect(await screen.findByText('Взвешивание закончено.')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Вес: Орлов Ян' })).not.toBeInTheDocument();
  expect(
    list.getByRole('button', { name: /^Начать взвешивание: 13:00–14:00, Кадеты, кат. А$/ }),
  ).toBeVisible();
  expect(day.state.weighIns).toEqual({ 2: 'closed' });
  expect(day.state.entries[2]?.status).toBe('entered');
});

test('second weigh-in · is of those whom the draw picks · what is too much is said, and a weight is taken back', async () => {
  const scales = { tries: 2, tolerance: {}, isLighterAllowed: true, second: { percent: 30, over: 5 } };
  const { user, day } = await openDesk(drawnDay(THREE, undefined, { scales }), 'weighing');
  await user.click(await screen.findByRole('button', { name: /^Выбрать: 1\sучастник$/ }));
  const block = within(await screen.findByRole('region', { name: 'Второе взвешивание' }));
  expect(await block.findByText(/не больше 34,65\sкг$/)).toBeVisible();
  await user.click(block.getByRole('button', { name: /^Взвесить:/ }));
  await user.type(block.getByRole('textbox', { name: 'Вес, кг' }), '34,8{Enter}');
  expect(await block.findByText(/^Тяжелее на 0,15\sкг/)).toBeVisible();
  const weights = () => Object.values(day.state.entries).flatMap(({ second }) => second ?? []);
  await waitFor(() => expect(weights()).toEqual([34_800]));
  await user.click(block.getByRole('button', { name: /^Отменить вес:/ }));
  await waitFor(() => expect(weights()).toEqual([]));
});

import { HEAVY, LIGHT } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closedDay, drawnDay, openDesk, type Person, weighedDay } from '../../../testing/open-desk.tsx';

const FOUR: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
  { name: 'Сафин Тимур', club: 'Легион' },
  { name: 'Лапин Егор', club: 'Вихрь' },
];

beforeEach(() => localStorage.clear());

type User = Awaited<ReturnType<typeof openDesk>>['user'];

const step = (name: string) => {
  const list = screen.getByRole('list', { name: 'Шаги жеребьёвки' });
  const item = within(list).getByText(name).closest('li');
  if (!item) throw new Error(`No step ${name}`);
  return within(item);
};
const dialog = async () => within(await screen.findByRole('dialog'));

/** Presses the button of a step, and confirms. */
async function confirm(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click((await dialog()).getByRole('button', { name }));
}

async function choose(user: User, field: string, text: string, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.paste(text);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function outcome(text: string | RegExp) {
  const told = await screen.findByText(text);
  await waitFor(() => expect(told.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

test('draw · goes from the closed list to the publication, step by step · everybody is weighed', async () => {
  const { user, day } = await openDesk(weighedDay(FOUR), 'draw');
  expect(await screen.findByText('Сначала проведите жеребьёвку.')).toBeVisible();
  expect(step('Взвешивание закончено').getByText('сделано')).toBeVisible();

  await confirm(user, 'Закрыть список');
  await outcome('Список закрыт, обязательство опубликовано.');
  expect(step('Закрыть список').getByText(/4\sспортсмена, 1\sкатегория/)).toBeVisible();
  expect(screen.getByText(day.state.draw?.commitment ?? '?')).toBeVisible();
  expect(screen.getByRole('link', { name: /добавит слово/ })).toHaveAttribute('href', '/day/test');

  await confirm(user, 'Провести жеребьёвку');
  await outcome(/^Жеребьёвка проведена/);
  expect(screen.getByText(day.state.draw?.value ?? '?')).toBeVisible();
  const bracket = await screen.findByRole('button', { name: /^Сетка: Кадеты/ });
  // The viewer's chunk loads within the act.
  await act(() => user.click(bracket));
  expect((await (await dialog()).findAllByText(/Орлов Марк/))[0]).toBeVisible();
  await user.keyboard('{Escape}');

  await confirm(user, 'Опубликовать');
  await outcome('Жеребьёвка опубликована.');
  expect(day.state.categories[LIGHT]?.isPublished).toBe(true);
  expect(screen.queryByRole('button', { name: /заново|Открыть список снова/ })).not.toBeInTheDocument();
});

test('draw · says why it waits · the weigh-in is not over', async () => {
  const day = weighedDay(FOUR).do({ type: 'open-weighing' });
  await openDesk(day, 'draw');
  expect(await screen.findByText('Сначала закончите взвешивание.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Закрыть список' })).not.toBeInTheDocument();
});

test('redraw · asks for a reason, keeps it in the history · before the publication', async () => {
  const { user, day } = await openDesk(drawnDay(FOUR), 'draw');
  await user.click(await screen.findByRole('button', { name: /^Разыграть заново: Кадеты/ }));
  const form = await dialog();
  await user.click(form.getByRole('button', { name: 'Разыграть заново' }));
  const reason = form.getByRole('combobox', { name: /Причина/ });
  expect(reason).toHaveAccessibleDescription(/Выберите причину/);
  expect(reason).toHaveFocus();
  await user.selectOptions(reason, 'Ошибка в заявке');
  await user.click(form.getByRole('button', { name: 'Разыграть заново' }));
  await outcome(/разыграна заново/);
  expect(day.state.categories[LIGHT]?.attempt).toBe(2);
  await user.click(screen.getByText('История: 1'));
  expect(screen.getByText('Разыграна заново. Причина: Ошибка в заявке')).toBeVisible();
});

test('list · is opened again with a reason · before the draw', async () => {
  const { user, day } = await openDesk(closedDay(FOUR), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Открыть список снова' }));
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Изменился список участников');
  await user.type(form.getByRole('textbox', { name: 'Пояснение' }), 'Забыли команду{Enter}');
  await outcome('Список снова открыт.');
  expect(day.state.draw).toBeNull();
});

test('list · stays closed · after the draw', async () => {
  await openDesk(drawnDay(FOUR), 'draw');
  expect(await screen.findByRole('button', { name: /^Опубликовать/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Открыть список снова' })).not.toBeInTheDocument();
});

test('withdrawal · shows the changed bouts before it is sent · numbers are given out', async () => {
  const { user, day, api } = await openDesk(drawnDay(FOUR, [[LIGHT], []]), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Снять' }));
  await choose(user, 'Участник', 'ор', /^Орлов Марк, Олимп/);
  const form = await dialog();
  expect(await form.findByText(/^Бой\s10[12]: .*Орлов Марк.* → без боя, проходит /)).toBeVisible();
  expect(form.getByText(/^Накладки у тренеров и семей: 0 → 0/)).toBeVisible();
  expect(api.callsTo('sendDayCommand')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  expect(form.getByRole('combobox', { name: /Причина/ })).toHaveFocus();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Снялся');
  await user.type(form.getByRole('textbox', { name: 'Пояснение' }), 'Перелом');
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  await outcome('Орлов Марк: снят с турнира.');
  expect(day.state.entries[1]).toMatchObject({ status: 'withdrawn', reason: 'withdrew' });
  await user.click(screen.getByText('История: 1'));
  expect(screen.getByText('Снят: Орлов Марк. Причина: Снялся')).toBeVisible();
  expect(api.callsTo('sendDayCommand')[0]?.body).toMatchObject({ note: 'Перелом' });
  expect(JSON.stringify(day.state)).not.toContain('Перелом');
});

test('operation · keeps what was typed and shows what stands now · somebody else was first', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, day } = await openDesk(drawnDay(FOUR, [[LIGHT], []]), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Поменять местами' }));
  await choose(user, 'Категория', '33', /до\s33\sкг/);
  await choose(user, 'Кого', 'орл', /^Орлов/);
  await choose(user, 'С кем', 'ки', /^Ким/);
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Ошибка в заявке');
  day.do({ type: 'withdraw', entry: 3, reason: 'withdrew' });
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  expect(await form.findByText('Пока вы работали, это уже изменил кто-то другой.')).toBeVisible();
  const confirmation = form.getByRole('button', { name: 'Подтвердить' });
  // The difference is made again from what the other secretary has done.
  await waitFor(() => expect(confirmation).not.toHaveAttribute('aria-busy'));
  expect(form.getByRole('combobox', { name: 'Кого' })).toHaveValue('Орлов Марк, Олимп');
  expect(form.getByRole('combobox', { name: /Причина/ })).toHaveValue('entry-error');
  await user.click(confirmation);
  await outcome('Орлов Марк и Ким Артём поменялись местами.');
});

test('late entry · is shown with its bouts, then added with its reason · four are drawn', async () => {
  const { user, day, api } = await openDesk(drawnDay(FOUR, [[LIGHT], []]), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Поздняя заявка' }));
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Фамилия и имя/ }), 'Ли Денис');
  await user.type(form.getByLabelText(/Дата рождения/), '2013-02-01');
  await choose(user, 'Категория', 'кадеты а юноши 33', /до\s33\sкг/);
  await user.type(form.getByRole('combobox', { name: /Команда/ }), 'Олимп');
  await user.type(form.getByRole('combobox', { name: /регион/ }), 'Фрязино');
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Опоздание');
  expect(await form.findByText(/^Новый бой\s10\d: .*Ли Денис/)).toBeVisible();
  expect(form.getByText(/^Новые номера: 10\d/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  await outcome('Ли Денис: добавлен.');
  expect(api.callsTo('addDayEntries')[0]?.body).toMatchObject({
    reason: 'late',
    rows: [{ name: 'Ли Денис', club: 'Олимп', category: LIGHT }],
  });
  expect(day.state.categories[LIGHT]?.lines).toContain(5);
});

test('move · offers heavier categories of the same age and sex only · an entry is chosen', async () => {
  const people = [...FOUR, { name: 'Пак Илья', club: 'Олимп', category: HEAVY }];
  const { user, day } = await openDesk(drawnDay(people, [[LIGHT], []]), 'draw');
  expect(await screen.findByText(/^Один спортсмен: Кадеты, кат\. А, юноши, до\s37\sкг\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Перевести в более тяжёлую' }));
  await choose(user, 'Участник', 'кИ', /^Ким/);
  const form = await dialog();
  const category = form.getByRole('combobox', { name: /Новая категория/ });
  const offered = within(category).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).not.toContain(LIGHT);
  expect(offered[1]?.value).toBe(HEAVY);
  await user.selectOptions(category, HEAVY);
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'По итогам взвешивания');
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  await outcome(/^Ким Артём: переведён, до\s37\sкг\./);
  expect(day.state.categories[HEAVY]?.lines).toContain(2);
});

test('merge · draws both anew under the other category · one athlete is alone', async () => {
  const people = [...FOUR, { name: 'Пак Илья', club: 'Олимп', category: HEAVY }];
  const { user, day } = await openDesk(drawnDay(people), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Объединить категории' }));
  await choose(user, 'Какую категорию', '37', /до\s37\sкг/);
  await choose(user, 'С какой', '33', /до\s33\sкг/);
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Мало участников');
  await user.click(form.getByRole('button', { name: 'Подтвердить' }));
  await outcome(/объединена с категорией/);
  expect(day.state.categories[HEAVY]?.mergedInto).toBe(LIGHT);
});

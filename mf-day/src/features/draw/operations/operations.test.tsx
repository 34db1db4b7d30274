import { HEAVY, LIGHT } from '@league/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose, dialog, FOUR, openOperation, outcome, send } from '../../../testing/draw-desk.ts';
import { drawnDay, openDesk } from '../../../testing/open-desk.tsx';

beforeEach(() => localStorage.clear());

test('withdrawal · shows the changed bouts before it is sent · numbers are given out', async () => {
  const { user, day, api } = await openDesk(drawnDay(FOUR, [[LIGHT], []]), 'draw');
  await user.click(await screen.findByRole('button', { name: 'Снять' }));
  await choose(user, 'Участник', 'ор', /^Орлов Марк, Олимп/);
  const form = await dialog();
  expect(await form.findByText(/^Бой\s10[12]: .*Орлов Марк.* → без боя, проходит /)).toBeVisible();
  expect(api.callsTo('sendDayCommand')).toEqual([]);
  await send(user, form);
  expect(form.getByRole('combobox', { name: /Причина/ })).toHaveFocus();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Снялся');
  await user.type(form.getByRole('textbox', { name: 'Пояснение' }), 'Перелом');
  await send(user, form);
  await outcome('Орлов Марк: снят с турнира.');
  expect(day.state.entries[1]).toMatchObject({ status: 'withdrawn', reason: 'withdrew' });
  // Three are left of a bracket, and do not all meet each other.
  expect(screen.getByText(/^3\sспортсмена\.$/)).toBeVisible();
  await user.click(screen.getByText('История: 1'));
  expect(screen.getByText('Снят: Орлов Марк. Причина: Снялся')).toBeVisible();
  expect(api.callsTo('sendDayCommand')[0]?.body).toMatchObject({ note: 'Перелом' });
  expect(JSON.stringify(day.state)).not.toContain('Перелом');
});

test('operation · keeps what was typed and shows what stands now · somebody else was first', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, day } = await openDesk(drawnDay(FOUR, [[LIGHT], []]), 'draw');
  await openOperation(user, 'Поменять местами');
  await choose(user, 'Категория', '33', /до\s33\sкг/);
  await choose(user, 'Кого', 'орл', /^Орлов/);
  await choose(user, 'С кем', 'ки', /^Ким/);
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Ошибка в заявке');
  day.do({ type: 'withdraw', entry: 3, reason: 'withdrew' });
  await send(user, form);
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
  await openOperation(user, 'Поздняя заявка');
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: /Фамилия и имя/ }), 'Ли Денис');
  await user.type(form.getByLabelText(/Дата рождения/), '2013-02-01');
  await choose(user, 'Категория', 'кадеты а юноши 33', /до\s33\sкг/);
  await user.type(form.getByRole('combobox', { name: /Команда/ }), 'Олимп');
  await user.type(form.getByRole('combobox', { name: /область/ }), 'Фрязино');
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Опоздание');
  expect(await form.findByText(/^Новый бой\s10\d: .*Ли Денис/)).toBeVisible();
  expect(form.getByText(/^Новые номера: 10\d/)).toBeVisible();
  await send(user, form);
  await outcome('Ли Денис: добавлен.');
  expect(api.callsTo('addDayEntries')[0]?.body).toMatchObject({
    reason: 'late',
    rows: [{ name: 'Ли Денис', club: 'Олимп', category: LIGHT }],
  });
  expect(day.state.categories[LIGHT]?.lines).toContain(5);
});

test('merge · starts a draw of both, which shows no lines before its time · one athlete is alone', async () => {
  const people = [...FOUR, { name: 'Пак Илья', club: 'Олимп', category: HEAVY }];
  const { user, day } = await openDesk(drawnDay(people), 'draw');
  await openOperation(user, 'Объединить категории');
  await choose(user, 'Какую категорию', '37', /до\s37\sкг/);
  await choose(user, 'С какой', '33', /до\s33\sкг/);
  const form = await dialog();
  await user.selectOptions(form.getByRole('combobox', { name: /Причина/ }), 'Мало участников');
  await send(user, form);
  await outcome(/список зафиксирован, начинается жеребьёвка/);
  expect(day.state.categories[HEAVY]?.mergedInto).toBeNull();
  expect(day.draw().state.categories[HEAVY]?.mergedInto).toBe(LIGHT);
});

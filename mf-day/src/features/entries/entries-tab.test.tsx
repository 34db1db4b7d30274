import type { DayApplication } from '@league/shared/contract';
import { screen, within } from '@testing-library/react';
import { drawnDay, enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const TWO: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];

/** Of a club whose athletes are not entered yet. */
const ACCEPTED: DayApplication = {
  id: 7,
  author: 'Климов Сергей',
  club: 'Легион',
  category: 'cadets-a',
  athletes: 2,
  status: 'accepted',
  taken: 0,
  waiting: [],
};

beforeEach(() => localStorage.clear());

const rowOf = (name: string) => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`No row of ${name}`);
  return within(item);
};

test('entry by hand · names the missing fields, then is added', async () => {
  const { user, api, day } = await openDesk(enteredDay(TWO), 'entries');
  await user.click(await screen.findByRole('button', { name: 'Добавить вручную' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Добавить' }));
  expect(await dialog.findByText('Укажите фамилию и имя')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Фамилия и имя' }), 'Лапин Егор');
  await user.type(dialog.getByLabelText(/Дата рождения/), '2013-03-03');
  await user.type(dialog.getByRole('combobox', { name: 'Команда' }), 'Вихрь');
  await user.type(dialog.getByRole('combobox', { name: 'Город или область' }), 'Тула');
  await user.click(dialog.getByRole('combobox', { name: 'Категория' }));
  await user.paste('кат. А, юноши, до 33');
  await user.click(
    (await screen.findAllByRole('option', { name: /Кадеты, кат. А, юноши, до\s33\sкг/ }))[0] as HTMLElement,
  );
  api.use({
    addDayEntries: () => {
      day.do({ type: 'add-entries', entries: [day.enter({ name: 'Лапин Егор', club: 'Вихрь' })] });
      return Response.json({ ...day.newsSince(2), added: 1, misfits: [] });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Добавить' }));
  expect(await screen.findByText('Лапин Егор: добавлен.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Участники: 3' })).toBeVisible();
});

test('correction · is refused once, then overwrites what is shown · somebody else had corrected the entry', async () => {
  const day = enteredDay(TWO);
  const { user, api } = await openDesk(day, 'entries');
  await user.click(await screen.findByRole('button', { name: 'Исправить: Орлов Марк' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Исправить участника' }));
  await dialog.findByRole('textbox', { name: 'Фамилия и имя' });
  const other = { type: 'correct-entry', entry: 1, fields: { club: 'Барс' } } as const;
  day.do(other);
  const { seq } = day.state;
  api.use({
    correctDayAthlete: ({ body }) => {
      const { after, expects = {} } = body;
      const refusal = day.try({ ...other, fields: { club: 'Олимп' } }, expects);
      if (!refusal) return Response.json(day.newsSince(after));
      // The desk has heard of the correction before the answer came.
      const current = { ...day.newsSince(after), commands: [] };
      return { status: 409, body: { error: 'stale_version', message: refusal.message, current } };
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await dialog.findByText(/это уже изменил кто-то другой/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Орлов Марк: исправлено.')).toBeVisible();
  expect(api.callsTo('correctDayAthlete').map(({ body }) => body)).toMatchObject([
    { expects: { 'entry:1': 2 } },
    { expects: { 'entry:1': seq } },
  ]);
});

test('withdrawal · asks for a reason; the entry can be brought back', async () => {
  const { user, day } = await openDesk(enteredDay(TWO), 'entries');
  await user.click(await screen.findByRole('button', { name: 'Снять: Орлов Марк' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Снять: Орлов Марк' }));
  await user.click(dialog.getByRole('button', { name: 'Снять' }));
  expect(await dialog.findByText('Выберите причину')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Причина' }), 'Не явился');
  await user.click(dialog.getByRole('button', { name: 'Снять' }));
  expect(await screen.findByText('Орлов Марк: снят с турнира.')).toBeVisible();
  expect(await rowOf('Орлов Марк').findByText('снят: не явился')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Вернуть: Орлов Марк' }));
  const back = within(await screen.findByRole('dialog', { name: 'Вернуть: Орлов Марк' }));
  await user.selectOptions(back.getByRole('combobox', { name: 'Причина' }), 'Опоздание');
  await user.click(back.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Орлов Марк: снова участвует.')).toBeVisible();
  expect(day.state.entries[1]?.status).toBe('entered');
});

test('accepted applications · are named with the way to a late entry · the list is closed', async () => {
  await openDesk(drawnDay([...TWO, { name: 'Лапин Егор', club: 'Вихрь' }]), 'entries', {
    applications: [{ ...ACCEPTED, waiting: ['Сафин Тимур'] }],
  });
  expect(await screen.findByText(/раньше, чем их взяли: Сафин Тимур\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Поздняя заявка' })).toHaveAttribute(
    'href',
    '/day/test/desk?tab=draw',
  );
});

test('accepted applications · become entries at once; a row that does not fit is named', async () => {
  const day = enteredDay(TWO);
  const { user, api } = await openDesk(day, 'entries', {
    applications: [
      ACCEPTED,
      {
        id: 8,
        author: 'Белов Ян',
        club: 'Барс',
        category: 'cadets-a',
        athletes: 3,
        status: 'submitted',
        taken: 0,
        waiting: [],
      },
    ],
  });
  api.use({
    takeDayApplications: () => {
      day.do({ type: 'add-entries', entries: [day.enter({ name: 'Сафин Тимур', club: 'Легион' })] });
      const misfits = [{ application: 7, row: 2, name: 'Ким Артем', problem: 'уже заявлен: Восток' }];
      return Response.json({ ...day.newsSince(2), added: 1, misfits });
    },
  });
  expect(await screen.findByRole('link', { name: 'ещё не принята' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Участники 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'В список: Легион' }));
  expect(await screen.findByText('Заявка 7, строка 2, Ким Артем: уже заявлен: Восток')).toBeVisible();
  expect(screen.getByText(/Добавлено: 1\sспортсмен\./)).toBeVisible();
  expect(await screen.findByText('Сафин Тимур')).toBeVisible();
});

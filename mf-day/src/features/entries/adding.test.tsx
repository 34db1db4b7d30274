import { workbookOf, workbooksInThisThread } from '@league/shared/testing';
import { emptyRow, formSheets } from '@league/shared/tournament';
import { act, screen, within } from '@testing-library/react';
import { enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';

const TWO: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const SAFIN = emptyRow({
  sex: 'М',
  name: 'Сафин Тимур',
  birthdate: '2013-03-14',
  weight: '33',
  sport_qualification: '6',
  technical_quality: '6',
  city: 'Тула',
  teamName: 'Вихрь',
  coachName: 'Климов Сергей',
});

beforeEach(() => localStorage.clear());
workbooksInThisThread();
const makeForm = (rows: Parameters<typeof formSheets>[0]) => workbookOf(formSheets(rows));

/** Opens «Из Excel» of the desk and chooses a file for cadets of level A. */
async function chooseFile(content: ArrayBuffer | string) {
  const desk = await openDesk(enteredDay(TWO), 'entries');
  const opener = await screen.findByRole('button', { name: 'Из Excel' });
  // The dialog's chunk loads within the act.
  await act(async () => opener.click());
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники из Excel' }));
  await desk.user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Возрастная категория файла' }),
    'cadets-a',
  );
  await desk.user.upload(
    dialog.getByLabelText('Файл Excel с участниками'),
    new File([content], 'Заявка.xlsx'),
  );
  return { ...desk, dialog };
}

test('Excel file · its rows become entries; those that do not fit are named by the line of the file', async () => {
  const rows = [SAFIN, { ...SAFIN, name: 'Орлов Марк' }];
  const { user, api, day, dialog } = await chooseFile(await makeForm(rows));
  expect(await dialog.findByText(/^В файле: 2\sспортсмена\.$/)).toBeVisible();
  const misfit = { application: null, row: 2, name: 'Орлов Марк', problem: 'уже заявлен: Олимп' };
  api.use({
    addDayEntries: () => {
      day.do({ type: 'add-entries', entries: [day.enter({ name: SAFIN.name, club: SAFIN.teamName })] });
      return Response.json({ ...day.newsSince(2), added: 1, misfits: [misfit] });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Добавить в список' }));
  expect(await dialog.findByText('Строка 3, Орлов Марк: уже заявлен: Олимп')).toBeVisible();
  expect(dialog.getByText(/^Добавлено: 1\sспортсмен\.$/)).toBeVisible();
  expect(api.callsTo('addDayEntries')[0]?.body).toMatchObject({
    rows: [{ name: 'Сафин Тимур', category: 'cadets-a:male:33', club: 'Вихрь', region: 'Тула' }, {}],
  });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Участники: 3' })).toBeVisible();
});

test('Excel file · stays read, and is sent again under its key · nobody answered', async () => {
  const { user, api, day, dialog } = await chooseFile(await makeForm([SAFIN]));
  api.use({ addDayEntries: () => Promise.reject(new TypeError('Failed to fetch')) });
  await user.click(await dialog.findByRole('button', { name: 'Добавить в список' }));
  expect(await dialog.findByText(/^Не отправлено: связи нет/)).toBeVisible();
  api.use({
    addDayEntries: () => {
      day.do({ type: 'add-entries', entries: [day.enter({ name: SAFIN.name, club: SAFIN.teamName })] });
      return Response.json({ ...day.newsSince(2), added: 1, misfits: [] });
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Добавить в список' }));
  expect(await dialog.findByText(/^Добавлено: 1\sспортсмен\.$/)).toBeVisible();
  const [first, second] = api.callsTo('addDayEntries').map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
});

describe('first four of the rating', () => {
  const final = () => enteredDay(TWO, { bronze: 'bout' });
  const button = () => screen.findByRole('button', { name: 'Взять четвёрки рейтинга' });

  test('become entries of a final; those without a birth date are named', async () => {
    const day = final();
    const { user, api } = await openDesk(day, 'entries');
    const misfits = [{ application: null, row: 4, name: 'Ли Ян', problem: 'нет даты рождения' }];
    api.use({
      enterQualified: () => {
        day.do({ type: 'add-entries', entries: [day.enter({ name: 'Сафин Тимур', club: 'Вихрь' })] });
        return Response.json({ ...day.newsSince(2), added: 1, misfits });
      },
    });
    await user.click(await button());
    expect(await screen.findByText('Строка 4, Ли Ян: нет даты рождения')).toBeVisible();
    expect(await screen.findByText('Сафин Тимур')).toBeVisible();
  });
});

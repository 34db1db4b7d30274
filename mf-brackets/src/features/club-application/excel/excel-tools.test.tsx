import { workbookOf, workbooksInThisThread } from '@league/shared/testing';
import { emptyRow, formSheets } from '@league/shared/tournament';
import { screen, waitFor } from '@testing-library/react';
import { openRegistration } from '../../../testing/open-registration.tsx';

beforeEach(() => localStorage.clear());
workbooksInThisThread();
const makeForm = (rows: Parameters<typeof formSheets>[0]) => workbookOf(formSheets(rows));

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const orlov = emptyRow({
  sex: 'М',
  name: 'Орлов Марк',
  birthdate: '2012-03-14',
  weight: '41',
  sport_qualification: '6',
  technical_quality: '6',
  city: 'Фрязино',
  teamName: 'Олимп',
  coachName: 'Климов Сергей Павлович',
});
const fileOf = (content: ArrayBuffer | string) => new File([content], 'Заявка.xlsx', { type: XLSX });

async function upload(file: File) {
  const app = await openRegistration();
  await app.user.upload(await screen.findByLabelText('Файл Excel с заявкой'), file);
  return app;
}

test('filled form · becomes rows; misfits are listed by line and marked at their inputs', async () => {
  await upload(fileOf(await makeForm([orlov, { ...orlov, name: 'Ким Ян', birthdate: '' }])));
  expect(await screen.findByText(/^Из списка добавлено: 2\sспортсмена\.$/)).toBeVisible();
  expect(screen.getByText('Строка 3, Ким Ян: дата рождения — даты рождения нет')).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: 'Фамилия и имя' })).toHaveLength(2);
  expect(screen.getAllByLabelText('Дата рождения')[1]).toHaveAccessibleDescription('Даты рождения нет');
});

test.each([
  [
    'no Excel file',
    () => fileOf('PK, but no archive'),
    /^Не удалось прочитать файл «Заявка\.xlsx»: он повреждён или это не таблица/,
  ],
  [
    'a file of more than two megabytes',
    () => fileOf(new ArrayBuffer(2 * 1024 * 1024 + 1)),
    /^Файл «Заявка\.xlsx» больше 2\sМБ/,
  ],
  [
    'an archive that unpacks to more than it may',
    async () => fileOf(bombOf(await makeForm([orlov]))),
    /^В файле «Заявка\.xlsx» слишком много данных/,
  ],
  ['a form without athletes', async () => fileOf(await makeForm([])), /^В списке нет ни одного спортсмена/],
])('file · is refused in words, and nothing is added · it is %s', async (_what, make, words) => {
  await upload(await make());
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Фамилия и имя' })).not.toBeInTheDocument();
});

test('pasted list with an unknown heading · asks once what it is, then becomes rows; an ambiguous rank is left to choose', async () => {
  const { user } = await openRegistration();
  await user.click(await screen.findByRole('button', { name: 'Вставить список' }));
  await user.click(screen.getByRole('textbox', { name: 'Список спортсменов' }));
  await user.paste(
    'ФИО\tДата рожд.\tПол\tВес\tСпорт. квал.\tКвал.\nОрлов Марк\t14,03,2012\tЮ\t41\tIII\t8 гуп',
  );
  await user.click(screen.getByRole('button', { name: 'Добавить в заявку' }));
  expect(await screen.findByRole('combobox', { name: /Столбец «Квал\.» – это/ })).toHaveValue(
    'technical_quality',
  );
  await user.click(screen.getByRole('button', { name: 'Прочитать список' }));
  expect(await screen.findByText(/^Из списка добавлено: 1\sспортсмен\.$/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Пояс' })).toHaveValue('8');
  const rank = screen.getByRole('combobox', { name: 'Разряд' });
  expect(rank).toHaveValue('');
  expect(rank).toHaveAccessibleDescription('«III» — это 3 юношеский или 3 взрослый?');
});

test('form and typed athletes · are saved as Excel files', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await upload(fileOf(await makeForm([orlov])));
  await user.click(screen.getByRole('button', { name: 'Скачать форму' }));
  await waitFor(() => expect(saved).toEqual(['Форма заявки.xlsx']));
  await user.click(await screen.findByRole('button', { name: 'Скачать в Excel' }));
  await waitFor(() => expect(saved).toEqual(['Форма заявки.xlsx', 'Заявка.xlsx']));
});

/** The same archive, whose directory claims that its first file unpacks to a gigabyte. */
function bombOf(archive: ArrayBuffer): ArrayBuffer {
  const view = new DataView(archive.slice(0));
  for (let at = 0; at < view.byteLength - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, 2 ** 30, true);
      break;
    }
  return view.buffer as ArrayBuffer;
}

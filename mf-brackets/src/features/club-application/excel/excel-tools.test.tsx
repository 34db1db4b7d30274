import { readInThisThread } from '@league/shared/testing';
import { emptyRow, loadFormWriter } from '@league/shared/tournament';
import { screen, waitFor } from '@testing-library/react';
import { openRegistration } from '../../../testing/open-registration.tsx';

beforeEach(() => localStorage.clear());
readInThisThread();
let makeForm: Awaited<ReturnType<typeof loadFormWriter>>['makeForm'];
beforeAll(async () => {
  ({ makeForm } = await loadFormWriter());
});

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
  await upload(fileOf(makeForm([orlov, { ...orlov, name: 'Ким Ян', birthdate: '' }])));
  expect(await screen.findByText(/^Из файла добавлено: 2\sспортсмена\.$/)).toBeVisible();
  expect(screen.getByText('Строка 3, Ким Ян: дата рождения — пусто')).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: 'Фамилия и имя' })).toHaveLength(2);
  expect(screen.getAllByLabelText('Дата рождения')[1]).toHaveAccessibleDescription('В файле пусто');
});

test.each([
  [
    'no Excel file',
    () => fileOf('PK, but no archive'),
    /^Не удалось прочитать файл\. Сохраните его как книгу Excel/,
  ],
  [
    'a file of more than two megabytes',
    () => fileOf(new ArrayBuffer(2 * 1024 * 1024 + 1)),
    /^Файл больше 2 МБ/,
  ],
  [
    'an archive that unpacks to more than it may',
    () => fileOf(bombOf(makeForm([orlov]))),
    /^В файле слишком много данных/,
  ],
  ['a form without athletes', () => fileOf(makeForm([])), /^В файле нет ни одного спортсмена/],
])('file · is refused in words, and nothing is added · it is %s', async (_what, make, words) => {
  await upload(make());
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Фамилия и имя' })).not.toBeInTheDocument();
});

test('form and typed athletes · are saved as Excel files', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user } = await upload(fileOf(makeForm([orlov])));
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

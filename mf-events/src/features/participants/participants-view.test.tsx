import { type FakeHandler, renderApp, signedIn, workbooksInThisThread } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { read } from 'xlsx';
import remote from '../../remote.tsx';
import { camp, eventsApi, participant, press } from '../../testing/league.ts';
import { participantSheets } from './participants-view.tsx';

workbooksInThisThread();

const people = [
  participant({ id: 42, lastname: 'Белов', firstname: 'Ян', middlename: null }),
  participant({ id: 41, lastname: 'Орлов', status: 'accepted' }),
];

async function openParticipants(
  onList: FakeHandler<'listCampParticipants'>,
  role: 'coach' | 'club' = 'coach',
) {
  const api = eventsApi({ listCamps: () => [camp()], listCampParticipants: onList });
  const app = await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn(role) }));
  const opener = await screen.findByRole('button', { name: 'Участники: Лагерь «Восток»' });
  await press(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники' }));
  return { ...app, api, dialog, opener };
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent ?? ''));

test.each(['coach', 'club'] as const)('%s · sees the participants with their status', async (role) => {
  const { dialog } = await openParticipants(() => people, role);
  const table = await dialog.findByRole('table', { name: 'Участники' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['№', 'Фамилия', 'Имя', 'Отчество', 'Статус']);
  expect(rows()).toEqual([
    ['1', 'Белов', 'Ян', '', 'Ждёт ответа'],
    ['2', 'Орлов', 'Марк', 'Игоревич', 'Участвует'],
  ]);
});

test('list · begins with one’s own people', async () => {
  const own = { birthdate: null, technical_quality: null, weight: null, missing_documents: [] };
  const mixed = [...people, participant({ id: 43, lastname: 'Яшин', own })];
  const { dialog } = await openParticipants(() => mixed);
  expect(await dialog.findByRole('table', { name: 'Мои' })).toHaveTextContent('Яшин');
  expect(dialog.getByRole('table', { name: 'Остальные' })).not.toHaveTextContent('Яшин');
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent(/^1Яшин/);
});

test('list of participants · says that it is empty and cannot be downloaded', async () => {
  const { dialog } = await openParticipants(() => []);
  expect(await dialog.findByText('Участников пока нет')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Скачать таблицу' })).not.toBeInTheDocument();
});

test('payment · appears without a reload, and a hidden tab sends no requests', async () => {
  jest.useFakeTimers();
  try {
    let list = people;
    const api = eventsApi({
      listCamps: () => [camp()],
      listCampParticipants: () => list,
    });
    await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn('coach') }));
    const opener = await screen.findByRole('button', { name: /^Участники/ });
    await press(opener);
    await screen.findByRole('table');
    list = people.map((person) => ({ ...person, status: 'accepted', payment_status: 'paid' }));
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findAllByText('Оплачено')).toHaveLength(2);

    const asked = () => api.callsTo('listCampParticipants').length;
    const before = asked();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    expect(asked()).toBe(before);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked()).toBe(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

describe('download', () => {
  const bookOf = async (content?: Blob) => read(new Uint8Array((await content?.arrayBuffer()) ?? []));
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content: Blob;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:table';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
  });

  test('contains the table in its order and has the specified file name', async () => {
    const { dialog, user } = await openParticipants(() => people);
    await user.click(await dialog.findByRole('button', { name: 'Скачать таблицу' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('camp_participants_7.xlsx');
    const book = await bookOf(saved[0]?.content);
    expect(book.SheetNames).toEqual(['Участники лагеря']);
    expect(book.Sheets['Участники лагеря']?.B2).toMatchObject({ v: 'Белов' });
  });

  test('uses the names of an event in the slot for an event', async () => {
    eventsApi({ listEventParticipants: () => people });
    const Participants = remote.slots?.participants;
    if (!Participants) throw new Error('no slot');
    const { user } = await act(async () =>
      renderApp(<Participants kind="event" id={5} />, { state: signedIn('club') }),
    );
    await user.click(await screen.findByRole('button', { name: 'Скачать таблицу' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('event_participants_5.xlsx');
    expect((await bookOf(saved[0]?.content)).SheetNames).toEqual(['Участники события']);
  });
});

test.each(['parent', 'athlete', 'referee'] as const)('%s · sees no list of participants', async (role) => {
  eventsApi({ listCamps: () => [camp()] });
  await act(async () => renderApp(remote.routes, { path: '/camp', state: signedIn(role) }));
  expect(await screen.findByText('Лагерь «Восток»')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Участники/ })).not.toBeInTheDocument();
});

test('workbook · has the specified sheet, columns and rows in the given order', () => {
  const sheets = participantSheets(
    [
      participant({ id: 2, lastname: 'Ёлкин', status: 'accepted', payment_status: 'paid' }),
      participant({ id: 1, middlename: null, status: 'declined' }),
      participant({ id: 3, status: 'accepted' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(sheets.map(({ title }) => title)).toEqual(['Участники лагеря']);
  expect(sheets[0]?.rows).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Статус'],
    [1, 'Ёлкин', 'Марк', 'Игоревич', 'Оплачено'],
    [2, 'Орлов', 'Марк', '', 'Отказ'],
    [3, 'Орлов', 'Марк', 'Игоревич', 'Участвует'],
    [4, 'Орлов', 'Марк', 'Игоревич', 'Ждёт ответа'],
  ]);
});

test('workbook · has a second sheet for the journey of one’s own, without those who declined', () => {
  const own = {
    birthdate: '2012-03-14',
    technical_quality: '6 гып (зелёный пояс)',
    weight: '41',
    missing_documents: ['umo' as const],
  };
  const sheets = participantSheets(
    [
      participant({ id: 2, own, status: 'accepted', payment_status: 'paid' }),
      participant({ id: 3, own, status: 'declined' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(sheets.map(({ title }) => title)).toEqual(['Участники лагеря', 'Поездка']);
  expect(sheets[1]?.rows).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Пояс', 'Вес', 'Документы', 'Оплата'],
    [
      1,
      'Орлов',
      'Марк',
      'Игоревич',
      '14.03.2012',
      '6 гып (зелёный пояс)',
      '41',
      'нет: медицинский допуск',
      'оплачено',
    ],
  ]);
});

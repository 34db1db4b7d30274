import type { PublicDay } from '@league/shared/contract';
import { archivedDay, type DrawProof, hashOf, placesOf, planLines } from '@league/shared/day';
import { fakeApi } from '@league/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { closedDay, dayLog, drawLog, drawProof, openSession, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/paused-streams.ts';

beforeEach(() => localStorage.clear());

type Sessions = DrawProof['sessions'];

/** Sessions of which the first one's lines were thrown away. */
function redrawn(): Sessions {
  const { sessions } = drawProof();
  const [first] = sessions;
  if (!first?.drawn) throw new Error('Not drawn');
  const [own] = first.drawn.lines;
  if (!own) throw new Error('No lines');
  const again = { ...own, attempt: 2, lines: [...own.lines].reverse() };
  const purpose = { type: 'redraw', category: own.key } as const;
  const second = {
    ...first,
    number: 2,
    purpose,
    reason: 'entry-error',
    drawn: { ...first.drawn, lines: [again] },
  };
  return [first, second];
}

async function openCheck(sessions: Sessions) {
  fakeApi({ getDay: () => plannedDay(), getDayArchive: () => ({ log: drawLog(sessions) }) });
  const { user } = await openDayPage();
  const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
  await act(() => user.click(check));
  return within(await screen.findByRole('dialog'));
}

describe('numbers of the hall', () => {
  test('are taken from anybody, digits only, one of each device', async () => {
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ words: ['123456'] }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Число из зала/ });
    expect(screen.getByText(openSession().commitment)).toBeInTheDocument();
    await user.type(field, 'Петров 1234567');
    expect(field).toHaveValue('123456');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Ваше число добавлено: 123456/)).toBeVisible();
    expect(api.callsTo('addDrawWord').map(({ body }) => body.word)).toEqual(['123456']);
    cleanup();
    await openDayPage();
    expect(await screen.findByText(/Ваше число добавлено: 123456/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Число из зала/ })).not.toBeInTheDocument();
  });

  test('are kept and sent again under their key · the answer was lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ status: 500 }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Число из зала/ });
    await user.type(field, '42');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('42');
    api.use({ addDrawWord: () => ({ words: ['42'] }) });
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Ваше число добавлено/)).toBeVisible();
    const [first, second] = api.callsTo('addDrawWord').map(({ body }) => body.key);
    expect(second).toBe(first);
  });
});

describe('draw', () => {
  test('that came to nothing stays on the page with its cause', async () => {
    const dropped = { at: '2027-02-13T09:10:00.000Z', reason: 'changed-list' as const };
    fakeApi({ getDay: () => closedDay({ sessions: [openSession({ dropped })] }) });
    await openDayPage();
    expect(
      await screen.findByText(/остановлена секретариатом. Причина: Изменился список участников/),
    ).toBeVisible();
    // Further numbers are not to be expected.
    expect(screen.getByText('не было')).toBeInTheDocument();
    expect(screen.queryByText('пока нет')).not.toBeInTheDocument();
  });
});

describe('check', () => {
  test('says that nothing was thrown away, and that the lines agree', async () => {
    const dialog = await openCheck(drawProof().sessions);
    expect(await dialog.findByText('Попытка 1')).toBeVisible();
    expect(dialog.getByText('Строки сходятся')).toBeVisible();
    expect(dialog.queryByText(/честная/)).not.toBeInTheDocument();
    expect(dialog.getByText(/Не показывает: верен ли сам список/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Скачать журнал дня' })).toBeEnabled();
  });

  test('leads with the attempt, its reason and the lines that were thrown away', async () => {
    const dialog = await openCheck(redrawn());
    const [first] = await dialog.findAllByText(/^Попытка \d$|^Строки сходятся$|^Не сходится$/);
    expect(first).toHaveTextContent('Попытка 2');
    const thrown = within(dialog.getByRole('list', { name: 'Отброшенные попытки' }));
    expect(thrown.getByText(/попытка 1: отброшена\. Причина: Ошибка в заявке\./)).toBeVisible();
    expect(thrown.getByText('Марк Орлов (Легион)')).toBeInTheDocument();
  });

  test.each<[string, (sessions: Sessions) => Sessions, RegExp]>([
    [
      'its list was changed',
      (sessions) => sessions.map((one) => ({ ...one, list: one.list.slice(1) })),
      /список, правила или цель не те/,
    ],
    ['the page has shown another commitment', (sessions) => sessions, /не о том, что показывает страница/],
  ])('finds the log wrong · %s', async (what, changed, problem) => {
    const isOther = what.startsWith('the page');
    const other = plannedDay().sessions.map((one) => ({ ...one, commitment: '0'.repeat(64) }));
    fakeApi({
      getDay: () => plannedDay(isOther ? { sessions: other } : {}),
      getDayArchive: () => ({ log: drawLog(changed(drawProof().sessions)) }),
    });
    const { user } = await openDayPage();
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    expect(await screen.findByText('Не сходится')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(problem);
  });
});

describe('check of a day that is over', () => {
  /** The day as its page shows it, made of the log by the same rules as the provider's. */
  const pageOf = (log: string): PublicDay => {
    const day = archivedDay(log);
    const bouts = planLines(day) as PublicDay['bouts'];
    const places = placesOf(day, bouts)[0]?.places as PublicDay['categories'][0]['places'];
    const page = plannedDay();
    const categories = page.categories.map((one) => ({ ...one, places }));
    return { ...page, bouts, categories, checksum: hashOf(log) };
  };
  const rated = (points: number) => {
    const day = {
      id: 'test',
      category: 'cadets-a-male-33',
      isOver: true,
      weighIn: 1,
      bouts: [],
      place: null,
    };
    const byTournament = [{ title: 'Кубок', points, day: { ...day, forPlace: 0 } }];
    const row = { place: 1, final: 'in', name: 'Марк Орлов', club: 'Легион', points, byTournament };
    return [{ sex: 'male', weight: '33', rows: [row] }];
  };
  const check = async (page: PublicDay, log: string, rating: object | null = null) => {
    const getRating = () => (rating ? Response.json(rating) : { status: 404 });
    fakeApi({ getDay: () => page, getDayArchive: () => ({ log }), getRating });
    const { user } = await openDayPage();
    const press = await screen.findByRole('button', { name: 'Проверить день' });
    await act(() => user.click(press));
    return within(await screen.findByRole('dialog', { name: /Проверка дня/ }));
  };

  test('folds its log, and finds draw, bouts, places and checksum as the page shows them', async () => {
    const log = dayLog();
    const dialog = await check(pageOf(log), log);
    expect(await dialog.findByText('Всё сходится')).toBeVisible();
    expect(await dialog.findByText(/Бои \(3\).*те же.*В рейтинге этого дня нет/)).toBeVisible();
    expect(screen.getAllByText(hashOf(log))).toHaveLength(2);
    expect(dialog.getByRole('button', { name: 'Скачать журнал дня' })).toBeEnabled();
  });

  test.each<[string, (log: string) => string, RegExp, object | null]>([
    [
      'a result',
      (log) => log.replace(/"winner":0/, '"winner":1'),
      /Бой №\s201: на странице «корт 2: .*, победил синий/,
      null,
    ],
    [
      'a drawn line',
      (log) => log.replace(/"drawn":\[(\d),(\d)/, '"drawn":[$2,$1'),
      /не те строки, которые дала/,
      null,
    ],
    ['a line that is none', (log) => log.slice(1), /Журнал этого дня не читается/, null],
    ['a minute', (log) => log.replace('T06:00Z', 'T06:01Z'), /Контрольная сумма журнала не та/, null],
    ['points of the rating', (log) => log, /Рейтинг, Марк Орлов: за этот день очков 7/, rated(7)],
  ])('says what does not agree · %s', async (_, changed, problem, rating) => {
    const dialog = await check(pageOf(dayLog()), changed(dayLog()), rating);
    expect(await dialog.findByText(problem)).toBeVisible();
    expect(dialog.queryByText('Всё сходится')).not.toBeInTheDocument();
  });
});

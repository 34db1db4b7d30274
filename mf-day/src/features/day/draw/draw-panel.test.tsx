import { commitmentOf, type DrawProof } from '@league/shared/day';
import { fakeApi, signedIn } from '@league/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closedDay, drawProof, openSession, plannedDay } from '../../../testing/day.ts';
import { openDayPage } from '../../../testing/open-day-page.ts';

const CLOSES = '2027-02-13T09:10:00.000Z';

/** A proof whose first lines were thrown away. */
function redrawnProof(): DrawProof {
  const proof = drawProof();
  const [first] = proof.sessions;
  if (!first?.drawn) throw new Error('Not drawn');
  const [own] = first.drawn.lines;
  if (!own) throw new Error('No lines');
  const again = { ...own, attempt: 2, lines: [...own.lines].reverse() };
  const purpose = { type: 'redraw', category: own.key } as const;
  const second = {
    ...first,
    number: 2,
    purpose,
    reason: 'Ошибка в заявке',
    drawn: { ...first.drawn, lines: [again] },
  };
  return { ...proof, sessions: [first, second] };
}

async function openCheck(proof: DrawProof) {
  fakeApi({ getDay: () => plannedDay(), getDayProof: () => Response.json(proof) });
  const { user } = await openDayPage();
  const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
  await act(() => user.click(check));
  return within(await screen.findByRole('dialog'));
}

describe('numbers of the hall', () => {
  test('are taken from anybody, digits only, while the draw is open · the field is empty afterwards', async () => {
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ words: ['123456'] }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Ваше число/ });
    expect(screen.getByText(openSession().commitment)).toBeVisible();
    await user.type(field, 'Петров 1234567');
    expect(field).toHaveValue('123456');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Число добавлено/)).toBeVisible();
    expect(api.callsTo('addDrawWord').map(({ body }) => body.word)).toEqual(['123456']);
    expect(field).toHaveValue('');
  });

  test('are kept and sent again under their key · the answer was lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ status: 500 }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Ваше число/ });
    await user.type(field, '42');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('42');
    api.use({ addDrawWord: () => ({ words: ['42'] }) });
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Число добавлено/)).toBeVisible();
    const [first, second] = api.callsTo('addDrawWord').map(({ body }) => body.key);
    expect(second).toBe(first);
  });
});

describe('draw', () => {
  test('shows both hashes · somebody witnesses', async () => {
    const commitment = 'ab'.repeat(32);
    const sessions = [openSession({ witness: { commitment, isOpened: false } })];
    fakeApi({ getDay: () => closedDay({ sessions }) });
    await openDayPage();
    expect(await screen.findByText(commitment)).toBeVisible();
    expect(screen.getByText(/Результата заранее не знает никто/)).toBeVisible();
  });

  test('that came to nothing stays on the page with its cause', async () => {
    const dropped = { at: CLOSES, cause: 'witness' as const, reason: null };
    fakeApi({ getDay: () => closedDay({ sessions: [openSession({ dropped })] }) });
    await openDayPage();
    expect(await screen.findByText(/свидетель не открыл своё число/)).toBeVisible();
    // Further numbers are not to be expected.
    expect(screen.getByText('не было')).toBeVisible();
    expect(screen.queryByText('пока нет')).not.toBeInTheDocument();
  });
});

describe('check', () => {
  test('says that nothing was thrown away, and that the lines agree', async () => {
    const dialog = await openCheck(drawProof());
    expect(await dialog.findByText('Попытка 1')).toBeVisible();
    expect(dialog.getByText('Строки сходятся')).toBeVisible();
    expect(dialog.queryByText(/честная/)).not.toBeInTheDocument();
    expect(dialog.getByText(/Не показывает: верен ли сам список/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Скачать доказательство' })).toBeEnabled();
  });

  test('leads with the attempt, its reason and the lines that were thrown away', async () => {
    const dialog = await openCheck(redrawnProof());
    const [first] = await dialog.findAllByText(/^Попытка \d$|^Строки сходятся$|^Не сходится$/);
    expect(first).toHaveTextContent('Попытка 2');
    const thrown = within(dialog.getByRole('list', { name: 'Отброшенные попытки' }));
    expect(thrown.getByText(/попытка 1: отброшена\. Причина: Ошибка в заявке\./)).toBeVisible();
    expect(thrown.getByText('Марк Орлов (Легион)')).toBeInTheDocument();
  });

  test.each<[string, (proof: DrawProof) => DrawProof, RegExp]>([
    [
      'its list was changed',
      (proof) => ({ ...proof, sessions: proof.sessions.map((one) => ({ ...one, list: one.list.slice(1) })) }),
      /отпечаток списка не сходится/,
    ],
    ['the page has shown another commitment', (proof) => proof, /не то, что показывает страница/],
  ])('finds the proof wrong · %s', async (what, changed, problem) => {
    const day = plannedDay();
    const isOther = what.startsWith('the page');
    fakeApi({
      getDay: () =>
        isOther && day.draw ? { ...day, draw: { ...day.draw, commitment: '0'.repeat(64) } } : day,
      getDayProof: () => Response.json(changed(drawProof())),
    });
    const { user } = await openDayPage();
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    expect(await screen.findByText('Не сходится')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(problem);
  });
});

describe('witness', () => {
  const asked = {
    session: 1,
    purpose: { type: 'all' as const },
    commitment: null,
    closesAt: null,
    isOver: false,
  };
  const KEY = 'draw-witness test 1';
  const VALUE = 'cd'.repeat(32);
  beforeEach(() => localStorage.clear());
  const mine = (changes: object = {}) => ({
    isSecretary: false,
    entries: [],
    witness: [{ ...asked, ...changes }],
  });

  test('publishes only the hash of a value that stays in the browser', async () => {
    const api = fakeApi({
      getDay: () => closedDay(),
      getMyDay: () => mine(),
      sealDrawWitness: () => ({ witness: [] }),
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    expect(await screen.findByRole('heading', { name: /^Вас попросили быть свидетелем/ })).toBeVisible();
    const sealed = () => api.callsTo('sealDrawWitness')[0]?.body.commitment;
    api.use({ getMyDay: () => (sealed() ? mine({ commitment: sealed(), closesAt: CLOSES }) : mine()) });
    await user.click(await screen.findByRole('button', { name: 'Быть свидетелем' }));
    await waitFor(() => expect(api.callsTo('sealDrawWitness')).toHaveLength(1));
    const value = localStorage.getItem(KEY) ?? '';
    expect(value).toMatch(/^[0-9a-f]{64}$/);
    expect(api.callsTo('sealDrawWitness')[0]?.body.commitment).toBe(commitmentOf(value));
    expect(JSON.stringify(api.callsTo('sealDrawWitness')[0]?.body)).not.toContain(value);
    expect(await screen.findByRole('heading', { name: 'Вы – свидетель жеребьёвки' })).toBeVisible();
  });

  test('opens the value that a closed tab has left · the numbers are over', async () => {
    localStorage.setItem(KEY, VALUE);
    const over = { commitment: commitmentOf(VALUE), closesAt: '2020-01-01T00:00:00.000Z', isOver: true };
    const api = fakeApi({
      getDay: () => closedDay(),
      getMyDay: () => mine(over),
      openDrawWitness: () => ({ witness: [] }),
    });
    await openDayPage('/day/test', { state: signedIn('coach') });
    await waitFor(() => expect(api.callsTo('openDrawWitness')[0]?.body.value).toBe(VALUE));
  });

  test('tells nobody the value before its time · the site says that it is over', async () => {
    localStorage.setItem(KEY, VALUE);
    const closesAt = new Date(Date.now() + 300_000).toISOString();
    const api = fakeApi({
      getDay: () => closedDay(),
      getMyDay: () => mine({ commitment: commitmentOf(VALUE), closesAt, isOver: true }),
      openDrawWitness: () => ({ witness: [] }),
    });
    const { user } = await openDayPage('/day/test', { state: signedIn('coach') });
    const open = await screen.findByRole('button', { name: 'Открыть моё число' });
    expect(api.callsTo('openDrawWitness')).toEqual([]);
    await user.click(open);
    await waitFor(() => expect(api.callsTo('openDrawWitness')).toHaveLength(1));
  });

  test('is sent to the other browser · the value is not here', async () => {
    fakeApi({ getDay: () => closedDay(), getMyDay: () => mine({ commitment: 'ab'.repeat(32) }) });
    await openDayPage('/day/test', { state: signedIn('coach') });
    expect(await screen.findByText(/хранится в другом браузере/)).toBeVisible();
  });
});

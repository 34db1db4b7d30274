import type { DrawProof } from '@league/shared/day';
import { fakeApi } from '@league/shared/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { closedDay, drawProof, openSession, plannedDay } from '../../testing/day.ts';
import { openDayPage } from '../../testing/paused-streams.ts';

beforeEach(() => localStorage.clear());

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
      /список, правила или цель не те/,
    ],
    ['the page has shown another commitment', (proof) => proof, /не то, что показывает страница/],
  ])('finds the proof wrong · %s', async (what, changed, problem) => {
    const isOther = what.startsWith('the page');
    const other = plannedDay().sessions.map((one) => ({ ...one, commitment: '0'.repeat(64) }));
    fakeApi({
      getDay: () => plannedDay(isOther ? { sessions: other } : {}),
      getDayProof: () => Response.json(changed(drawProof())),
    });
    const { user } = await openDayPage();
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    expect(await screen.findByText('Не сходится')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(problem);
  });
});

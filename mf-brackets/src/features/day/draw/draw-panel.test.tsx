import { fakeApi } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { closedDay, drawProof, plannedDay } from '../../../testing/day.ts';
import { openDayPage } from '../../../testing/open-day-page.ts';

describe('draw', () => {
  test('takes a word from anybody before it is made, and empties the field', async () => {
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ words: ['весна'] }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Ваше слово/ });
    expect(screen.getByText(drawProof().commitment)).toBeVisible();
    expect(screen.getByText('пока никто не добавил')).toBeVisible();
    await user.type(field, 'весна');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Слово добавлено/)).toBeVisible();
    expect(api.callsTo('addDrawWord').map(({ body }) => body.word)).toEqual(['весна']);
    expect(field).toHaveValue('');
  });

  test('keeps the word and sends it again under its key · the answer was lost', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const api = fakeApi({ getDay: () => closedDay(), addDrawWord: () => ({ status: 500 }) });
    const { user } = await openDayPage();
    const field = await screen.findByRole('textbox', { name: /Ваше слово/ });
    await user.type(field, 'весна');
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveValue('весна');
    api.use({ addDrawWord: () => ({ words: ['весна'] }) });
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/Слово добавлено/)).toBeVisible();
    const [first, second] = api.callsTo('addDrawWord').map(({ body }) => body.key);
    expect(second).toBe(first);
  });

  test('takes no word · it is published', async () => {
    fakeApi({ getDay: () => plannedDay() });
    await openDayPage();
    expect(await screen.findByRole('heading', { name: 'Жеребьёвка: опубликована' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Ваше слово/ })).not.toBeInTheDocument();
  });

  test('is repeated in the browser and found honest', async () => {
    fakeApi({ getDay: () => plannedDay(), getDrawProof: () => drawProof() as never });
    const { user } = await openDayPage();
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Жеребьёвка честная')).toBeVisible();
    expect(dialog.getByText(drawProof().secret)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Скачать доказательство' })).toBeEnabled();
  });

  test.each([
    [
      'its lines are others',
      (proof: ReturnType<typeof drawProof>) => ({
        ...proof,
        categories: proof.categories.map((one) => ({ ...one, lines: [...one.lines].reverse() })),
      }),
      /на строке \d/,
    ],
    [
      'its list was changed',
      (proof: ReturnType<typeof drawProof>) => ({ ...proof, list: proof.list.slice(1) }),
      /список участников/i,
    ],
    [
      'the page has shown another commitment',
      (proof: ReturnType<typeof drawProof>) => proof,
      /не то, что показывает страница/,
    ],
  ])('is found wrong · %s', async (what, changed, problem) => {
    const day = plannedDay();
    const isOther = what.startsWith('the page');
    fakeApi({
      getDay: () =>
        isOther && day.draw ? { ...day, draw: { ...day.draw, commitment: '0'.repeat(64) } } : day,
      getDrawProof: () => changed(drawProof()) as never,
    });
    const { user } = await openDayPage();
    const check = await screen.findByRole('button', { name: 'Проверить жеребьёвку' });
    await act(() => user.click(check));
    expect(await screen.findByText('Не сходится')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent(problem);
  });
});

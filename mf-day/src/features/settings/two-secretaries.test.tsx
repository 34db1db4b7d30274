import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { enteredDay, type KeptDay, openDesk, passToNews } from '../../testing/open-desk.tsx';
import type { TypedWeighIn } from './typed-rules.ts';
import { editedWeighIns, editWeighIn, NO_WEIGH_IN_EDITS, overruledText } from './weigh-in-edits.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const SESSION = { id: 1, day: 0, from: '08:00', until: '09:30', groups: ['cadets-a'] };
const TYPED: TypedWeighIn = { ...SESSION, day: '0' };

/** What a secretary typed in session 1, once the other one has saved `stored`. */
function meet(typed: Partial<TypedWeighIn> | null, stored: readonly TypedWeighIn[]) {
  const edits = editWeighIn(NO_WEIGH_IN_EDITS, { shown: TYPED, stored: [TYPED] }, typed, 2);
  return { kept: editedWeighIns(stored, edits, 2), told: overruledText(stored, edits) };
}

test('two secretaries · both keep their age groups of one session · each has changed others', () => {
  const stored = [{ ...TYPED, groups: ['cadets-a', 'cadets-b'] }];
  const { kept, told } = meet({ groups: ['youngest-a'] }, stored);
  expect([kept[0]?.groups, told]).toEqual([['cadets-b', 'youngest-a'], '']);
});

/** A secretary with the settings open. */
async function secretary(day: KeptDay) {
  const { user, container } = await openDesk(day, 'settings');
  const form = within(await within(container as HTMLElement).findByRole('form', { name: 'Правила турнира' }));
  const session = within(form.getByRole('group', { name: 'Сеанс 1' }));
  return {
    form,
    field: (name: string) => session.getByLabelText(name),
    type: (name: string, value: string) =>
      fireEvent.change(session.getByLabelText(name), { target: { value } }),
    save: () => user.click(form.getByRole('button', { name: 'Сохранить' })),
  };
}

test.each(['with the refusal', 'by the news, before anything is sent'])(
  'second secretary · is told once of the same time, and then saves the own · %s',
  async (how) => {
    const day = enteredDay([], { weighIns: [SESSION] });
    const [first, second] = [await secretary(day), await secretary(day)];
    second.type('До', '10:30');
    first.type('До', '10:00');
    first.type('С', '08:15');
    await first.save();
    expect(await first.form.findByText('Настройки сохранены.')).toBeVisible();
    if (how !== 'with the refusal') {
      await passToNews();
      await waitFor(() => expect(second.field('С')).toHaveValue('08:15'));
    }
    await second.save();
    expect(await second.form.findByText(/Сейчас: сеанс 1/)).toHaveTextContent(
      /08:15–10:00, Кадеты, кат. А\. Ваше осталось в полях/,
    );
    expect(second.field('До')).toHaveValue('10:30');
    expect(day.state.rules?.weighIns).toMatchObject([{ until: '10:00' }]);
    await second.save();
    expect(await second.form.findByText('Настройки сохранены.')).toBeVisible();
    expect(day.state.rules?.weighIns).toMatchObject([{ from: '08:15', until: '10:30' }]);
  },
);

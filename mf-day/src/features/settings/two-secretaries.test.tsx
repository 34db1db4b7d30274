import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enteredDay, type KeptDay, openDesk, passToNews } from '../../testing/open-desk.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const SESSION = { id: 1, day: 0, from: '08:00', until: '09:30', groups: ['cadets-a'] };
const SECOND = { id: 2, day: 0, from: '12:00', until: '13:00', groups: ['youth-12-14'] };
const settings = () => enteredDay([], { weighIns: [SESSION, SECOND] });

const stored = ({ state }: KeptDay, id = 1) => state.rules?.weighIns?.find((one) => one.id === id);

/** A secretary with the settings open. */
async function secretary(day: KeptDay) {
  const { user, container } = await openDesk(day, 'settings');
  const form = within(await within(container as HTMLElement).findByRole('form', { name: 'Правила турнира' }));
  const session = (id = 1) => within(form.getByRole('group', { name: `Сеанс ${id}` }));
  return {
    form,
    session,
    toggle: (group: string) => user.click(session().getByRole('checkbox', { name: group })),
    type: (field: string, value: string) =>
      fireEvent.change(session().getByLabelText(field), { target: { value } }),
    remove: (id: number) => user.click(form.getByRole('button', { name: `Убрать сеанс ${id}` })),
    save: () => user.click(form.getByRole('button', { name: 'Сохранить' })),
  };
}

const saved = ({ form }: Awaited<ReturnType<typeof secretary>>) => form.findByText('Настройки сохранены.');

afterEach(cleanup);

test('two secretaries · both keep their age groups of one session · each has changed others', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  await first.toggle('Кадеты, кат. Б');
  await second.toggle('Младшие юноши, кат. А');
  await second.toggle('Кадеты, кат. А');
  await first.save();
  expect(await saved(first)).toBeVisible();
  await second.save();
  expect(await second.form.findByText(/Пока вы работали, это уже изменил кто-то другой/)).toBeVisible();
  expect(second.session().getByRole('checkbox', { name: 'Младшие юноши, кат. А' })).toBeChecked();
  expect(second.session().getByRole('checkbox', { name: 'Кадеты, кат. А' })).not.toBeChecked();
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)?.groups).toEqual(['cadets-b', 'youngest-a']);
});

test('two secretaries · both keep their age groups · the news come before the second saves', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  await second.toggle('Младшие юноши, кат. А');
  await first.toggle('Кадеты, кат. Б');
  await first.save();
  expect(await saved(first)).toBeVisible();
  await passToNews();
  const theirs = () => second.session().getByRole('checkbox', { name: 'Кадеты, кат. Б' });
  await waitFor(() => expect(theirs()).toBeChecked());
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)?.groups).toEqual(['cadets-a', 'cadets-b', 'youngest-a']);
});

test('second secretary · is refused once with what stands there now, and keeps what was typed · the same time', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  second.type('До', '10:30');
  first.type('До', '10:00');
  await first.save();
  expect(await saved(first)).toBeVisible();
  await second.save();
  const refusal = await second.form.findByText(/Сейчас: сеанс 1/);
  expect(refusal).toHaveTextContent(/08:00–10:00, Кадеты, кат. А\. Ваше осталось в полях/);
  expect(second.session().getByLabelText('До')).toHaveValue('10:30');
  expect(stored(day)?.until).toBe('10:00');
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)?.until).toBe('10:30');
});

test('second secretary · is told before anything is sent · the news of the same time came first', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  second.type('До', '10:30');
  first.type('До', '10:00');
  first.type('С', '08:15');
  await first.save();
  expect(await saved(first)).toBeVisible();
  await passToNews();
  await waitFor(() => expect(second.session().getByLabelText('С')).toHaveValue('08:15'));
  await second.save();
  expect(await second.form.findByText(/сеанс изменил другой секретарь\. Сейчас: сеанс 1/)).toBeVisible();
  expect(stored(day)?.until).toBe('10:00');
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)).toMatchObject({ from: '08:15', until: '10:30' });
});

test('second secretary · keeps the session, and is told that it is gone · the first has removed it', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  await second.toggle('Кадеты, кат. Б');
  await first.remove(1);
  await first.save();
  expect(await saved(first)).toBeVisible();
  await second.save();
  expect(await second.form.findByText(/Сейчас: сеанса 1 больше нет\./)).toBeVisible();
  expect(second.session().getByRole('checkbox', { name: 'Кадеты, кат. Б' })).toBeChecked();
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)).toEqual({ ...SESSION, groups: ['cadets-a', 'cadets-b'] });
  expect(screen.getAllByRole('group', { name: 'Сеанс 2' })).toHaveLength(2);
});

test('second secretary · is told that the session was changed · they remove it', async () => {
  const day = settings();
  const [first, second] = [await secretary(day), await secretary(day)];
  await second.remove(1);
  await first.toggle('Кадеты, кат. Б');
  await first.save();
  expect(await saved(first)).toBeVisible();
  await second.save();
  expect(await second.form.findByText(/Сейчас: сеанс 1.*Кадеты, кат. Б\./)).toBeVisible();
  expect(stored(day)?.groups).toEqual(['cadets-a', 'cadets-b']);
  await second.save();
  expect(await saved(second)).toBeVisible();
  expect(stored(day)).toBeUndefined();
});

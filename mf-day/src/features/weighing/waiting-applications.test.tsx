import type { DayApplication } from '@league/shared/contract';
import { screen } from '@testing-library/react';
import { enteredDay, openDesk, type Person } from '../../testing/open-desk.tsx';
import { openDevice, SCALES_PASS } from '../../testing/open-device.tsx';

const TWO: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
];
const ACCEPTED: DayApplication = {
  ...{ id: 7, author: 'Климов Сергей', club: 'Легион', category: 'cadets-a' },
  ...{ athletes: 2, status: 'accepted', taken: 0, waiting: ['Сафин Тимур', 'Орлов Лев'] },
};
const SUBMITTED: DayApplication = {
  ...{ id: 8, author: 'Белов Ян', club: 'Барс', category: 'cadets-a' },
  ...{ athletes: 1, status: 'submitted', taken: 0, waiting: ['Сафин Руслан'] },
};
const weighing = () => enteredDay(TWO).do({ type: 'open-weighing', weighIn: 1 });

beforeEach(() => localStorage.clear());

test('search at the scales · finds who is no entry yet in the application that waits, and takes it', async () => {
  const day = weighing();
  const { user, api } = await openDesk(day, 'weighing', { applications: [ACCEPTED, SUBMITTED] });
  api.use({
    takeDayApplications: () => {
      const person = { name: 'Сафин Тимур', club: 'Легион', application: ACCEPTED.id };
      day.do({ type: 'add-entries', entries: [day.enter(person)] });
      return Response.json({ ...day.newsSince(3), added: 1, misfits: [] });
    },
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'сафин');
  expect(screen.getByText('Сафин Руслан, Барс: заявка ещё не принята.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Открыть заявки' })).toHaveAttribute(
    'href',
    '/organiser?tab=applications',
  );
  expect(screen.getByText(/^Сафин Тимур, Легион: заявка принята, но в списке её ещё нет/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Добавить в список: Легион' }));
  expect(await screen.findByText(/^Добавлено: 1\sспортсмен\.$/)).toBeVisible();
  expect(screen.queryByText(/Сафин Тимур, Легион: заявка/)).not.toBeInTheDocument();
  expect(api.callsTo('takeDayApplications')[0]?.body.applications).toEqual([7]);
  await user.click(await screen.findByRole('button', { name: /^Сафин Тимур/ }));
  expect(await screen.findByRole('textbox', { name: 'Вес, кг' })).toHaveFocus();
});

test('device at the scales · is told to call a secretary, and takes no application', async () => {
  const day = weighing();
  const { user } = await openDevice(day, SCALES_PASS, { applications: [ACCEPTED] });
  await user.type(await screen.findByRole('searchbox', { name: 'Найти участника' }), 'сафин');
  expect(screen.getByText('Сафин Тимур, Легион: заявка ждёт. Позовите секретаря.')).toBeVisible();
  for (const name of [/^Добавить в список/, /^Заявки/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

import { emptyRow } from '@league/shared/tournament';
import { screen } from '@testing-library/react';
import { application, TOURNAMENT } from './league.ts';
import { openRegistration } from './open-registration.tsx';

type User = Awaited<ReturnType<typeof openRegistration>>['user'];

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const choice = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'select' });
export const save = () => screen.getByText('Отправить');
export const arrived = () => screen.findByRole('heading', { level: 1, name: 'Сетки: Легион 2025' });

/** Opens the page and waits for its form. */
export async function openForm(handlers = {}) {
  const app = await openRegistration({ handlers });
  await screen.findByText('Отправить');
  await screen.findByLabelText(/^Турнир/, { selector: 'select' });
  return app;
}

export async function chooseWhat(user: User, category = 'cadets-b') {
  await user.selectOptions(choice(/^Турнир/), TOURNAMENT.id);
  await user.selectOptions(choice(/^Категория/), category);
}

export async function addRow(user: User, place = 'М|41') {
  await user.click(screen.getByText('Добавить спортсмена'));
  // Rows without a weight stand first.
  const [weight] = screen.getAllByLabelText('Вес', { selector: 'select' });
  if (weight) await user.selectOptions(weight, place);
}

const orlov = application().rows.map(({ number: _, ...row }) =>
  emptyRow({ ...row, sport_qualification: String(row.sport_qualification) }),
);

/** Opens the form with the draft of an application for one athlete. */
export async function openFilled(handlers = {}, rows = orlov) {
  const draft = { key: 'k1', tournament: TOURNAMENT, category: 'cadets-b', stored: null };
  localStorage.setItem('draft:1:application:new', JSON.stringify({ ...draft, rows }));
  return openForm(handlers);
}

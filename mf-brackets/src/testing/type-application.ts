import { screen } from '@testing-library/react';
import { TOURNAMENT } from './league.ts';
import { openRegistration } from './open-registration.tsx';

type User = Awaited<ReturnType<typeof openRegistration>>['user'];

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
export const choice = (label: string | RegExp) => screen.getByLabelText(label, { selector: 'select' });
export const save = () => screen.getByText('Сохранить всё');
export const arrived = () => screen.findByRole('heading', { level: 1, name: 'Тестовые сетки' });

/** Opens the page and waits for its form. */
export async function openForm(handlers = {}) {
  const app = await openRegistration({ handlers });
  await screen.findByText('Сохранить всё');
  await screen.findByLabelText(/^Турнир/, { selector: 'select' });
  return app;
}

/** Sets the whole text at once: these tests are not about single key presses. */
async function fill(user: User, input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

export async function chooseWhat(user: User, category = 'Кадеты, кат. Б') {
  await user.selectOptions(choice(/^Турнир/), TOURNAMENT.id);
  await user.selectOptions(choice(/^Категория/), category);
}

export async function addRow(user: User, place = 'М|41') {
  await user.selectOptions(choice('Пол и весовая категория'), place);
  await user.click(screen.getByText('Добавить спортсмена'));
}

/** Types one athlete into the only row. */
async function typeAthlete(user: User) {
  await fill(user, field('Фамилия и имя'), 'Орлов Марк');
  await user.type(screen.getByLabelText('Дата рождения'), '2012-03-14');
  await user.selectOptions(choice('Разряд'), '6');
  await user.selectOptions(choice('Уровень'), '6');
  await fill(user, field('Город'), 'Фрязино');
}

export async function typeApplication(handlers = {}) {
  const app = await openForm(handlers);
  await chooseWhat(app.user);
  await addRow(app.user);
  await typeAthlete(app.user);
  return app;
}

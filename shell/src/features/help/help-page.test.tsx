import { hasUnsaved } from '@league/shared';
import { fakeApi, renderApp, setValue } from '@league/shared/testing';
import { screen, within } from '@testing-library/react';
import HelpPage from './help-page.tsx';

async function openForm() {
  const { user } = renderApp(<HelpPage />);
  await user.click(screen.getByRole('button', { name: /Полная организация турнира/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Форма организации турнира' });
  return { user, form: within(dialog) };
}

function fillIn(form: ReturnType<typeof within>) {
  setValue(form.getByLabelText(/Имя/), 'Анна');
  setValue(form.getByLabelText(/Тема/), 'Турнир в мае');
  setValue(form.getByLabelText(/Сообщение/), 'Нужны судьи');
}

const send = (form: ReturnType<typeof within>) => form.getByRole('button', { name: 'Отправить' });

test('help page · answers by role before the blocks', async () => {
  const { user } = renderApp(<HelpPage />);
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first, second].map((heading) => heading?.textContent)).toEqual(['Как пользоваться', 'Родителям']);
  await user.click(screen.getByRole('button', { name: 'Родителям' }));
  expect(screen.getByRole('link', { name: '«Мои заявки»' })).toHaveAttribute('href', '/requests');
});

test('help page · expands four blocks to their items, each with its drawing; the fifth opens a form', async () => {
  const { user, container } = renderApp(<HelpPage />);
  for (const [title, items] of [
    [
      'Электронная судейская система',
      ['Электронный шлем', 'Электронный жилет', 'Система судейства', 'Технический судья'],
    ],
    ['Zemita', []],
    ['Судейский корпус', ['Главный судья', 'Секретарь', 'Боковой судья', 'Центральный рефери']],
    ['Наградная атрибутика', ['Кубки', 'Медали за личное первенство', 'Грамоты за личное первенство']],
  ] as const) {
    const button = screen.getByRole('button', { name: title });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryAllByRole('heading', { level: 3 }).map((item) => item.textContent)).toEqual(items);
    expect(container.querySelectorAll('svg[viewBox="0 0 64 64"]')).toHaveLength(items.length);
    await user.click(button);
  }
  expect(screen.getByRole('button', { name: /Полная организация турнира/ })).not.toHaveAttribute(
    'aria-expanded',
  );
});

test('help page · shows the organiser’s mail address and telephone', () => {
  renderApp(<HelpPage />);
  expect(screen.getByRole('link', { name: 'info@league.test' })).toHaveAttribute(
    'href',
    'mailto:info@league.test',
  );
  expect(screen.getByRole('link', { name: '+7(900)000-00-00' })).toHaveAttribute('href', 'tel:+79000000000');
});

test('request form · is sent with all three fields, and shows its success', async () => {
  const api = fakeApi({ 'POST /sendmessage.php': () => ({ ok: true }) });
  const { user, form } = await openForm();
  fillIn(form);
  await user.click(send(form));
  expect(await form.findByText('Сообщение отправлено.')).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(String(api.calls[0]?.body)))).toEqual({
    name: 'Анна',
    topic: 'Турнир в мае',
    msg: 'Нужны судьи',
  });
  expect(form.getByLabelText(/Имя/)).toHaveValue('');
  expect(hasUnsaved()).toBe(false);
});

test.each([
  ['Имя', 'Укажите имя.'],
  ['Тема', 'Укажите тему.'],
  ['Сообщение', 'Напишите сообщение.'],
])('request form · sends nothing · «%s» has only spaces', async (label, words) => {
  const api = fakeApi();
  const { user, form } = await openForm();
  fillIn(form);
  setValue(form.getByLabelText(new RegExp(label)), '  ');
  await user.click(send(form));
  expect(form.getByText(words)).toBeVisible();
  expect(form.getByLabelText(new RegExp(label))).toBeInvalid();
  expect(form.getByLabelText(new RegExp(label))).toHaveFocus();
  expect(api.calls).toHaveLength(0);
});

test('request form · shows a failure in place and keeps the input; a retry may succeed', async () => {
  const api = fakeApi({ 'POST /sendmessage.php': () => ({ status: 503, body: {} }) });
  const { user, form } = await openForm();
  fillIn(form);
  await user.click(send(form));
  expect(await form.findByText('Сообщение не отправлено.')).toBeVisible();
  expect(form.getByLabelText(/Сообщение/)).toHaveValue('Нужны судьи');
  expect(hasUnsaved()).toBe(true);
  api.use({ 'POST /sendmessage.php': () => ({ ok: true }) });
  await user.click(send(form));
  expect(await form.findByText('Сообщение отправлено.')).toBeVisible();
  expect(form.queryByText('Сообщение не отправлено.')).toBeNull();
});

test('request form · sends one request · the button is double-clicked', async () => {
  let answer = (_value: unknown): void => undefined;
  const api = fakeApi({ 'POST /sendmessage.php': () => new Promise((resolve) => (answer = resolve)) });
  const { user, form } = await openForm();
  fillIn(form);
  await user.dblClick(send(form));
  expect(send(form)).toHaveAttribute('aria-busy', 'true');
  answer({ ok: true });
  expect(await form.findByText('Сообщение отправлено.')).toBeVisible();
  expect(api.calls).toHaveLength(1);
});

test('request form · keeps the input · the dialog is closed and opened again', async () => {
  const { user, form } = await openForm();
  setValue(form.getByLabelText(/Имя/), 'Анна');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Полная организация турнира/ }));
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Имя/)).toHaveValue('Анна');
});

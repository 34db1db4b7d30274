import { fakeApi, renderApp, signedIn, writeToken } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AdmissionLine } from './lines.tsx';

const guest = { session: { authChecked: true } };

test('footer · ends with a new event · for a club', () => {
  renderApp(<Footer />, { state: signedIn('club', 7) });
  expect(screen.getByRole('link', { name: 'Создать событие' })).toHaveAttribute(
    'href',
    '/certification?create',
  );
  expect(screen.queryByRole('link', { name: 'Документы' })).toBeNull();
});

test('footer · does not treat a visitor as a club · the stored user type is not verified', () => {
  renderApp(<Footer />, {
    state: { session: { userType: 'club', isAuthenticated: true, authChecked: true } },
  });
  expect(screen.getByRole('link', { name: 'Документы' })).toBeVisible();
});

test('header and footer · show neither a guest’s nor a person’s links · the token is being checked', () => {
  renderApp(
    <>
      <Header />
      <Footer />
    </>,
    { state: { session: { userType: 'club' } } },
  );
  for (const text of ['Войти', 'Документы']) expect(screen.getByText(text)).not.toBeVisible();
  for (const text of ['Профиль', 'Проверить вход', 'Создать событие'])
    expect(screen.queryByText(text)).toBeNull();
});

test('header · offers to check the session again · a check has failed', async () => {
  fakeApi({ validate: () => ({ user: { id: 7, user_type: 'coach' } }) });
  writeToken('t');
  const { user } = renderApp(<Header />, { state: { session: { authChecked: true, isUnknown: true } } });
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  expect(screen.queryByText('Войти')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Проверить вход' }));
  // A person who is verified now wants the page, not the menu.
  await user.click(await screen.findByRole('button', { name: 'Открыть меню' }));
  expect(await screen.findByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/profile/7');
});

test('menu · leads a guest to tournaments, rating, partners and help, and closes on navigation', async () => {
  const { user } = renderApp(<Header />, { state: guest });
  const button = screen.getByRole('button', { name: 'Открыть меню' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = within(screen.getByRole('navigation', { name: 'Главное меню' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Турниры', '/tournament'],
    ['Рейтинг', '/rating'],
    ['Партнёры', '/partners'],
    ['Помощь', '/help'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Помощь' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('menu · leads a person to camps and attestation too, and says where one is', async () => {
  const { user } = renderApp(
    <>
      <Header />
      <Footer />
    </>,
    { state: signedIn('coach', 7) },
  );
  const current = () => screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  expect(screen.getByRole('link', { name: 'Сборы' })).toHaveAttribute('href', '/camp');
  expect(screen.getAllByRole('link', { name: 'Мои заявки' })[0]).toHaveAttribute('href', '/requests');
  expect(current()).toEqual(['Главная']);
  await user.click(screen.getByRole('link', { name: 'Аттестация' }));
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  expect(current()).toEqual(['Аттестация', 'События']);
});

test('header and footer · end with the links that remotes bring', async () => {
  const more = [{ label: 'Лавка', path: '/shop' }];
  const { user } = renderApp(
    <>
      <Header more={more} />
      <Footer more={more} />
    </>,
    { state: guest },
  );
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  for (const name of ['Главное меню', 'Нижнее меню']) {
    const last = within(screen.getByRole('navigation', { name })).getAllByRole('link').at(-1);
    expect([last?.textContent, last?.getAttribute('href')]).toEqual(['Лавка', '/shop']);
  }
});

test('menu · closes with Escape from the button and from inside, and focuses the button', async () => {
  const { user } = renderApp(<Header />, { state: guest });
  const button = screen.getByRole('button', { name: 'Открыть меню' });
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Турниры' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('menu · closes as a person goes on with the page, by a press or with the focus', async () => {
  const page = (
    <>
      <Header />
      <main>
        <p>Бой 101</p>
        <button type="button">Вызвать</button>
      </main>
    </>
  );
  const { user } = renderApp(page, { state: guest });
  const button = screen.getByRole('button', { name: 'Открыть меню' });
  await user.click(button);
  await user.click(screen.getByText('Бой 101'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.tab({ shift: true });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => screen.getByRole('button', { name: 'Вызвать' }).focus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('header · offers a guest the login · the stored token has been checked', async () => {
  const { user, store } = renderApp(<Header />, { state: guest });
  await user.click(screen.getByRole('button', { name: 'Открыть меню' }));
  await user.click(screen.getByRole('button', { name: 'Войти' }));
  expect(store.getState().session.showModal).toBe(true);
});

test('admission line · leads to the page of consents and is absent there and for people who may act', async () => {
  const { session } = signedIn('athlete', 7);
  const waiting = { session: { ...session, verified: { ...session.verified, admitted: false as const } } };
  const { user, router, unmount } = renderApp(<AdmissionLine />, { state: waiting, path: '/help' });
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Чтобы пользоваться сайтом, нужны согласие и возраст\./,
  );
  await user.click(screen.getByRole('link', { name: 'Согласия и возраст' }));
  expect(router.state.location.pathname).toBe('/consent');
  expect(screen.queryByRole('status')).toBeNull();
  unmount();
  renderApp(<AdmissionLine />, { state: { session }, path: '/help' });
  expect(screen.queryByRole('status')).toBeNull();
});

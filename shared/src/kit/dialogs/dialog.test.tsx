import { act, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Field } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';

function Enrolment() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Записать
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Кого записать?" eyebrow="Лагерь">
        <Field label="Имя" name="name" />
        <button type="button">Готово</button>
      </Dialog>
    </>
  );
}

const openEnrolment = async () => {
  const user = userEvent.setup();
  render(<Enrolment />);
  await user.click(screen.getByRole('button', { name: 'Записать' }));
  await screen.findByRole('dialog', { name: 'Кого записать?' });
  return user;
};

const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

test('dialog · keeps the focus inside · Tab is pressed', async () => {
  const user = await openEnrolment();
  const field = screen.getByLabelText('Имя');
  const close = screen.getByRole('button', { name: 'Закрыть' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Готово' })).toHaveFocus();
  await user.tab();
  expect(close).toHaveFocus();
  await user.tab();
  // At either end a guard takes the focus and passes it on in the next frame.
  await waitFor(() => expect(field).toHaveFocus());
  await user.tab({ shift: true });
  await waitFor(() => expect(close).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Записать' })).toBeNull();
});

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['the close button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Закрыть' }))],
])('dialog · closes and gives the focus back · by %s', async (_, close) => {
  const user = await openEnrolment();
  await close(user);
  await gone('Кого записать?');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Записать' })).toHaveFocus());
});

test('dialog · stays open for a press inside and closes for one outside', async () => {
  const user = await openEnrolment();
  await user.click(screen.getByRole('heading', { name: 'Кого записать?' }));
  const viewport = screen.getByRole('dialog').parentElement as HTMLElement;
  await user.click(viewport);
  await gone('Кого записать?');
});

function Inside() {
  const [isOuter, setIsOuter] = useState(true);
  const [isInner, setIsInner] = useState(false);
  return (
    <Dialog isOpen={isOuter} onClose={() => setIsOuter(false)} title="Нижний">
      <button type="button" onClick={() => setIsInner(true)}>
        Под ним
      </button>
      <Dialog isOpen={isInner} onClose={() => setIsInner(false)} title="Верхний">
        <button type="button">Над ним</button>
      </Dialog>
    </Dialog>
  );
}

function SideBySide() {
  const [isLower, setIsLower] = useState(true);
  const [isUpper, setIsUpper] = useState(false);
  return (
    <>
      {/* Earlier in the tree but opened later, like the shell's dialog above a remote's. */}
      <Dialog isOpen={isUpper} onClose={() => setIsUpper(false)} title="Верхний">
        <button type="button">Над ним</button>
      </Dialog>
      <Dialog isOpen={isLower} onClose={() => setIsLower(false)} title="Нижний">
        <button type="button" onClick={() => setIsUpper(true)}>
          Под ним
        </button>
      </Dialog>
    </>
  );
}

test.each([
  ['one inside the other', Inside],
  ['one beside the other', SideBySide],
])('Escape · closes only the top dialog · two are open, %s', async (_, Two) => {
  const user = userEvent.setup();
  render(<Two />);
  await user.click(await screen.findByRole('button', { name: 'Под ним' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Над ним' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await gone('Верхний');
  const lower = await screen.findByRole('dialog', { name: 'Нижний' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Под ним' })).toHaveFocus());
  expect(lower).toBeVisible();
  await user.keyboard('{Escape}');
  await gone('Нижний');
});

test('dialog · closes by Back, and what was typed on its page stays · the next Back leaves the page', async () => {
  history.replaceState(null, '', '/camps');
  const router = createBrowserRouter([
    { path: '/camps', element: 'Лагеря' },
    { path: '/camp', element: [<Enrolment key="camp" />, <input key="input" aria-label="Поиск" />] },
  ]);
  const user = userEvent.setup();
  const app = render(<RouterProvider router={router} />);
  await act(() => router.navigate('/camp'));
  await user.type(screen.getByLabelText('Поиск'), 'лето');
  await user.click(screen.getByRole('button', { name: 'Записать' }));
  await screen.findByRole('dialog', { name: 'Кого записать?' });
  history.back();
  await gone('Кого записать?');
  expect(screen.getByLabelText('Поиск')).toHaveValue('лето');
  history.back();
  expect(await screen.findByText('Лагеря')).toBeVisible();
  app.unmount();
  router.dispose();
});

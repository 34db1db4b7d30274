import { screen, waitFor, within } from '@testing-library/react';
import type { openDesk, Person } from './open-desk.tsx';

// What tests of the draw do at its desk.

export const FOUR: readonly Person[] = [
  { name: 'Орлов Марк', club: 'Олимп' },
  { name: 'Ким Артём', club: 'Восток' },
  { name: 'Сафин Тимур', club: 'Легион' },
  { name: 'Лапин Егор', club: 'Вихрь' },
];

export type User = Awaited<ReturnType<typeof openDesk>>['user'];

export const dialog = async () => within(await screen.findByRole('dialog'));

/** Sends a change, once what it leads to is shown: until then its button waits. */
export async function send(user: User, form: Awaited<ReturnType<typeof dialog>>) {
  const button = form.getByRole('button', { name: 'Подтвердить' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
}

/** Opens one of the changes beside the withdrawal. */
export async function openOperation(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Другое изменение' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

export async function choose(user: User, field: string, text: string, option: RegExp) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.paste(text);
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function outcome(text: string | RegExp) {
  const message = await screen.findByText(text);
  await waitFor(() => expect(message.closest('[tabindex]')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

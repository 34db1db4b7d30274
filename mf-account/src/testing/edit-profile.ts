import type { User } from '@league/shared/contract';
import { act, fireEvent, screen } from '@testing-library/react';

/** Enters edit mode, whose form is a lazy chunk. */
export async function edit(label = 'Редактировать') {
  const button = await screen.findByText(label);
  await act(async () => fireEvent.click(button));
  await screen.findByText('Сохранить');
}

export const save = () => act(async () => fireEvent.click(screen.getByText('Сохранить')));

/** Handlers that store what is saved. */
export function keeping(user: User) {
  let saved = user;
  return {
    getUser: () => saved,
    updateUser: ({ body }: { body: unknown }) => {
      saved = { ...saved, ...(body as Partial<User>) };
      return saved;
    },
  };
}

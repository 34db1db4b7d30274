import type { User } from '@league/shared/contract';
import { act, fireEvent, screen } from '@testing-library/react';

/** Enters edit mode; the searched list is a lazy chunk. */
export async function edit() {
  const button = await screen.findByRole('button', { name: 'Редактировать' });
  await act(async () => fireEvent.click(button));
}

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

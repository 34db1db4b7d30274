import type { SlotRequest } from '@league/shared';
import type { Notification, UserType } from '@league/shared/contract';
import { type FakeHandlers, fakeApi, renderApp, signedIn } from '@league/shared/testing';
import { screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';

const Slot = ({ name, props }: SlotRequest) => (
  <p>
    {name}: {JSON.stringify(props)}
  </p>
);

interface Scene {
  viewer?: UserType;
  id?: number;
}

/** Opens the dialog with these notifications. */
export const opener = (Dialog: ComponentType<{ isOpen: boolean; onClose: () => void }>) =>
  async function open(
    list: Notification[],
    { viewer = 'athlete', id = 41, ...handlers }: Scene & Record<string, unknown> = {},
  ) {
    const api = fakeApi({ listNotifications: () => list, ...(handlers as FakeHandlers) });
    const app = renderApp(<Place Dialog={Dialog} />, {
      state: signedIn(viewer, id),
      slot: Slot,
    });
    await app.user.click(screen.getByRole('button', { name: 'Открыть' }));
    return { ...app, api };
  };

function Place({ Dialog }: { Dialog: Parameters<typeof opener>[0] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The notification with this date. */
export const card = (name = '21\u00a0июня 2025\u00a0г.') => screen.findByRole('article', { name });
export const button = (name: string) => screen.queryByRole('button', { name });
export const silent = () => jest.spyOn(console, 'warn').mockImplementation();

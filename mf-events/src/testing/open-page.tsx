import type { SlotRequest } from '@league/shared';
import { renderApp } from '@league/shared/testing';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import remote from '../remote.tsx';

export const guest = { session: { authChecked: true } };

/** Opens a page of the remote by its address. */
export async function open(path: string, state: object = guest, slot?: ComponentType<SlotRequest>) {
  let app: ReturnType<typeof renderApp> | undefined;
  // React loses a page that suspends inside an act without await.
  await act(async () => {
    app = renderApp(remote.routes, { path, state, ...(slot ? { slot } : {}) });
  });
  if (!app) throw new Error('nothing was rendered');
  return app;
}

import { selectShowModal, useAppSelector } from '@league/shared';
import { fakeApi, renderApp } from '@league/shared/testing';
import { act, screen, within } from '@testing-library/react';
import LoginDialog from '../app/frame/login-dialog.tsx';
import { AuthDialogMount } from '../features/auth/auth-dialog-mount.tsx';
import { RemoteLoader } from '../remotes/load/remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/use-remote.ts';

const loader = new RemoteLoader({ shell: '1.0.0', shared: '1.0.0' });
const Host = () => (
  <RemoteLoaderContext value={loader}>
    <AuthDialogMount isOpen={useAppSelector(selectShowModal)} AuthDialog={LoginDialog} />
  </RemoteLoaderContext>
);

/** Opens the authorization dialog alone, at its first panel. */
export async function openAuthDialog(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(answers);
  // React loses a dialog that suspends inside an act without await.
  const app = await act(async () =>
    renderApp(<Host />, { state: { session: { authChecked: true, showModal: true } } }),
  );
  return { ...app, api, dialog: within(await screen.findByRole('dialog', { name: 'Вход' })) };
}

import {
  dialogClosed,
  lazyPage,
  preloadOf,
  selectFamilyLink,
  selectLoginEmail,
  useAppDispatch,
  useAppSelector,
} from '@league/shared';
import { AlertDialog, Dialog, Quiet, Segmented, SkeletonRows, Stack } from '@league/shared/kit';
import { Suspense, useEffect, useState } from 'react';
import { LoginPanel } from './login-panel.tsx';
import {
  draftOf,
  emptyDraft,
  type RegistrationDraft,
  type RegistrationForm,
} from './registration/registration-form.ts';

const RegisterPanel = lazyPage(() => import('./registration/register-panel.tsx'));

const PANELS = [
  { value: 'login', label: 'Вход' },
  { value: 'register', label: 'Регистрация' },
] as const;
type Panel = (typeof PANELS)[number]['value'];

const REGISTERED = 'Проверьте e-mail и подтвердите адрес по ссылке. После подтверждения выполните вход.';

export interface AuthDialogProps {
  /** The registration's input so far, kept when the dialog is closed. */
  draft: RegistrationDraft | undefined;
  onDraft: (draft: RegistrationDraft | undefined) => void;
  /** Title of the page that a login leads to. */
  target?: string | undefined;
}

/** The authorization dialog over the open page. It keeps the input of the hidden panel. */
export function AuthDialog({ draft: given, onDraft, target }: AuthDialogProps) {
  const dispatch = useAppDispatch();
  const link = useAppSelector(selectFamilyLink);
  const draft = { ...(given ?? emptyDraft), ...(link && !given && draftOf(link)) };
  const [panel, setPanel] = useState<Panel>(link ? 'register' : 'login');
  const knownEmail = useAppSelector(selectLoginEmail);
  const [login, setLogin] = useState({ email: knownEmail ?? '', password: '' });
  const [newPassword, setNewPassword] = useState('');
  const [isRegistered, setIsRegistered] = useState(false);

  // Behind the login, so that a network that is lost meanwhile costs nobody the registration.
  useEffect(() => void preloadOf(RegisterPanel)?.({}).catch(() => {}), []);

  const handleRegistration = ({ password, ...rest }: RegistrationForm) => {
    setNewPassword(password);
    onDraft(rest);
  };

  const handleRegistered = () => {
    setLogin({ email: draft.email.trim(), password: '' });
    setNewPassword('');
    onDraft(undefined);
    setPanel('login');
    setIsRegistered(true);
  };

  return (
    <Dialog
      isOpen
      onClose={() => dispatch(dialogClosed())}
      title={panel === 'login' ? 'Вход' : 'Регистрация'}
      // The login opens by itself where a page asks for it: Back leads away from there.
      closesByBack={panel === 'register'}
    >
      <Stack $gap="s5">
        {target && <Quiet>После входа откроется: {target}</Quiet>}
        <Segmented label="Вход или регистрация" options={PANELS} value={panel} onChange={setPanel} />
        {panel === 'login' ? (
          <LoginPanel form={login} onChange={setLogin} />
        ) : (
          <Suspense fallback={<SkeletonRows rows={6} height="72px" />}>
            <RegisterPanel
              form={{ ...draft, password: newPassword }}
              onChange={handleRegistration}
              onRegistered={handleRegistered}
            />
          </Suspense>
        )}
      </Stack>
      <AlertDialog isOpen={isRegistered} onClose={() => setIsRegistered(false)} title={REGISTERED} />
    </Dialog>
  );
}

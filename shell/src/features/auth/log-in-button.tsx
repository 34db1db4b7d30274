import { Button, dialogOpened, type Handover, useAppDispatch, useNavigate } from '@league/shared';

/** Leads home, which says what is next, or to the link «это мой ребёнок» that led here, and opens the login there. */
export function useLogInAtHome() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (email?: string, invitation?: string) => {
    if (invitation) await navigate('/take-over', { state: { mailedToken: invitation } satisfies Handover });
    else await navigate('/');
    dispatch(dialogOpened({ email }));
  };
}

interface Props {
  /** The address to log in with, if it is known. */
  email?: string | undefined;
  invitation?: string | undefined;
  label?: string;
}

export function LogInButton({ email, invitation, label = 'Войти' }: Props) {
  const logIn = useLogInAtHome();
  return <Button onClick={() => void logIn(email, invitation)}>{label}</Button>;
}

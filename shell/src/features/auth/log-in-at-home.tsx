import { Button, dialogOpened, useAppDispatch, useNavigate } from '@league/shared';

/** Leads home, which says what is next, and opens the login there. */
export function useLogInAtHome() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async (email?: string) => {
    await navigate('/');
    dispatch(dialogOpened({ email }));
  };
}

interface Props {
  /** The address to log in with, if it is known. */
  email?: string | undefined;
  label?: string;
}

export function LogInAtHome({ email, label = 'Войти' }: Props) {
  const logIn = useLogInAtHome();
  return <Button onClick={() => void logIn(email)}>{label}</Button>;
}

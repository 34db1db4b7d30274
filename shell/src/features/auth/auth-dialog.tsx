import {
  dialogClosed,
  isApiError,
  Link,
  selectReturnTo,
  sessionVerified,
  token,
  useAppDispatch,
  useAppSelector,
  useLoginMutation,
  useNavigate,
  writeToken,
  writeUserType,
} from '@league/shared';
import { Button, Dialog, Field, Notice } from '@league/shared/kit';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { loginErrorText } from './login-error.ts';

/** The authorization dialog, over the page that is open. */
export default function AuthDialog() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnTo = useAppSelector(selectReturnTo);
  const [login, { error, isLoading }] = useLoginMutation();
  const fields = isApiError(error) ? error.fields : {};

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const form = new FormData(event.currentTarget);
    const { data } = await login({
      email: String(form.get('email')),
      password: String(form.get('password')),
    });
    if (!data) return;
    writeToken(data.token);
    writeUserType(data.user.user_type);
    dispatch(sessionVerified({ id: data.user.id, userType: data.user.user_type }));
    if (returnTo) await navigate(returnTo);
  };

  const handleClose = () => dispatch(dialogClosed());

  return (
    <Dialog isOpen onClose={handleClose} title="Вход">
      <Form onSubmit={handleSubmit}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={fields.email}
        />
        <Field
          label="Пароль"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fields.password}
        />
        {error && !fields.email && !fields.password && <Notice tone="error">{loginErrorText(error)}</Notice>}
        <Button type="submit" busy={isLoading}>
          Войти
        </Button>
        <Link to="/forgot-password" onClick={handleClose}>
          Забыли пароль?
        </Link>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;

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
import { Button, Field, Notice } from '@league/shared/kit';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { SecretField } from '../../ui/secret-field.tsx';
import { isUnconfirmed, loginErrorText } from './login-error.ts';
import { ResendVerification } from './resend-verification.tsx';

export interface LoginForm {
  email: string;
  password: string;
}

interface Props {
  form: LoginForm;
  onChange: (form: LoginForm) => void;
}

/** Address and password of an account that there is. */
export function LoginPanel({ form, onChange }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnTo = useAppSelector(selectReturnTo);
  const [login, { error, isLoading, originalArgs }] = useLoginMutation();
  const fields = isApiError(error) ? error.fields : {};

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await login(form);
    if (!data) return;
    writeToken(data.token);
    writeUserType(data.user.user_type);
    dispatch(sessionVerified({ id: data.user.id, userType: data.user.user_type }));
    if (returnTo) await navigate(returnTo);
  };

  return (
    <Form onSubmit={handleSubmit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={form.email}
        onChange={(event) => onChange({ ...form, email: event.target.value })}
        error={fields.email}
      />
      <SecretField
        label="Пароль"
        what="пароль"
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(event) => onChange({ ...form, password: event.target.value })}
        error={fields.password}
      />
      {error && !fields.email && !fields.password && <Notice tone="error">{loginErrorText(error)}</Notice>}
      {originalArgs && isUnconfirmed(error) && (
        <ResendVerification key={originalArgs.email} email={originalArgs.email} />
      )}
      <Button type="submit" busy={isLoading}>
        Войти
      </Button>
      <Link to="/forgot-password" onClick={() => dispatch(dialogClosed())}>
        Забыли пароль?
      </Link>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${token('s4')};
`;

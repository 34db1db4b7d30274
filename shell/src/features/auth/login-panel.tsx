import {
  Button,
  dialogClosed,
  isApiError,
  Link,
  selectReturnTo,
  startSession,
  token,
  useAppDispatch,
  useAppSelector,
  useLoginMutation,
  useNavigate,
} from '@league/shared';
import { Answer, Field, useFaultFocus } from '@league/shared/kit';
import { type FormEvent, useRef, useState } from 'react';
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

/** Address and password of an existing account. */
export function LoginPanel({ form, onChange }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnTo = useAppSelector(selectReturnTo);
  const [login, { error, isLoading, originalArgs }] = useLoginMutation();
  const formRef = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState<Partial<LoginForm>>({});
  const fields: Partial<LoginForm> = { ...(isApiError(error) && error.fields), ...empty };
  const focusFault = useFaultFocus(formRef);

  const handleField = (field: keyof LoginForm, value: string) => {
    onChange({ ...form, [field]: value });
    setEmpty(({ [field]: _, ...rest }) => rest);
  };

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    const missing = {
      ...(!form.email.trim() && { email: 'Заполните поле' }),
      ...(!form.password && { password: 'Заполните поле' }),
    };
    setEmpty(missing);
    if (Object.keys(missing).length > 0) return focusFault();
    const { data } = await login(form);
    if (!data) return focusFault();
    startSession(dispatch, data.user, data.token);
    if (returnTo) await navigate(returnTo);
  };

  return (
    <Form ref={formRef} onSubmit={handleSubmit} noValidate>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={form.email}
        onChange={(event) => handleField('email', event.target.value)}
        error={fields.email}
      />
      <SecretField
        label="Пароль"
        what="пароль"
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(event) => handleField('password', event.target.value)}
        error={fields.password}
      />
      {error && !fields.email && !fields.password && <Answer tone="error">{loginErrorText(error)}</Answer>}
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

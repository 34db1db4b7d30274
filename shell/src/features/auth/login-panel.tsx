import {
  Button,
  dialogClosed,
  Link,
  selectReturnTo,
  startSession,
  useAppDispatch,
  useAppSelector,
  useLoginMutation,
  useNavigate,
} from '@league/shared';
import type { LoginBody, LoginResponse } from '@league/shared/contract';
import { Answer, Field, SecondStep, Stack, secondStepOf, useForm } from '@league/shared/kit';
import { useFinishLoginMutation } from '../../lib/accounts.api.ts';
import { loginCheck } from '../../lib/form-checks.ts';
import { SecretField } from '../../ui/secret-field.tsx';
import { isDeleted, isSlowed, isUnconfirmed, loginErrorText } from './login-error.ts';
import { ResendVerification, SendLoginLink, SendUndoLink } from './mail-buttons.tsx';

interface Props {
  form: LoginBody;
  onChange: (form: LoginBody) => void;
}

/** Address and password of an existing account. */
export function LoginPanel({ form: values, onChange }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const returnTo = useAppSelector(selectReturnTo);
  const [login, { originalArgs }] = useLoginMutation();
  const [finish] = useFinishLoginMutation();

  const enter = ({ user, token: accessToken }: LoginResponse) => {
    startSession(dispatch, user, accessToken);
    if (returnTo) void navigate(returnTo);
  };

  const form = useForm({
    values,
    onChange,
    check: loginCheck,
    toBody: (body) => body,
    send: login,
    onSent: enter,
  });
  const { refusal } = form;
  const step = secondStepOf(refusal?.error);

  if (step) {
    const handleBack = () => {
      form.set({ password: '' });
      form.reset();
    };
    return <SecondStep step={step} label="Войти" send={finish} onDone={enter} onBack={handleBack} />;
  }

  return (
    <Stack as="form" {...form.props}>
      <Field label="Email" type="email" autoComplete="username" required {...form.input('email')} />
      <SecretField
        label="Пароль"
        what="пароль"
        autoComplete="current-password"
        required
        {...form.input('password')}
      />
      {refusal && !refusal.isAtField && <Answer tone="error">{loginErrorText(refusal.error)}</Answer>}
      {originalArgs && isUnconfirmed(refusal?.error) && (
        <ResendVerification key={originalArgs.email} email={originalArgs.email} />
      )}
      {originalArgs && isDeleted(refusal?.error) && (
        <SendUndoLink key={originalArgs.email} email={originalArgs.email} />
      )}
      {originalArgs && isSlowed(refusal?.error) && (
        <SendLoginLink key={originalArgs.email} email={originalArgs.email} />
      )}
      <Button type="submit" busy={form.isBusy}>
        Войти
      </Button>
      <Link to="/forgot-password" state={{ email: values.email }} onClick={() => dispatch(dialogClosed())}>
        Забыли пароль?
      </Link>
    </Stack>
  );
}

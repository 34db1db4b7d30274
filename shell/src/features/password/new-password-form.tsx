import {
  Button,
  checkSession,
  dialogOpened,
  failureText,
  readToken,
  useAppDispatch,
  useNavigate,
} from '@league/shared';
import { PASSWORD_HINT } from '@league/shared/contract';
import { AlertDialog, Answer, useForm } from '@league/shared/kit';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import { useResetPasswordMutation } from '../../lib/accounts.api.ts';
import { resetCheck } from '../../lib/form-checks.ts';
import { SecretField } from '../../ui/secret-field.tsx';
import { Form } from './form-parts.ts';

const REDIRECT_AFTER = 1200;

const EMPTY = { password: '', repeat: '' };

/** The error of a submitted form; null if there is none, or until the schema of the password's rule is loaded. */
export function newPasswordError(token: string, { password, repeat }: typeof EMPTY): string | null {
  if (!token) return 'Ссылка недействительна: отсутствует токен.';
  if (!password.trim() || !repeat.trim()) return 'Введите и подтвердите новый пароль.';
  if (password !== repeat) return 'Пароли не совпадают.';
  return resetCheck.faultsOf({ token, password }).password ?? null;
}

export function NewPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState<{ email?: string | undefined }>();
  const [reset] = useResetPasswordMutation();
  const form = useForm({
    values,
    onChange: (input) => {
      setValues(input);
      setProblem(null);
    },
    check: resetCheck,
    toBody: ({ password }) => ({ token, password }),
    send: reset,
    onSent: setChanged,
    onFaults: (errors) => {
      setProblem(errors.password ?? null);
      return false;
    },
  });
  const password = values.password.trim();
  const isReady = Boolean(token && password && password === values.repeat.trim());

  const leave = useCallback(async () => {
    // Replaces the form in the history, because its link is used up.
    await navigate('/', { replace: true });
    // The new password has ended every session, including this browser's.
    await checkSession(dispatch);
    if (!readToken()) dispatch(dialogOpened({ email: changed?.email }));
  }, [changed, dispatch, navigate]);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void leave(), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [changed, leave]);

  const findProblem = () => {
    const wrong = newPasswordError(token, values);
    setProblem(wrong);
    return wrong;
  };

  const secret = (name: keyof typeof EMPTY) => ({
    ...form.input(name),
    // Errors are shown below both fields.
    error: undefined,
    autoComplete: 'new-password',
    required: true,
    // A disabled button keeps Enter from submitting, so the fields show what is missing.
    onBlur: () => {
      if (values.password && values.repeat) findProblem();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') findProblem();
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!changed && !findProblem()) form.props.onSubmit(event);
  };

  return (
    <Form {...form.props} onSubmit={handleSubmit}>
      <SecretField
        label="Новый пароль"
        what="новый пароль"
        description={PASSWORD_HINT}
        {...secret('password')}
      />
      <SecretField label="Повторите пароль" what="повтор пароля" {...secret('repeat')} />
      {problem && <Answer tone="error">{problem}</Answer>}
      {!problem && form.refusal && (
        <Answer tone="error">{failureText(form.refusal.error, 'Ошибка смены пароля')}</Answer>
      )}
      <Button type="submit" busy={form.isBusy} disabled={!isReady || form.isBusy}>
        Сменить пароль
      </Button>
      <AlertDialog isOpen={changed !== undefined} onClose={() => void leave()} title="Пароль изменён">
        Теперь войдите с новым паролем.
      </AlertDialog>
    </Form>
  );
}

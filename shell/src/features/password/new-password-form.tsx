import { Button, checkSession, dialogOpened, readToken, useAppDispatch, useNavigate } from '@league/shared';
import { useResetPasswordMutation } from '@league/shared/api';
import { PASSWORD_HINT, passwordError } from '@league/shared/contract';
import { AlertDialog, Answer } from '@league/shared/kit';
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { SecretField } from '../../ui/secret-field.tsx';
import { Form } from './form-parts.ts';

const REDIRECT_AFTER = 1200;

/** The error of a submitted form; null if there is none. */
export function newPasswordError(token: string, password: string, repeat: string): string | null {
  if (!token) return 'Ссылка недействительна: отсутствует токен.';
  if (!password.trim() || !repeat.trim()) return 'Введите и подтвердите новый пароль.';
  if (password !== repeat) return 'Пароли не совпадают.';
  return passwordError(password);
}

/** The new password, twice. */
export function NewPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [reset, { error, isLoading, isSuccess }] = useResetPasswordMutation();
  const isReady = Boolean(token && password.trim() && repeat.trim() && password.trim() === repeat.trim());

  const leave = useCallback(async () => {
    // Replaces the form in the history, because its link is used up.
    await navigate('/', { replace: true });
    // The new password has ended every session, including this browser's.
    await checkSession(dispatch);
    if (!readToken()) dispatch(dialogOpened());
  }, [dispatch, navigate]);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void leave(), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isSuccess, leave]);

  const findProblem = () => {
    const wrong = newPasswordError(token, password, repeat);
    setProblem(wrong);
    return wrong;
  };

  const secret = (value: string, onChange: (value: string) => void) => ({
    autoComplete: 'new-password',
    required: true,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange(event.target.value);
      setProblem(null);
    },
    // A disabled button keeps Enter from submitting, so the fields show what is missing.
    onBlur: () => {
      if (password && repeat) findProblem();
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') findProblem();
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || isSuccess) return;
    if (!findProblem()) void reset({ token, password });
  };

  return (
    <Form onSubmit={handleSubmit} noValidate>
      <SecretField
        label="Новый пароль"
        what="новый пароль"
        name="password"
        description={PASSWORD_HINT}
        {...secret(password, setPassword)}
      />
      <SecretField
        label="Повторите пароль"
        what="повтор пароля"
        name="repeat"
        {...secret(repeat, setRepeat)}
      />
      {problem && <Answer tone="error">{problem}</Answer>}
      {!problem && error && <Answer tone="error">{failureText(error, 'Ошибка смены пароля')}</Answer>}
      <Button type="submit" busy={isLoading} disabled={!isReady || isLoading}>
        Сменить пароль
      </Button>
      <AlertDialog isOpen={isSuccess} onClose={() => void leave()} title="Пароль изменён">
        Теперь войдите с новым паролем.
      </AlertDialog>
    </Form>
  );
}

import {
  Button,
  dialogClosed,
  failureText,
  isApiError,
  isUnreachable,
  Link,
  selectReturnTo,
  startSession,
  useAppDispatch,
  useAppSelector,
  useLoginMutation,
  useNavigate,
} from '@league/shared';
import { ERROR_CODES, type LoginBody, type LoginResponse } from '@league/shared/contract';
import { Answer, Field, SecondStep, Stack, secondStepOf, useForm } from '@league/shared/kit';
import {
  useFinishLoginMutation,
  useRequestLoginLinkMutation,
  useResendVerificationMutation,
} from '../../lib/accounts.api.ts';
import { loginCheck } from '../../lib/form-checks.ts';
import { SecretField } from '../../ui/secret-field.tsx';

/** The credentials were right, but the address is not confirmed. */
const isUnconfirmed = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.code === ERROR_CODES.emailNotVerified;

/** The credentials were right, but the account is deleted; until it is erased, it can be restored. */
const isDeleted = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.code === ERROR_CODES.deletionPending;

/** Too many failed attempts, of this person or of somebody who guesses. */
const isSlowed = (error: unknown): boolean => isApiError(error) && error.status === 429;

/**
 * The text for a failed login: the server's own message if there is one, unless the address is unconfirmed. No answer
 * is not a wrong password: nobody should change a right one because of a bad network.
 */
export function loginErrorText(error: unknown): string {
  if (!isApiError(error)) return WRONG_CREDENTIALS;
  if (isUnconfirmed(error)) {
    return 'Подтвердите e-mail по ссылке из письма, затем выполните вход.';
  }
  if (typeof error.status === 'number' && error.message) return error.message;
  return isUnreachable(error)
    ? 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.'
    : WRONG_CREDENTIALS;
}

const WRONG_CREDENTIALS = 'Неверный email или пароль';

interface ResendVerificationProps {
  label: string;
  /** Shown once the mail is sent. */
  sent: string;
  state: { error?: unknown; isLoading: boolean; isSuccess: boolean };
  onSend: () => void;
}

/** Mails a link, and says how that went. */
function MailButton({
  label,
  sent,
  state: { error, isLoading, isSuccess },
  onSend,
}: ResendVerificationProps) {
  return (
    <>
      <Button variant="secondary" busy={isLoading} onClick={onSend}>
        {label}
      </Button>
      {isSuccess && <Answer tone="success">{sent}</Answer>}
      {error !== undefined && (
        <Answer tone="error">{failureText(error, 'Не удалось отправить письмо')}</Answer>
      )}
    </>
  );
}

/** Resends the mail with the link of an unconfirmed address. */
function ResendVerification({ email }: { email: string }) {
  const [resend, state] = useResendVerificationMutation();
  const sent = `Письмо отправлено на ${email}. Если его нет, посмотрите в спаме: ссылки из прежних писем тоже действуют.`;
  return (
    <MailButton
      label="Отправить письмо ещё раз"
      sent={sent}
      state={state}
      onSend={() => void resend({ email })}
    />
  );
}

/** Mails a link that logs in while failed attempts, perhaps of somebody else, slow the password down. */
function SendLoginLink({ email }: { email: string }) {
  const [send, state] = useRequestLoginLinkMutation();
  const sent = `Если такой адрес есть в лиге, на ${email} придёт ссылка для входа. Если её недавно уже отправляли, новой не будет: действует ссылка из последнего письма. Посмотрите и в спаме.`;
  return (
    <MailButton
      label="Прислать ссылку для входа"
      sent={sent}
      state={state}
      onSend={() => void send({ email })}
    />
  );
}

/** Mails the link that restores a deleted account: what its address gets instead of a link to log in. */
function SendUndoLink({ email }: { email: string }) {
  const [send, state] = useRequestLoginLinkMutation();
  return (
    <MailButton
      label="Прислать ссылку для восстановления"
      sent={`Письмо отправлено на ${email}. Если его нет, посмотрите в спаме.`}
      state={state}
      onSend={() => void send({ email })}
    />
  );
}

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

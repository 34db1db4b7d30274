import { useEffect, useRef, useState } from 'react';
import { ERROR_CODES } from '../../contract/error-codes.ts';
import type { SecondStep as Begun, SecondStepBody } from '../../contract/security/schema.ts';
import { isApiError } from '../../core/api/api-error.ts';
import { Button } from '../../core/look/button.tsx';
import { Field } from '../fields/field.tsx';
import { useForm } from '../form/use-form.ts';
import { Row, Stack } from '../layout/blocks.tsx';
import { Answer } from '../notices/answer.tsx';
import { hasPasskeys, signWithPasskey } from './passkey.ts';

/** The second step that a refusal asks for; `undefined` for any other error. */
export function secondStepOf(error: unknown): Begun | undefined {
  if (!isApiError(error) || error.code !== ERROR_CODES.secondFactorNeeded) return undefined;
  return error.secondStep as Begun | undefined;
}

interface SecondStepProps<Done> {
  step: Begun;
  /** Text of the button: «Войти». */
  label: string;
  send: (body: SecondStepBody) => Promise<{ data?: Done | undefined; error?: unknown }>;
  onDone: (answer: Done) => void;
  /** Called when the person wants to give the password again, or has to. */
  onBack: () => void;
}

type Credential = Extract<SecondStepBody, { method: 'passkey' }>['credential'];

/** The second step of a login or of a proof: a code of an app, or a passkey. */
export function SecondStep<Done>({ step, label, send, onDone, onBack }: SecondStepProps<Done>) {
  const { challenge, methods, passkey } = step;
  const hasCode = methods.includes('totp');
  const [values, setValues] = useState({ code: '' });
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({
    values,
    onChange: setValues,
    toBody: ({ code }): SecondStepBody => ({ method: 'totp', challenge, code }),
    send,
    onSent: onDone,
  });

  // The password's field, which had the focus, is gone.
  useEffect(
    () => place.current?.querySelector<HTMLElement>(hasCode ? 'input' : 'button')?.focus(),
    [hasCode],
  );

  const handlePasskey = async () => {
    if (!passkey) return;
    setSigning(true);
    setProblem(undefined);
    form.reset();
    const credential = await signWithPasskey<Credential>(passkey);
    const answer = credential && (await send({ method: 'passkey', challenge, credential }));
    setSigning(false);
    if (answer?.data !== undefined) onDone(answer.data);
    else setProblem(answer?.error ?? STOPPED);
  };

  const failure = problem ?? (form.refusal && !form.refusal.isAtField ? form.refusal.error : undefined);
  const isOver = isApiError(failure) && failure.code === ERROR_CODES.challengeOver;
  return (
    <Stack
      as="form"
      {...form.props}
      ref={(element) => {
        place.current = element;
        form.props.ref.current = element;
      }}
    >
      <p>Остался второй шаг: подтвердите, что это вы.</p>
      {passkey && hasPasskeys() && (
        <Button variant={hasCode ? 'secondary' : 'primary'} busy={isSigning} onClick={handlePasskey}>
          Отпечаток, лицо или ключ
        </Button>
      )}
      {hasCode && (
        <>
          <Field
            label="Код из приложения"
            description="Откройте на телефоне приложение с кодами и введите 6 цифр."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={40}
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('code')}
          />
          <Button type="submit" busy={form.isBusy}>
            {label}
          </Button>
        </>
      )}
      {failure !== undefined && <Answer tone="error">{textOf(failure)}</Answer>}
      <Row $gap="s2">
        <Button variant={isOver ? 'primary' : 'quiet'} onClick={onBack}>
          Ввести пароль заново
        </Button>
      </Row>
    </Stack>
  );
}

const STOPPED = 'stopped';

function textOf(failure: unknown): string {
  if (failure === STOPPED) return 'Не получилось. Попробуйте ещё раз или выберите другой способ.';
  if (isApiError(failure) && typeof failure.status === 'number' && failure.message) return failure.message;
  return 'Сервер не отвечает. Проверьте связь и попробуйте ещё раз.';
}

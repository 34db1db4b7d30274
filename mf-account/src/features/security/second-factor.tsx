import { Button, failureText } from '@league/shared';
import type { Answer as AnswerOf, Asked, Security } from '@league/shared/contract';
import {
  Answer,
  createPasskey,
  formatDay,
  hasPasskeys,
  Line,
  PlainList,
  Quiet,
  Row,
  Stack,
  Text,
  TextColumn,
} from '@league/shared/kit';
import { useState } from 'react';
import {
  useAddPasskeyMutation,
  useListSessionsQuery,
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useStartPasskeyMutation,
  useStartTotpMutation,
} from './security.api.ts';
import { TotpSetup } from './totp-setup.tsx';
import { useProof } from './use-proof.tsx';

const FAILED = 'Не получилось. Попробуйте ещё раз.';

/** The ways to take the second step of a login: switches codes on and off, adds and removes devices. */
export function SecondFactor({ security }: { security: Security }) {
  const { prove, dialog } = useProof();
  const [startTotp] = useStartTotpMutation();
  const [removeTotp] = useRemoveTotpMutation();
  const [startPasskey] = useStartPasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  // The list of sessions below has asked for it too.
  const { data: sessions } = useListSessionsQuery();
  const [setup, setSetup] = useState<AnswerOf<'startTotp'>>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();

  const run = async (what: string, work: () => Promise<unknown>) => {
    setBusy(what);
    setProblem(undefined);
    const error = await work();
    setBusy(undefined);
    if (error) setProblem(typeof error === 'string' ? error : failureText(error, FAILED));
  };

  const handleTotp = () =>
    run('totp', async () => {
      const { data, error } = await prove(() => startTotp());
      if (data) setSetup(data);
      return error;
    });

  const handlePasskey = () =>
    run('passkey', async () => {
      const { data, error } = await prove(() => startPasskey());
      if (!data) return error;
      const credential = await createPasskey<Asked<'addPasskey'>['credential']>(data.options);
      if (!credential) return 'Устройство не добавлено: оно отказало или уже есть в списке.';
      const name = sessions?.find(({ current }) => current)?.device ?? 'Это устройство';
      return (await addPasskey({ challenge: data.challenge, name, credential })).error;
    });

  const handleRemove = (id: string, work: () => Promise<{ error?: unknown }>) =>
    run(id, async () => (await prove(work)).error);

  return (
    <TextColumn $gap="s5">
      <p>
        После пароля сайт попросит подтвердить вход на вашем телефоне или другом устройстве. Тогда чужой не
        войдёт, даже если узнает пароль. Хватит одного способа; со вторым войдёте, если телефон потеряется, а
        без него вход вернёт организатор лиги.
      </p>
      {problem && <Answer tone="error">{problem}</Answer>}
      {setup ? (
        <TotpSetup {...setup} onClose={() => setSetup(undefined)} />
      ) : (
        <Stack $gap="s3">
          <Text as="h3" $size="body">
            Код из приложения
          </Text>
          <p>
            {security.totp
              ? 'Включён: при входе сайт просит 6 цифр из приложения на телефоне.'
              : 'Приложение на телефоне (Яндекс Ключ, Google Authenticator и другие) показывает новый код каждые 30 секунд.'}
          </p>
          <Row>
            {security.totp ? (
              <Button
                variant="secondary"
                busy={busy === 'totp-off'}
                onClick={() => void handleRemove('totp-off', () => removeTotp())}
              >
                Отключить код
              </Button>
            ) : (
              <Button variant="secondary" busy={busy === 'totp'} onClick={() => void handleTotp()}>
                Включить вход по коду
              </Button>
            )}
          </Row>
        </Stack>
      )}
      <Stack $gap="s3">
        <Text as="h3" $size="body">
          Отпечаток, лицо или ключ
        </Text>
        {security.passkeys.length > 0 && (
          <PlainList>
            {security.passkeys.map((passkey) => (
              <Line key={passkey.id}>
                <div>
                  <strong>{passkey.name}</strong>
                  <Quiet>
                    Добавлено {formatDay(passkey.created_at)}.
                    {passkey.last_used_at && ` Последний вход ${formatDay(passkey.last_used_at)}.`}
                  </Quiet>
                </div>
                <Button
                  variant="quiet"
                  aria-label={`Убрать: ${passkey.name}`}
                  busy={busy === passkey.id}
                  onClick={() => void handleRemove(passkey.id, () => removePasskey({ passkey: passkey.id }))}
                >
                  Убрать
                </Button>
              </Line>
            ))}
          </PlainList>
        )}
        {hasPasskeys() ? (
          <>
            <p>Устройство попросит отпечаток, лицо или код блокировки.</p>
            <Row>
              <Button variant="secondary" busy={busy === 'passkey'} onClick={() => void handlePasskey()}>
                Добавить это устройство
              </Button>
            </Row>
          </>
        ) : (
          <p>Этот браузер так входить не умеет. Включите код из приложения.</p>
        )}
      </Stack>
      {dialog}
    </TextColumn>
  );
}

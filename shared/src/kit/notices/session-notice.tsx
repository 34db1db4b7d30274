import { useState } from 'react';
import { useOffline } from '../../core/api/connection.ts';
import { Button } from '../../core/look/button.tsx';
import { dialogOpened } from '../../core/session.ts';
import { useAppDispatch } from '../../core/store.ts';
import { checkSession } from '../../session/check-session.ts';
import { Notice, type NoticeProps } from './notice.tsx';

/** Replaces the login prompt when the stored session could not be checked (`selectSessionUnknown`). */
export function SessionNotice() {
  const dispatch = useAppDispatch();
  const [isChecking, setChecking] = useState(false);

  const handleRetry = async () => {
    setChecking(true);
    await checkSession(dispatch);
    setChecking(false);
  };

  const isOffline = useOffline(handleRetry);
  return (
    <Notice
      tone="warning"
      title="Сейчас не удаётся проверить ваш вход."
      action={
        <Button variant="secondary" busy={isChecking} onClick={handleRetry}>
          Повторить
        </Button>
      }
    >
      {isOffline ? 'Нет сети.' : 'Сервер не отвечает.'} Вы не вышли: мы проверим вход снова, как только он
      ответит.
    </Notice>
  );
}

type LoginPromptProps = Partial<Pick<NoticeProps, 'tone' | 'children'>>;

/** Invites a guest to log in, by default in the league's words. */
export function LoginPrompt({
  tone = 'info',
  children = 'Пожалуйста, войдите или зарегистрируйтесь',
}: LoginPromptProps) {
  const dispatch = useAppDispatch();
  return (
    <Notice
      tone={tone}
      action={
        <Button variant="secondary" onClick={() => dispatch(dialogOpened())}>
          Войти
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

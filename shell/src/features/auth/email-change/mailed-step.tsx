import { Button, dialogOpened, isUnreachable, token, useAppDispatch, useNavigate } from '@league/shared';
import { Answer, Page } from '@league/shared/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useMailedToken } from '../../../lib/mailed-link.ts';
import { mailedLinkProblem } from '../../../lib/mailed-link-problem.ts';

interface Props {
  title: string;
  /** What the button does, in a sentence. */
  children: ReactNode;
  label: string;
  send: (body: { token: string }) => unknown;
  isLoading: boolean;
  error: unknown;
  /** The outcome; absent until there is one. */
  done: { title: string; text: string } | undefined;
}

/** A page that a mailed link opens: one button, because mail scanners follow every link. */
export function MailedStep({ title, children, label, send, isLoading, error, done }: Props) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const linkToken = useMailedToken();
  const isDead = !linkToken || (error !== undefined && !isUnreachable(error));

  const handleLogin = async () => {
    await navigate('/');
    dispatch(dialogOpened());
  };
  const enter = <Button onClick={handleLogin}>Войти</Button>;

  return (
    <Page title={title} noindex>
      {done && (
        <Answer tone="success" title={done.title} action={enter}>
          {done.text}
        </Answer>
      )}
      {!done && isDead && (
        <Answer tone="error" title="Ссылка не сработала." action={enter}>
          {mailedLinkProblem(error)}
        </Answer>
      )}
      {!done && !isDead && (
        <Stack>
          <p>{children}</p>
          {error !== undefined && (
            <Answer tone="error" title="Сервер не отвечает.">
              Проверьте связь и нажмите ещё раз.
            </Answer>
          )}
          <Button busy={isLoading} onClick={() => !isLoading && void send({ token: linkToken })}>
            {label}
          </Button>
        </Stack>
      )}
    </Page>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token('s4')};
`;

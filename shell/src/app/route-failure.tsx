import { Button, token, useOffline } from '@league/shared';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import styled from 'styled-components';
import { tellSeen } from '../health/seen.ts';
import { isOfLoader, RemoteError } from '../remotes/remote-error.ts';
import { RemoteFailure } from '../remotes/remote-failure.tsx';
import { SessionUnknownError } from '../session/require-session.tsx';

/** Shown when a page could not be opened at all. */
export function RouteFailure() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isUnknown = error instanceof SessionUnknownError;
  useEffect(() => {
    if (!isUnknown && !isOfLoader(error)) tellSeen({ fault: 'render', part: 'shell', error });
  }, [error, isUnknown]);
  const isOffline = useOffline(() => void revalidate());
  if (error instanceof RemoteError)
    return <RemoteFailure title="Страница" error={error} isPage onRetry={() => void revalidate()} />;
  return (
    <Place role="alert">
      <h1>{isUnknown ? 'Не удалось проверить вход' : 'Страница не открылась'}</h1>
      <p>
        {isUnknown
          ? `${isOffline ? 'Нет сети.' : 'Сервер не отвечает.'} Вы остаётесь в системе: попробуйте ещё раз через минуту.`
          : 'Произошла ошибка. Попробуйте открыть страницу ещё раз.'}
      </p>
      <Button type="button" onClick={() => void revalidate()} disabled={state === 'loading'}>
        Повторить
      </Button>
    </Place>
  );
}

const Place = styled.section`
  max-width: 640px;
  padding: ${token('s7')} ${token('gutter')};
  & h1 {
    margin: 0 0 ${token('s3')};
    font-family: ${token('display')};
    font-size: 1.5rem;
  }
  & p {
    margin: 0 0 ${token('s4')};
  }
`;

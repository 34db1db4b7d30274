import { Button, checkConnection, token, useOffline } from '@league/shared';
import { useEffect } from 'react';
import styled from 'styled-components';
import { isChunkMissing, RemoteError } from './remote-error.ts';

interface Props {
  title: string;
  error: unknown;
  isPage: boolean;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
}

/**
 * Replaces a missing remote: which part, what to do, and a code for the operator. Without network it says so, and
 * retries when the network is back.
 */
export function RemoteFailure({ title, error, isPage, onRetry }: Props) {
  const isOurs = error instanceof RemoteError;
  const Heading = isPage ? 'h1' : 'h2';
  const hasNotArrived = isOurs || isChunkMissing(error);
  const isOffline = useOffline(() => hasNotArrived && onRetry?.()) && hasNotArrived;
  useEffect(() => {
    if (hasNotArrived) void checkConnection();
  }, [hasNotArrived]);

  if (isOffline) {
    return (
      <Place>
        <Heading>Нет сети</Heading>
        <p>
          {isPage ? 'Страница откроется сама' : `Раздел «${title}» откроется сам`}, как только связь вернётся.
        </p>
        {onRetry && <Button onClick={onRetry}>Повторить</Button>}
      </Place>
    );
  }
  return (
    <Place role="alert">
      <Heading>Раздел «{title}» временно недоступен</Heading>
      <p>
        {isOurs
          ? 'Не удалось его загрузить. Остальной сайт работает: попробуйте ещё раз через минуту.'
          : 'В нём произошла ошибка. Остальной сайт работает: попробуйте открыть раздел ещё раз.'}
      </p>
      {onRetry && <Button onClick={onRetry}>Повторить</Button>}
      <Code>Код: {isOurs ? error.code : 'REMOTE-000'}</Code>
    </Place>
  );
}

const Place = styled.section`
  max-width: 640px;
  padding: ${token('s7')} ${token('gutter')};
  & h1,
  & h2 {
    margin: 0 0 ${token('s3')};
    font-family: ${token('display')};
    font-size: 1.5rem;
  }
  & p {
    margin: 0 0 ${token('s4')};
  }
`;
const Code = styled.p`
  margin-top: ${token('s4')};
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

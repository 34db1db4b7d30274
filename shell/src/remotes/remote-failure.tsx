import { Button, checkConnection, token, useOffline } from '@league/shared';
import { useEffect } from 'react';
import styled from 'styled-components';
import { FirstPage } from '../lib/first-page.ts';
import { codeOfFailure, isChunkMissing, RemoteError, type RemoteErrorCode } from './remote-error.ts';

interface Props {
  title: string;
  error: unknown;
  isPage: boolean;
  /** Absent if a retry cannot help. */
  onRetry?: () => void;
  /** The code of an error that is thrown while drawing. */
  thrownCode?: RemoteErrorCode;
}

const RELOAD = 'REMOTE-009';

/** Title and explanation of a failure. */
function textOf({ title }: Props, code: RemoteErrorCode, hasNotArrived: boolean): [string, string] {
  if (code === RELOAD)
    return ['Вышла новая версия сайта', `Раздел «${title}» откроется, когда вы обновите страницу.`];
  return [
    `Раздел «${title}» временно недоступен`,
    hasNotArrived
      ? 'Не удалось его загрузить. Остальной сайт работает: попробуйте ещё раз через минуту.'
      : 'В нём произошла ошибка. Остальной сайт работает: попробуйте открыть раздел ещё раз.',
  ];
}

/**
 * Replaces a missing remote: which part, what to do, and a code for the operator. Without network it says so, and
 * retries when the network is back.
 */
export function RemoteFailure(props: Props) {
  const { title, error, isPage, onRetry, thrownCode } = props;
  const code = codeOfFailure(error, thrownCode);
  const Heading = isPage ? 'h1' : 'h2';
  const hasNotArrived = error instanceof RemoteError || isChunkMissing(error);
  const isOffline = useOffline(() => hasNotArrived && onRetry?.()) && hasNotArrived;
  useEffect(() => {
    if (hasNotArrived) void checkConnection();
  }, [hasNotArrived]);

  const [heading, text] = isOffline
    ? [
        'Нет сети',
        `${isPage ? 'Страница откроется сама' : `Раздел «${title}» откроется сам`}, как только связь вернётся.`,
      ]
    : textOf(props, code, hasNotArrived);
  return (
    <Place role={isOffline ? undefined : 'alert'}>
      <FirstPage />
      <Heading>{heading}</Heading>
      <p>{text}</p>
      {onRetry && (
        <Button onClick={code === RELOAD ? () => location.reload() : onRetry}>
          {code === RELOAD ? 'Обновить' : 'Повторить'}
        </Button>
      )}
      {!isOffline && <Code>Код: {code}</Code>}
    </Place>
  );
}

/** A message in place of a page. */
export const Place = styled.section`
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
// Stronger than the paragraphs of its place.
const Code = styled.p`
  && {
    margin: ${token('s4')} 0 0;
  }
  color: ${token('ink2')};
  font-size: ${token('small')};
`;

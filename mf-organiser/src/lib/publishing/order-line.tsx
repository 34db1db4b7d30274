import { Button, Link } from '@league/shared';
import { type Publication, startTime } from '@league/shared/contract';
import { Answer, Notice, PlainList, Row, Stack, useAttempt } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { isForLater } from '../tournament/standing.ts';

interface Done {
  now: string;
  failed: string;
  done: string;
}

interface Props {
  /** The latest one. */
  order: Publication;
  words: Record<Publication['kind'], Done>;
  /** What becomes of one that is wrong at its time. */
  later?: string;
  /** Something was changed since, which is not in it. */
  isOutdated: boolean;
  /** The page that shows what is live; without it there is none. */
  page?: string | undefined;
  /** Of an order that is live. */
  children?: ReactNode;
  cancel: () => Promise<{ error?: unknown }>;
  isCancelling: boolean;
  onCancelled: () => void;
}

const byWhom = ({ by }: Publication) => (by === null ? '' : ` Автор: ${by}.`);

/** What has become of the latest order: it waits, is under way, is live, or has failed. */
export function OrderLine({
  order,
  words,
  later = '',
  isOutdated,
  page,
  children,
  cancel,
  isCancelling,
  onCancelled,
}: Props) {
  const { kind, state, at, reasons } = order;
  const { problem, attempt } = useAttempt();
  const handleCancel = async () => {
    if (await attempt(cancel(), 'Отменить не получилось. Попробуйте ещё раз.')) onCancelled();
  };
  const { now, failed, done } = words[kind];
  if (state === 'waiting')
    return (
      <Stack $gap="s3">
        <Notice
          tone="info"
          title={isForLater(order) ? `Выйдет ${startTime(at)} по Москве` : `${now}…`}
          action={
            <Button variant="secondary" busy={isCancelling} onClick={() => void handleCancel()}>
              Отменить
            </Button>
          }
        >
          {isOutdated && 'То, что вы изменили с тех пор, в эту публикацию не войдёт. '}
          {isForLater(order) ? later : 'Ждёт своей очереди, обычно несколько секунд.'}
          {byWhom(order)}
        </Notice>
        {problem && <Answer tone="error">{problem}</Answer>}
      </Stack>
    );
  if (state === 'taken')
    return (
      <Notice tone="info" title={`${now}…`}>
        Обычно это занимает несколько секунд.{byWhom(order)}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="error" title={failed}>
        <PlainList>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </PlainList>
      </Notice>
    );
  if (state === 'live')
    return (
      <Notice
        tone="success"
        title={done}
        action={
          page && (
            <Row>
              <Link to={page} target="_blank">
                Открыть страницу
              </Link>
            </Row>
          )
        }
      >
        {children}
      </Notice>
    );
  return null;
}

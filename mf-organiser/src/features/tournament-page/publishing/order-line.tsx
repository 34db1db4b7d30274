import { Button, Link } from '@league/shared';
import { useCancelPublicationMutation } from '@league/shared/api';
import { type Publication, startTime } from '@league/shared/contract';
import { Answer, Notice, PlainList, Row, Stack, useAttempt } from '@league/shared/kit';
import { isForLater } from '../../../lib/tournament/standing.ts';

interface Props {
  tournament: string;
  /** The latest one. */
  order: Publication;
  /** Of the draft. */
  draftRevision: number;
  onCancelled: () => void;
}

const WORDS = {
  publish: { now: 'Публикуем', failed: 'Опубликовать не получилось' },
  withdraw: { now: 'Отменяем публикацию', failed: 'Отменить публикацию не получилось' },
};

const byWhom = ({ by }: Publication) => (by === null ? '' : ` Автор: ${by}.`);

/** What has become of the latest order: it waits, is under way, is live, or has failed. */
export function OrderLine({ tournament, order, draftRevision, onCancelled }: Props) {
  const { kind, state, at, reasons, revision } = order;
  const [cancel, { isLoading }] = useCancelPublicationMutation();
  const { problem, attempt } = useAttempt();
  const handleCancel = async () => {
    const cancelled = cancel({ tournament, publication: order.id });
    if (await attempt(cancelled, 'Отменить не получилось. Попробуйте ещё раз.')) onCancelled();
  };
  const isOutdated = kind === 'publish' && revision !== draftRevision;
  if (state === 'waiting')
    return (
      <Stack $gap="s3">
        <Notice
          tone="info"
          title={isForLater(order) ? `Выйдет ${startTime(at)} по Москве` : `${WORDS[kind].now}…`}
          action={
            <Button variant="secondary" busy={isLoading} onClick={() => void handleCancel()}>
              Отменить
            </Button>
          }
        >
          {isOutdated && 'То, что вы изменили с тех пор, в эту публикацию не войдёт. '}
          {isForLater(order)
            ? `Если к этому времени что-то станет неверным, турнир не выйдет, а автор получит сообщение.${byWhom(order)}`
            : `Ждёт своей очереди, обычно несколько секунд.${byWhom(order)}`}
        </Notice>
        {problem && <Answer tone="error">{problem}</Answer>}
      </Stack>
    );
  if (state === 'taken')
    return (
      <Notice tone="info" title={`${WORDS[kind].now}…`}>
        Обычно это занимает несколько секунд.{byWhom(order)}
      </Notice>
    );
  if (state === 'failed')
    return (
      <Notice tone="error" title={WORDS[kind].failed}>
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
        title={kind === 'publish' ? 'Опубликовано' : 'Публикация отменена'}
        action={
          revision !== null && (
            <Row>
              <Link to={`/tournament/${tournament}`} target="_blank">
                Открыть страницу
              </Link>
            </Row>
          )
        }
      >
        {revision === null ? 'Турнира на сайте больше нет.' : startTime(at)}
      </Notice>
    );
  return null;
}

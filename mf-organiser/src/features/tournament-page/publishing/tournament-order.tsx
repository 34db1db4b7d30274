import { Button, Link } from '@league/shared';
import { type Publication, startTime } from '@league/shared/contract';
import { Answer, Notice, PlainList, Row, Stack, useAttempt } from '@league/shared/kit';
import { useCancelPublicationMutation } from '../../../lib/content-drafts.api.ts';

interface Props {
  tournament: string;
  /** The latest one. */
  order: Publication;
  draftRevision: number;
  onCancelled: () => void;
}

/** What has become of the latest order of a tournament: it is live, waits for its time, or has failed then. */
export function TournamentOrder({ tournament, order, draftRevision, onCancelled }: Props) {
  const { kind, revision, state, at, reasons } = order;
  if (state === 'waiting') return <Waiting {...{ tournament, order, draftRevision, onCancelled }} />;
  if (state === 'failed')
    return (
      <Notice tone="error" title="Опубликовать не получилось">
        <PlainList>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </PlainList>
      </Notice>
    );
  if (state !== 'live') return null;
  if (revision === null)
    return (
      <Notice tone="success" title="Публикация отменена">
        Турнира на сайте больше нет.
      </Notice>
    );
  return (
    <Notice
      tone="success"
      title={kind === 'publish' ? 'Опубликовано' : 'Публикация отменена'}
      action={
        <Row>
          <Link to={`/tournament/${tournament}`} target="_blank">
            Открыть страницу
          </Link>
        </Row>
      }
    >
      {kind === 'publish'
        ? `На сайте с ${startTime(at)}.`
        : `Прежняя карточка снова на сайте с ${startTime(at)}.`}
    </Notice>
  );
}

function Waiting({ tournament, order, draftRevision, onCancelled }: Props) {
  const [cancel, { isLoading }] = useCancelPublicationMutation();
  const { problem, attempt } = useAttempt();
  const { id, revision, at, by } = order;
  const handleCancel = async () => {
    const cancelled = cancel({ tournament, publication: id });
    if (await attempt(cancelled, 'Отменить не получилось. Попробуйте ещё раз.')) onCancelled();
  };
  return (
    <Stack $gap="s3">
      <Notice
        tone="info"
        title={`Выйдет ${startTime(at)} по Москве`}
        action={
          <Button variant="secondary" busy={isLoading} onClick={() => void handleCancel()}>
            Отменить
          </Button>
        }
      >
        {revision !== draftRevision && 'То, что вы изменили с тех пор, в эту публикацию не войдёт. '}
        Если к этому времени что-то станет неверным, турнир не выйдет, а автор получит сообщение.
        {by !== null && ` Автор: ${by}.`}
      </Notice>
      {problem && <Answer tone="error">{problem}</Answer>}
    </Stack>
  );
}

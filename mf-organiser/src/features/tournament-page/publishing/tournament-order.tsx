import { Button, Link } from '@league/shared';
import { type ContentDraft, startTime } from '@league/shared/contract';
import { Answer, Notice, Stack, useAttempt } from '@league/shared/kit';
import { useCancelPublicationMutation } from '../../../lib/content-drafts.api.ts';
import { waitingOrder } from '../../../lib/tournament/standing.ts';

interface Props {
  draft: ContentDraft;
  onCancelled: () => void;
}

/** What waits for its time or has failed then; else since when the tournament is live. */
export function TournamentOrder({ draft, onCancelled }: Props) {
  const { id, order, live_since } = draft;
  if (waitingOrder(draft)) return <Waiting {...{ draft, onCancelled }} />;
  if (order)
    return (
      <Notice tone="error" title="Опубликовать не получилось">
        К назначенному времени, {startTime(order.at)}, что-то в карточке стало неверным.
      </Notice>
    );
  if (live_since === null) return null;
  return (
    <Notice
      tone="success"
      title="Опубликовано"
      action={
        <Link to={`/tournament/${id}`} target="_blank">
          Открыть страницу
        </Link>
      }
    >
      На сайте с {startTime(live_since)}.
    </Notice>
  );
}

function Waiting({ draft, onCancelled }: Props) {
  const [cancel, { isLoading }] = useCancelPublicationMutation();
  const { problem, attempt } = useAttempt();
  const { id, order, revision } = draft;
  const handleCancel = async () => {
    if (await attempt(cancel({ tournament: id }), 'Отменить не получилось. Попробуйте ещё раз.'))
      onCancelled();
  };
  if (!order) return null;
  return (
    <Stack $gap="s3">
      <Notice
        tone="info"
        title={`Выйдет ${startTime(order.at)} по Москве`}
        action={
          <Button variant="secondary" busy={isLoading} onClick={() => void handleCancel()}>
            Отменить
          </Button>
        }
      >
        {order.revision !== revision && 'То, что вы изменили с тех пор, в эту публикацию не войдёт. '}
        Если к этому времени что-то станет неверным, турнир не выйдет, а автор получит сообщение.
        {order.by !== null && ` Автор: ${order.by}.`}
      </Notice>
      {problem && <Answer tone="error">{problem}</Answer>}
    </Stack>
  );
}

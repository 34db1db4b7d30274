import { Button, ButtonLink, Link, lazyPage } from '@league/shared';
import { type ContentDraft, startTime } from '@league/shared/contract';
import { Answer, DialogButton, Notice, Outcome, Row, Stack, useAttempt } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import { useCancelPublicationMutation } from '../../lib/content-drafts.api.ts';
import { editHref } from '../../lib/tournament/paths.ts';
import { ProblemList } from '../../lib/tournament/problem-list.tsx';
import { waitingOrder } from '../../lib/tournament/standing.ts';

const PublicationDialog = lazyPage(() => import('./publication-dialogs.tsx'));

/** What is live, what keeps the draft from it, and the orders: publish, take back. */
export function Publishing({ draft }: { draft: ContentDraft }) {
  const { id, document, live, live_since, problems, changed, order } = draft;
  const [isCancelled, setCancelled] = useState(false);
  const [orders, setOrders] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (orders > 0) place.current?.focus();
  }, [orders]);
  const handleOrder = (isBack: boolean) => {
    setCancelled(isBack);
    setOrders(orders + 1);
  };
  const isWaiting = waitingOrder(draft) !== null;
  const isIncomplete = changed && problems.length > 0;
  return (
    <Stack $gap="s3">
      {isCancelled && <Outcome text="Публикация отменена." />}
      <Stack $gap="s3" ref={place} tabIndex={-1}>
        {isWaiting && <Waiting draft={draft} onCancelled={() => setCancelled(true)} />}
        {!isWaiting && order && (
          <Notice tone="error" title="Опубликовать не получилось">
            К назначенному времени, {startTime(order.at)}, что-то в карточке стало неверным.
          </Notice>
        )}
        {!order && live_since !== null && (
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
        )}
        <p>{standingText(draft)}</p>
      </Stack>
      {isIncomplete && (
        <Notice tone="warning" title="Прежде чем опубликовать, исправьте:">
          <ProblemList {...{ problems, document }} href={(field) => editHref(id, field)} />
        </Notice>
      )}
      <Row>
        <PublishButton draft={draft} onDone={() => handleOrder(false)} />
        <ButtonLink to={editHref(id)} variant={isIncomplete ? 'primary' : 'secondary'}>
          {isIncomplete ? 'Заполнить карточку' : 'Изменить'}
        </ButtonLink>
        {live !== null && !isWaiting && (
          <DialogButton label="Отменить публикацию" variant="quiet">
            {(control) => (
              <PublicationDialog {...control} takesBack draft={draft} onDone={() => handleOrder(true)} />
            )}
          </DialogButton>
        )}
      </Row>
    </Stack>
  );
}

interface Props {
  draft: ContentDraft;
  onDone: () => void;
}

/** «Опубликовать», where there is something to publish and nothing keeps it from that. */
export const PublishButton = ({ draft, onDone }: Props) =>
  draft.changed &&
  draft.problems.length === 0 &&
  !waitingOrder(draft) && (
    <DialogButton label={draft.order ? 'Попробовать снова' : 'Опубликовать'}>
      {(control) => <PublicationDialog {...control} draft={draft} onDone={onDone} />}
    </DialogButton>
  );

function standingText({ live, changed }: ContentDraft): string {
  if (live === null) return 'Турнира на сайте пока нет: его видите только вы и те, кому вы дали ссылку.';
  return changed ? 'На сайте прежняя карточка: изменения ещё не опубликованы.' : 'На сайте то же, что здесь.';
}

/** What goes live at its time. */
function Waiting({ draft, onCancelled }: { draft: ContentDraft; onCancelled: () => void }) {
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

import { ButtonLink, lazyPage } from '@league/shared';
import type { ContentDraft } from '@league/shared/contract';
import { DialogButton, Notice, Outcome, Row, Stack } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import { editHref } from '../../../lib/tournament/paths.ts';
import { ProblemList } from '../../../lib/tournament/problem-list.tsx';
import { waitingOrder } from '../../../lib/tournament/standing.ts';
import { TournamentOrder } from './tournament-order.tsx';

const PublishDialog = lazyPage(() => import('./publish-dialog.tsx'));
const WithdrawDialog = lazyPage(() => import('./withdraw-dialog.tsx'));

interface Props {
  draft: ContentDraft;
}

/** What is live, what keeps the draft from it, and the orders: publish, take back. */
export function Publishing({ draft }: Props) {
  const { id, document, live, problems, revision } = draft;
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
  const isNew = live !== revision;
  const isIncomplete = isNew && problems.length > 0;
  const hasFailed = draft.order?.failed;
  return (
    <Stack $gap="s3">
      {isCancelled && <Outcome text="Публикация отменена." />}
      <Stack $gap="s3" ref={place} tabIndex={-1}>
        <TournamentOrder draft={draft} onCancelled={() => setCancelled(true)} />
        <p>{standingText({ live, isNew })}</p>
      </Stack>
      {isIncomplete && (
        <Notice tone="warning" title="Прежде чем опубликовать, исправьте:">
          <ProblemList {...{ problems, document }} href={(field) => editHref(id, field)} />
        </Notice>
      )}
      <Row>
        {isNew && !isWaiting && !isIncomplete && (
          <DialogButton label={hasFailed ? 'Попробовать снова' : 'Опубликовать'}>
            {(control) => <PublishDialog {...control} draft={draft} onDone={() => handleOrder(false)} />}
          </DialogButton>
        )}
        <ButtonLink to={editHref(id)} variant={isIncomplete ? 'primary' : 'secondary'}>
          {isIncomplete ? 'Заполнить карточку' : 'Изменить'}
        </ButtonLink>
        {live !== null && !isWaiting && (
          <DialogButton label="Отменить публикацию" variant="quiet">
            {(control) => <WithdrawDialog {...control} draft={draft} onDone={() => handleOrder(true)} />}
          </DialogButton>
        )}
      </Row>
    </Stack>
  );
}

function standingText({ live, isNew }: { live: number | null; isNew: boolean }): string {
  if (live === null) return 'Турнира на сайте пока нет: его видите только вы и те, кому вы дали ссылку.';
  return isNew ? 'На сайте прежняя карточка: изменения ещё не опубликованы.' : 'На сайте то же, что здесь.';
}

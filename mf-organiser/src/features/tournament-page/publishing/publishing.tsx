import { ButtonLink, lazyPage, token } from '@league/shared';
import { useGetContentChangesQuery } from '@league/shared/api';
import type { ContentDraft } from '@league/shared/contract';
import { DialogButton, Notice, Outcome, Row, Stack } from '@league/shared/kit';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { editHref, formState } from '../../../lib/tournament/paths.ts';
import { ProblemList } from '../../../lib/tournament/problem-list.tsx';
import { openOrder } from '../../../lib/tournament/standing.ts';
import { RolledBack } from './rolled-back.tsx';
import { TournamentOrder } from './tournament-order.tsx';

const PublishDialog = lazyPage(() => import('./publish-dialog.tsx'));
const WithdrawDialog = lazyPage(() => import('./withdraw-dialog.tsx'));

interface Props {
  draft: ContentDraft;
}

/** What is live, what keeps the draft from it, and the orders: publish, take back. */
export function Publishing({ draft }: Props) {
  const { id, document, live, problems, publications, revision, publishes } = draft;
  const [isCancelled, setCancelled] = useState(false);
  const [orders, setOrders] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (orders > 0) place.current?.focus();
  }, [orders]);
  const handleOrder = () => {
    setCancelled(false);
    setOrders(orders + 1);
  };
  // Its dialogs ask again, and say so where it fails.
  const { data: changes } = useGetContentChangesQuery(
    { tournament: id },
    { refetchOnMountOrArgChange: true },
  );
  const isRolledBack = changes?.live.isRolledBack === true;
  const latest = publications[0];
  const isOpen = openOrder(publications) !== undefined;
  const isNew = live !== revision;
  const isIncomplete = isNew && problems.length > 0;
  const hasFailed = latest?.state === 'failed';
  return (
    <Stack $gap="s3">
      {isCancelled && <Outcome text="Публикация отменена." />}
      <Stack $gap="s3" ref={place} tabIndex={-1}>
        {latest && !(isRolledBack && latest.state === 'live') && (
          <TournamentOrder
            tournament={id}
            order={latest}
            draftRevision={revision}
            onCancelled={() => setCancelled(true)}
          />
        )}
        {changes && isRolledBack ? (
          <RolledBack tournament={id} live={changes.live} />
        ) : (
          <p>{standingText({ live, isNew })}</p>
        )}
      </Stack>
      {isIncomplete && (
        <Notice tone="warning" title="Прежде чем опубликовать, исправьте:">
          <ProblemList
            {...{ problems, document }}
            href={(field) => editHref(id, field)}
            state={formState(problems)}
          />
        </Notice>
      )}
      {!publishes && <ByOperator id={id} isNew={isNew} />}
      <Row>
        {publishes && isNew && !isOpen && !isIncomplete && (
          <DialogButton label={hasFailed && latest.kind === 'publish' ? 'Попробовать снова' : 'Опубликовать'}>
            {(control) => <PublishDialog {...control} draft={draft} onDone={handleOrder} />}
          </DialogButton>
        )}
        <ButtonLink to={editHref(id)} variant={isIncomplete ? 'primary' : 'secondary'}>
          {isIncomplete ? 'Заполнить карточку' : 'Изменить'}
        </ButtonLink>
        {publishes && live !== null && !isOpen && (
          <DialogButton label="Отменить публикацию" variant="quiet">
            {(control) => <WithdrawDialog {...control} draft={draft} onDone={handleOrder} />}
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

/** Without a worker: what the operator does. */
const ByOperator = ({ id, isNew }: { id: string; isNew: boolean }) => (
  <Notice tone="info" title="На этом сайте публикует оператор">
    {isNew ? (
      <>
        Когда карточка готова, попросите его выполнить команду и выпустить релиз:
        <Command>npm run provider -- content export &lt;папка&gt; {id}</Command>
      </>
    ) : (
      <>
        Чтобы снять последнюю публикацию, попросите его выполнить команду и выпустить релиз:
        <Command>npm run provider -- content withdraw {id}</Command>
      </>
    )}
  </Notice>
);

const Command = styled.code`
  display: block;
  margin-top: ${token('s2')};
  overflow-wrap: anywhere;
`;

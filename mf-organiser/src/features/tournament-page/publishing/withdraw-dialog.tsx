import { useGetContentChangesQuery, useWithdrawContentMutation } from '@league/shared/api';
import type { ContentDraft } from '@league/shared/contract';
import { ConfirmDialog, type DialogControl, QueryResult, Stack, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import { RolledBack, useRevisionText } from './rolled-back.tsx';
import { ToldNews } from './told-news.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: () => void;
}

/** Takes the last publication back, after a look at what everybody will see then, and who is told. */
export default function WithdrawDialog({ draft, isOpen, onClose, onDone }: Props) {
  const { id } = draft;
  const [withdraw, { isLoading }] = useWithdrawContentMutation();
  const { problem, attempt } = useAttempt();
  const [tell, setTell] = useState(true);
  const query = useGetContentChangesQuery(
    { tournament: id },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const handleConfirm = async () => {
    const withdrawn = withdraw({
      tournament: id,
      ...(!tell && { tell }),
      ...(query.data?.live.isRolledBack && { over: true }),
    });
    if (!(await attempt(withdrawn, 'Отменить не получилось. Попробуйте ещё раз.'))) return;
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Отменить последнюю публикацию?"
      confirmLabel="Отменить публикацию"
      cancelLabel="Оставить"
      isBusy={isLoading}
      problem={problem}
      onConfirm={() => void handleConfirm()}
    >
      <QueryResult query={query} what="изменения" rows={2}>
        {({ live, withdrawal }) => (
          <Stack>
            <RolledBack tournament={id} live={live} />
            <Consequence tournament={id} revision={withdrawal.revision} />
            <ToldNews news={withdrawal} tell={tell} onTell={setTell} />
          </Stack>
        )}
      </QueryResult>
    </ConfirmDialog>
  );
}

function Consequence({ tournament, revision }: { tournament: string; revision: number | null }) {
  const text = useRevisionText(tournament, revision);
  return (
    <p>
      {revision === null
        ? 'Турнир исчезнет с сайта: до этой публикации его там не было. Заявки клубов останутся. '
        : `На сайт вернётся то, что было опубликовано раньше${text ? `: ${text}` : ''}. `}
      Черновик не изменится, опубликовать его можно снова.
    </p>
  );
}

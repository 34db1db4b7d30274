import { useGetContentChangesQuery, useWithdrawContentMutation } from '@league/shared/api';
import type { ContentDraft } from '@league/shared/contract';
import { CallDialog, type DialogControl, QueryResult, Stack } from '@league/shared/kit';
import { useState } from 'react';
import { RolledBack, useRevisionText } from './rolled-back.tsx';
import { ToldNews } from './told-news.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: () => void;
}

/** Takes the last publication back, after a look at what everybody will see then, and who is told. */
export default function WithdrawDialog({ draft, onDone, ...control }: Props) {
  const { id } = draft;
  const [withdraw] = useWithdrawContentMutation();
  const [tell, setTell] = useState(true);
  const query = useGetContentChangesQuery(
    { tournament: id },
    { skip: !control.isOpen, refetchOnMountOrArgChange: true },
  );
  return (
    <CallDialog
      {...control}
      title="Отменить последнюю публикацию?"
      confirmLabel="Отменить публикацию"
      cancelLabel="Оставить"
      send={() =>
        withdraw({
          tournament: id,
          ...(!tell && { tell }),
          ...(query.data?.live.isRolledBack && { over: true }),
        })
      }
      failed="Отменить не получилось. Попробуйте ещё раз."
      onSent={onDone}
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
    </CallDialog>
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

import { type ContentDraft, startTime } from '@league/shared/contract';
import { CallDialog, type DialogControl, QueryResult, Stack } from '@league/shared/kit';
import { useState } from 'react';
import {
  useGetContentChangesQuery,
  useListContentRevisionsQuery,
  useWithdrawContentMutation,
} from '../../../lib/content-drafts.api.ts';
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
  const query = useGetContentChangesQuery({ tournament: id }, { skip: !control.isOpen });
  return (
    <CallDialog
      {...control}
      title="Отменить последнюю публикацию?"
      confirmLabel="Отменить публикацию"
      cancelLabel="Оставить"
      send={() => withdraw({ tournament: id, ...(!tell && { tell }) })}
      failed="Отменить не получилось. Попробуйте ещё раз."
      onSent={onDone}
    >
      <QueryResult query={query} what="изменения" rows={2}>
        {({ withdrawal }) => (
          <Stack>
            <Consequence tournament={id} revision={withdrawal.revision} />
            <ToldNews news={withdrawal} tell={tell} onTell={setTell} />
          </Stack>
        )}
      </QueryResult>
    </CallDialog>
  );
}

function Consequence({ tournament, revision }: { tournament: string; revision: number | null }) {
  const { data } = useListContentRevisionsQuery({ tournament }, { skip: revision === null });
  const found = data?.find(({ number }) => number === revision);
  return (
    <p>
      {revision === null
        ? 'Турнир исчезнет с сайта: до этой публикации его там не было. Заявки клубов останутся. '
        : `На сайт вернётся то, что было опубликовано раньше${found ? `: черновик от ${startTime(found.at)}` : ''}. `}
      Черновик не изменится, опубликовать его можно снова.
    </p>
  );
}

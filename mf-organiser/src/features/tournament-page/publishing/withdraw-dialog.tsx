import { useGetContentChangesQuery, useWithdrawContentMutation } from '@league/shared/api';
import type { Answer as AnswerOf, ContentDraft } from '@league/shared/contract';
import { ConfirmDialog, type DialogControl, Stack, useAttempt } from '@league/shared/kit';
import { useState } from 'react';
import { revisionBefore } from './revision-before.ts';
import { RolledBack, useRevisionText } from './rolled-back.tsx';
import { ToldNews } from './told-news.tsx';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: () => void;
}

/** Takes the last publication back, after a look at what everybody will see then, and whom it is told to. */
export default function WithdrawDialog({ draft, isOpen, onClose, onDone }: Props) {
  const { id } = draft;
  const [withdraw, { isLoading }] = useWithdrawContentMutation();
  const { problem, attempt } = useAttempt();
  const [tell, setTell] = useState(true);
  const { data: changes } = useGetContentChangesQuery(
    { tournament: id },
    { skip: !isOpen, refetchOnMountOrArgChange: true },
  );
  const handleConfirm = async () => {
    const withdrawn = withdraw({
      tournament: id,
      ...(!tell && { tell }),
      ...(changes?.live.isRolledBack && { over: true }),
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
      <Stack>
        <Consequence draft={draft} />
        {changes && <Told {...{ id, changes, tell }} onTell={setTell} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface ToldProps {
  id: string;
  changes: AnswerOf<'getContentChanges'>;
  tell: boolean;
  onTell: (tell: boolean) => void;
}

const Told = ({ id, changes: { live, withdrawal }, ...told }: ToldProps) => (
  <>
    <RolledBack tournament={id} live={live} />
    <ToldNews news={withdrawal} {...told} />
  </>
);

function Consequence({ draft: { id, publications } }: { draft: ContentDraft }) {
  const before = revisionBefore(publications);
  const text = useRevisionText(id, before);
  return (
    <p>
      {before === null
        ? 'Турнир исчезнет с сайта: раньше он не публиковался. Заявки клубов останутся. '
        : `На сайт вернётся то, что было опубликовано раньше${text ? `: ${text}` : ''}. `}
      Черновик не изменится, опубликовать его можно снова.
    </p>
  );
}

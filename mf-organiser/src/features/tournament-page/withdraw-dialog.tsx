import { useListContentRevisionsQuery, useWithdrawContentMutation } from '@league/shared/api';
import { type ContentDraft, type Publication, startTime } from '@league/shared/contract';
import { ConfirmDialog, type DialogControl, useAttempt } from '@league/shared/kit';

interface Props extends DialogControl {
  draft: ContentDraft;
  onDone: (outcome: string) => void;
}

/**
 * The revision that is live once the last publication is taken back; null: none.
 * @param publications the newest first
 */
export function revisionBefore(publications: readonly Publication[]): number | null {
  const stack: number[] = [];
  for (const { kind, state, revision } of publications.toReversed()) {
    if (state !== 'live') continue;
    if (kind === 'withdraw') stack.pop();
    else if (revision !== null) stack.push(revision);
  }
  return stack.at(-2) ?? null;
}

/** Takes the last publication back, after a look at what everybody will see then. */
export default function WithdrawDialog({ draft, isOpen, onClose, onDone }: Props) {
  const { id, publications } = draft;
  const [withdraw, { isLoading }] = useWithdrawContentMutation();
  const { problem, attempt } = useAttempt();
  const before = revisionBefore(publications);
  const { data: revisions } = useListContentRevisionsQuery({ tournament: id }, { skip: before === null });
  const shown = revisions?.find(({ number }) => number === before);
  const handleConfirm = async () => {
    if (!(await attempt(withdraw({ tournament: id }), 'Отменить не получилось. Попробуйте ещё раз.'))) return;
    onClose();
    onDone('Отмена заказана.');
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
      {before === null
        ? 'Турнир исчезнет с сайта: раньше он не публиковался. Заявки клубов останутся. '
        : `На сайт вернётся то, что было опубликовано раньше${shown ? `: правка от ${startTime(shown.at)}` : ''}. `}
      Черновик не изменится, опубликовать его можно снова.
    </ConfirmDialog>
  );
}

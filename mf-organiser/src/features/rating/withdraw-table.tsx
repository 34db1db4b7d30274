import { useWithdrawRatingMutation } from '@league/shared/api';
import { type DeskRating, RATING_TITLES, startTime } from '@league/shared/contract';
import { ConfirmDialog, type DialogControl, quoted, Stack, useAttempt } from '@league/shared/kit';
import { RolledBack } from './rolled-back.tsx';
import { athletesText } from './words.ts';

interface Props extends DialogControl {
  rating: DeskRating;
  onDone: () => void;
}

/** Takes the last publication of a table back. */
export function WithdrawTable({ rating, isOpen, onClose, onDone }: Props) {
  const { id, before, isRolledBack } = rating;
  const [withdraw, { isLoading }] = useWithdrawRatingMutation();
  const { problem, attempt } = useAttempt();
  const handleConfirm = async () => {
    const ordered = withdraw({ rating: id, ...(isRolledBack && { over: true }) });
    if (!(await attempt(ordered, 'Вернуть не получилось. Попробуйте ещё раз.'))) return;
    onClose();
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Вернуть прежний ${quoted(RATING_TITLES[id])}?`}
      confirmLabel="Вернуть прежний"
      cancelLabel="Оставить"
      isBusy={isLoading}
      problem={problem}
      onConfirm={() => void handleConfirm()}
    >
      <Stack>
        <RolledBack rating={rating} />
        <p>
          {before
            ? `На сайт вернётся таблица от ${startTime(before.at)}: ${athletesText(before.athletes)}. `
            : 'На сайт вернётся таблица из архива сайта. '}
          Нынешняя останется здесь, опубликовать её можно снова.
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

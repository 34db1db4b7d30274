import { type DeskRating, RATING_TITLES, startTime } from '@league/shared/contract';
import { CallDialog, type DialogControl, quoted } from '@league/shared/kit';
import { useWithdrawRatingMutation } from './rating.api.ts';
import { athletesText } from './words.ts';

interface Props extends DialogControl {
  id: DeskRating['id'];
  /** What comes back. */
  before: NonNullable<DeskRating['before']>;
  onDone: () => void;
}

/** Takes the last publication of a table back. */
export function WithdrawTable({ id, before, onDone, ...control }: Props) {
  const [withdraw] = useWithdrawRatingMutation();
  return (
    <CallDialog
      {...control}
      title={`Вернуть прежний ${quoted(RATING_TITLES[id])}?`}
      confirmLabel="Вернуть прежний"
      cancelLabel="Оставить"
      send={() => withdraw({ rating: id })}
      failed="Вернуть не получилось. Попробуйте ещё раз."
      onSent={onDone}
    >
      На сайт вернётся таблица от {startTime(before.at)}: {athletesText(before.athletes)}. Нынешняя останется
      здесь, опубликовать её можно снова.
    </CallDialog>
  );
}

import { useWithdrawRatingMutation } from '@league/shared/api';
import { type DeskRating, RATING_TITLES, startTime } from '@league/shared/contract';
import { CallDialog, type DialogControl, quoted, Stack } from '@league/shared/kit';
import { RolledBack } from './rolled-back.tsx';
import { athletesText } from './words.ts';

interface Props extends DialogControl {
  rating: DeskRating;
  onDone: () => void;
}

/** Takes the last publication of a table back. */
export function WithdrawTable({ rating, onDone, ...control }: Props) {
  const { id, before, isRolledBack } = rating;
  const [withdraw] = useWithdrawRatingMutation();
  return (
    <CallDialog
      {...control}
      title={`Вернуть прежний ${quoted(RATING_TITLES[id])}?`}
      confirmLabel="Вернуть прежний"
      cancelLabel="Оставить"
      send={() => withdraw({ rating: id, ...(isRolledBack && { over: true }) })}
      failed="Вернуть не получилось. Попробуйте ещё раз."
      onSent={onDone}
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
    </CallDialog>
  );
}

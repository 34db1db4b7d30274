import { failureText, isApiError, Link, useNavigate } from '@league/shared';
import { ERROR_CODES, isRehearsal } from '@league/shared/contract';
import { protocolOf } from '@league/shared/day';
import { ConfirmDialog, DialogButton, Notice } from '@league/shared/kit';
import { boardPath, courtPath, dayPath } from '../day-text.ts';
import { useWipeRehearsalMutation } from '../days.api.ts';
import { useDesk } from '../queue/use-desk.ts';

/** On the desk of a rehearsal: where to watch it, and its end. */
export function RehearsalNotice() {
  const { tournament, state } = useDesk();
  if (!isRehearsal(tournament)) return null;
  const { isOver } = protocolOf(state);
  const courts = Array.from({ length: state.rules?.courts ?? 0 }, (_, index) => index + 1);
  return (
    <Notice
      tone="info"
      title={isOver ? 'Репетиция закончилась' : 'Идёт репетиция'}
      action={
        <DialogButton label="Закончить и стереть" variant="secondary">
          {(control) => <WipeRehearsal {...control} tournament={tournament} />}
        </DialogButton>
      }
    >
      {isOver
        ? 'Чтобы начать новую, сотрите эту.'
        : 'Сайт сам взвешивает, разыгрывает сетки и проводит бои. Корт, который взял человек, он оставляет человеку.'}{' '}
      Смотреть: <Link to={dayPath(tournament)}>страница дня</Link>,{' '}
      <Link to={boardPath(tournament)}>табло</Link>
      {courts.map((court) => (
        <span key={court}>
          , <Link to={courtPath(tournament, court)}>корт&nbsp;{court}</Link>
        </span>
      ))}
      .
    </Notice>
  );
}

function WipeRehearsal({
  tournament,
  ...control
}: {
  tournament: string;
  isOpen: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [wipe, { isLoading, error }] = useWipeRehearsalMutation();
  const handleConfirm = async () => {
    const { data, error: refusal } = await wipe({ tournament });
    // 403 and 404: it was wiped before, and nobody is its secretary any more.
    const isGone =
      isApiError(refusal) &&
      (refusal.status === 404 ||
        (refusal.status === 403 && refusal.code !== ERROR_CODES.secondFactorRequired));
    if (data || isGone) navigate('/day', { replace: true });
  };
  return (
    <ConfirmDialog
      {...control}
      title="Закончить и стереть репетицию?"
      confirmLabel="Стереть"
      isBusy={isLoading}
      problem={error && failureText(error)}
      onConfirm={handleConfirm}
    >
      Её спортсмены, сетки, бои и журнал исчезнут у всех, кто смотрит.
    </ConfirmDialog>
  );
}

import { failureText, Link, useNavigate } from '@league/shared';
import { isRehearsal } from '@league/shared/contract';
import { ConfirmDialog, DialogButton, Notice } from '@league/shared/kit';
import { boardPath, courtPath, dayPath } from '../day-text.ts';
import { useWipeRehearsalMutation } from '../days.api.ts';
import { useDesk } from '../queue/use-desk.ts';

/** On the desk of a rehearsal: where to watch it, and its end. */
export function RehearsalNotice() {
  const { tournament, state } = useDesk();
  if (!isRehearsal(tournament)) return null;
  const courts = Array.from({ length: state.rules?.courts ?? 0 }, (_, index) => index + 1);
  return (
    <Notice
      tone="info"
      title="Идёт репетиция"
      action={
        <DialogButton label="Закончить и стереть" variant="secondary">
          {(control) => <WipeRehearsal {...control} tournament={tournament} />}
        </DialogButton>
      }
    >
      Сайт сам взвешивает, разыгрывает сетки и проводит бои. Корт, который взял человек, он оставляет
      человеку. Смотреть: <Link to={dayPath(tournament)}>страница дня</Link>,{' '}
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
    const { data } = await wipe({ tournament });
    if (data) navigate('/day');
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

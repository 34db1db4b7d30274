import { useNavigate } from '@league/shared';
import { Dialog, DialogButton } from '@league/shared/kit';
import { OpenDayForm } from '../../lib/open-day-form.tsx';

/** «Открыть день», for organisers: leads to the desk of the opened day. */
export default function OpenDayButton({ opened }: { opened: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <DialogButton label="Открыть день">
      {({ isOpen, onClose }) => (
        <Dialog isOpen={isOpen} onClose={onClose} title="День турнира">
          <OpenDayForm opened={opened} onOpened={({ tournament }) => navigate(`/day/${tournament}/desk`)} />
        </Dialog>
      )}
    </DialogButton>
  );
}

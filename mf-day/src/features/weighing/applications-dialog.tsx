import { Dialog, type DialogControl } from '@league/shared/kit';
import { Applications } from '../../lib/applications/applications.tsx';

/** The applications, while people stand at the scales. */
export default function ApplicationsDialog(control: DialogControl) {
  return (
    <Dialog {...control} title="Заявки">
      <Applications isTitled />
    </Dialog>
  );
}

import type { ActivityRef } from '@league/shared/api';
import { Dialog, type DialogControl } from '@league/shared/kit';
import ParticipantsView from './participants-view.tsx';

interface Props extends ActivityRef, DialogControl {
  name: string;
}

/** The participants of one camp or event. */
export default function ParticipantsDialog({ name, isOpen, onClose, kind, id }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Участники" eyebrow={name} width="wide">
      <ParticipantsView kind={kind} id={id} />
    </Dialog>
  );
}

import type { User } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { CallDialog } from '@league/shared/kit';
import { type ComponentType, type MouseEventHandler, useState } from 'react';
import { useDeleteUserImageMutation } from '../../lib/users.api.ts';

interface Props {
  user: User;
  as: ComponentType<{ type: 'button'; onClick: MouseEventHandler; children: string }>;
  onRemoved: () => void;
}

/** Removes the photo of a profile, after a question. */
export function RemovePhoto({ user, as: Face, onRemoved }: Props) {
  const [remove] = useDeleteUserImageMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Face type="button" onClick={() => setAsking(true)}>
        Удалить фото
      </Face>
      <CallDialog
        isOpen={isAsking}
        title={`Удалить фото: ${fullName(user)}?`}
        confirmLabel="Удалить фото"
        send={() => remove({ id: user.id })}
        onSent={onRemoved}
        onClose={() => setAsking(false)}
      >
        Снимок исчезнет из профиля сразу, вернуть его можно будет только новой загрузкой.
      </CallDialog>
    </>
  );
}

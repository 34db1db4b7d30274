import { failureText, logProblem } from '@league/shared';
import { useDeleteUserImageMutation } from '@league/shared/api';
import type { User } from '@league/shared/contract';
import { fullName } from '@league/shared/contract';
import { ConfirmDialog } from '@league/shared/kit';
import { type ComponentType, type MouseEventHandler, useState } from 'react';

interface Props {
  user: User;
  as: ComponentType<{ type: 'button'; onClick: MouseEventHandler; children: string }>;
  onRemoved: () => void;
}

/** Removes the photo of a profile, after a question. */
export function RemovePhoto({ user, as: Face, onRemoved }: Props) {
  const [remove, { error, isLoading }] = useDeleteUserImageMutation();
  const [isAsking, setAsking] = useState(false);

  const handleConfirm = async () => {
    const { error: refusal } = await remove({ id: user.id });
    if (refusal) return logProblem('Фото не удалено', refusal);
    onRemoved();
    setAsking(false);
  };

  return (
    <>
      <Face type="button" onClick={() => setAsking(true)}>
        Удалить фото
      </Face>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Удалить фото: ${fullName(user)}?`}
        confirmLabel="Удалить фото"
        isBusy={isLoading}
        problem={error && !isLoading ? failureText(error, 'Не получилось. Попробуйте ещё раз.') : undefined}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        Снимок исчезнет из профиля сразу, вернуть его можно будет только новой загрузкой.
      </ConfirmDialog>
    </>
  );
}

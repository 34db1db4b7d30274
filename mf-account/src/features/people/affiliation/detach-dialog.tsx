import { failureText, logProblem } from '@league/shared';
import { useReleaseUserMutation } from '@league/shared/api';
import { ConfirmDialog } from '@league/shared/kit';
import type { ReactNode } from 'react';

interface Props {
  person: { id: number; name: string };
  title: string;
  children: ReactNode;
  confirmLabel: string;
  isOpen: boolean;
  onClose: () => void;
  onDetached?: () => void;
}

/** Asks, with the name, before a club or a coach detaches somebody. */
export function DetachDialog({ person, onClose, onDetached, ...question }: Props) {
  const [detach, { error, isLoading }] = useReleaseUserMutation();

  const handleConfirm = async () => {
    const { error: refusal } = await detach({ id: person.id });
    if (refusal) return logProblem('Открепить не удалось', refusal);
    onClose();
    onDetached?.();
  };

  return (
    <ConfirmDialog
      {...question}
      isBusy={isLoading}
      problem={error && !isLoading ? failureText(error, 'Не получилось. Попробуйте ещё раз.') : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}

import { Button, failureText, logProblem } from '@league/shared';
import { useDeleteDocumentMutation } from '@league/shared/api';
import { ConfirmDialog } from '@league/shared/kit';
import { useState } from 'react';
import type { DocumentRef } from './document-ref.ts';

interface Props extends DocumentRef {
  title: string;
  disabled: boolean;
}

/** Deletes a paper, after a question. */
export function DeleteDocument({ userId, kind, title, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [remove, { error, isLoading }] = useDeleteDocumentMutation();
  const handleConfirm = async () => {
    const answer = await remove({ id: userId, kind });
    if (answer.error) logProblem('Не удалось удалить документ', answer.error);
    else setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Удалить: ${title}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Удалить
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Удалить документ «${title}»?`}
        confirmLabel="Удалить"
        isBusy={isLoading}
        problem={
          error && !isLoading
            ? failureText(error, 'Не удалось удалить документ. Попробуйте ещё раз.')
            : undefined
        }
        onConfirm={handleConfirm}
      >
        Файл удалится с сайта вместе со сроком действия. Вернуть его можно, только загрузив снова.
      </ConfirmDialog>
    </>
  );
}

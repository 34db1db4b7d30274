import { Button } from '@league/shared';
import { CallDialog } from '@league/shared/kit';
import { useState } from 'react';
import type { DocumentRef } from './document-ref.ts';
import { useDeleteDocumentMutation } from './documents.api.ts';

interface Props extends DocumentRef {
  title: string;
  disabled: boolean;
}

/** Deletes a paper, after a question. */
export function DeleteDocument({ userId, kind, title, disabled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [remove] = useDeleteDocumentMutation();
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
      <CallDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Удалить документ «${title}»?`}
        confirmLabel="Удалить"
        send={() => remove({ id: userId, kind })}
        failed="Не удалось удалить документ. Попробуйте ещё раз."
      >
        Файл удалится с сайта вместе со сроком действия. Вернуть его можно, только загрузив снова.
      </CallDialog>
    </>
  );
}

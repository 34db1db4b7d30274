import { Button } from '@league/shared';
import { ConfirmDialog, Notice } from '@league/shared/kit';
import { useState } from 'react';
import type { Draft } from './application-draft.ts';

/** Says that the draft was restored, and offers to discard it. */
export function RestoredNotice({ draft, onReset }: { draft: Draft; onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const handleReset = () => {
    setIsAsking(false);
    onReset();
  };
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Начать заново
          </Button>
        }
      >
        Восстановлено то, что вы вводили на этом устройстве.{' '}
        {draft.stored ? 'Изменения заявки ещё не отправлены.' : 'Заявка ещё не отправлена.'}
      </Notice>
      <ConfirmDialog
        isOpen={isAsking}
        title="Начать заявку заново?"
        confirmLabel="Начать заново"
        onConfirm={handleReset}
        onClose={() => setIsAsking(false)}
      >
        Введённое и не отправленное пропадёт.
      </ConfirmDialog>
    </>
  );
}

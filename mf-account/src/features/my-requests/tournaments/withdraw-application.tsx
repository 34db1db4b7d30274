import { Button, failureText, isApiError, logProblem } from '@league/shared';
import { type ApplicationSummary, categoryTitle } from '@league/shared/contract';
import type { OutcomeFacts } from '@league/shared/kit';
import { ConfirmDialog } from '@league/shared/kit';
import { useState } from 'react';
import { useWithdrawApplicationMutation } from '../applications.api.ts';

const FAILED = 'Не удалось отозвать. Попробуйте ещё раз.';

interface Props {
  application: ApplicationSummary;
  describedBy: string;
  /** Called once the application is gone, or may no longer be withdrawn. */
  onOutcome: (outcome: OutcomeFacts) => void;
}

/** Withdraws an application, after a question. */
export function WithdrawApplication({ application, describedBy, onOutcome }: Props) {
  const [withdraw, { error, isLoading }] = useWithdrawApplicationMutation();
  const [isAsking, setAsking] = useState(false);
  const name = `${application.tournament.title}, ${categoryTitle(application.category, application.tournament)}`;

  const handleConfirm = async () => {
    const { error: refusal } = await withdraw({ id: application.id });
    const status = isApiError(refusal) && refusal.status;
    // 404: already withdrawn, in another tab or by a call whose answer was lost.
    if (!refusal || status === 404) return settle({ text: `Заявка отозвана: ${name}.` });
    logProblem('Заявка не отозвана', refusal);
    // 409: accepted meanwhile. The refetched list has no button, and the question disappears with it.
    if (status === 409) settle({ text: failureText(refusal, FAILED), tone: 'warning' });
  };
  const settle = (outcome: OutcomeFacts) => {
    setAsking(false);
    onOutcome(outcome);
  };

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        Отозвать
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Отозвать заявку: ${name}?`}
        confirmLabel="Отозвать"
        isBusy={isLoading}
        problem={error && !isLoading ? failureText(error, FAILED) : undefined}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        Заявка будет удалена вместе со всеми спортсменами в ней и с фото. Вернуть её нельзя, можно только
        подать новую.
      </ConfirmDialog>
    </>
  );
}

import { Button } from '@league/shared';
import type { DayCommand } from '@league/shared/contract';
import { Answer, ConfirmDialog, DialogButton, Row } from '@league/shared/kit';
import { useState } from 'react';
import { isPending, type QueuedCommand } from '../outbox/pending.ts';
import { useDesk } from '../queue/use-desk.ts';
import { commandTitle, standingText } from './command-title.ts';

interface Props {
  queued: QueuedCommand;
  /** What the command does, for the question and for who does not see the row. */
  title: string;
  /** Called with the number of the command that is gone then. */
  onGivenUp?: ((id: number) => void) | undefined;
}

/** What was not accepted of the commands of this place, in its sight: each waits for a decision. */
export function RefusedHere({ isHere }: { isHere: (command: DayCommand) => boolean }) {
  const { outbox, athletes, confirmed } = useDesk();
  return outbox.queued.map((queued) => {
    const { id, command, refused } = queued;
    if (!refused || !isHere(command)) return null;
    const title = commandTitle(command, athletes, confirmed);
    return (
      <Answer key={id} tone="error" action={<RefusedActions queued={queued} title={title} />}>
        {title}: не принято. {refused.message} Сейчас: {standingText(command, confirmed, athletes)}.
      </Answer>
    );
  });
}

/** Sends a refused command again as a new one, or gives it up. */
export function RefusedActions({ queued, title, onGivenUp }: Props) {
  const { queue, confirmed } = useDesk();
  const [isBusy, setBusy] = useState(false);
  const handleResend = async () => {
    setBusy(true);
    await queue.resend(queued.id, confirmed);
    setBusy(false);
  };
  return (
    <Row>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`Отправить ещё раз: ${title}`}
        onClick={() => void handleResend()}
      >
        Отправить ещё раз
      </Button>
      <GiveUp queued={queued} title={title} onGivenUp={onGivenUp} />
    </Row>
  );
}

/** Gives a command up, once it was asked. */
export function GiveUp({ queued, title, onGivenUp }: Props) {
  const { queue } = useDesk();
  return (
    <DialogButton label="Отказаться" variant="quiet" aria-label={`Отказаться: ${title}`}>
      {({ isOpen, onClose }) => (
        <ConfirmDialog
          isOpen={isOpen}
          title="Отказаться от действия?"
          confirmLabel="Отказаться"
          onConfirm={() => {
            onClose();
            void queue.giveUp(queued.id).then(() => onGivenUp?.(queued.id));
          }}
          onClose={onClose}
        >
          {title}. Это действие больше не будет отправлено
          {isPending(queued) ? '; если сайт уже получил его, оно останется выполненным.' : '.'}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}

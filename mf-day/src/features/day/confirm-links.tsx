import { Button, failureText } from '@league/shared';
import type { MyDayEntry } from '@league/shared/contract';
import { ConfirmDialog } from '@league/shared/kit';
import { useState } from 'react';
import { useConfirmDayLinkMutation } from '../../lib/days.api.ts';

interface Props {
  tournament: string;
  /** Entries that may be athletes of the coach. */
  proposed: readonly MyDayEntry[];
}

/** Confirms all proposed links at once, for a coach of many. */
export function ConfirmLinks({ tournament, proposed }: Props) {
  const [confirm] = useConfirmDayLinkMutation();
  const [isOpen, setOpen] = useState(false);
  // Those of the question, while the page learns who is confirmed.
  const [asked, setAsked] = useState(proposed);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setAsked(proposed);
    setProblem(undefined);
    setOpen(true);
  };
  const handleConfirm = async () => {
    setBusy(true);
    const answers = await Promise.all(
      asked.map(async (entry) => ({ entry, error: (await confirm({ tournament, entry: entry.id })).error })),
    );
    setBusy(false);
    const refused = answers.filter(({ error }) => error !== undefined);
    if (refused.length === 0) return setOpen(false);
    setAsked(refused.map(({ entry }) => entry));
    setProblem(refused.map(({ entry, error }) => `${entry.name}: ${failureText(error)}`).join(' '));
  };
  return (
    <>
      {proposed.length > 1 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={open}>
          Это мои спортсмены: {proposed.length}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title="Это ваши спортсмены?"
        confirmLabel="Да, все мои"
        isBusy={isBusy}
        problem={problem}
        onConfirm={handleConfirm}
        onClose={() => setOpen(false)}
      >
        Имя и дата рождения совпали: {asked.map(({ name }) => name).join(', ')}. Если кто-то не ваш, закройте
        окно и подтвердите остальных по одному.
      </ConfirmDialog>
    </>
  );
}

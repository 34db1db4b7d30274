import type { DayCommand } from '@league/shared/contract';
import { type DayState, isCommitted, isDrawn, readyGroups } from '@league/shared/day';
import { ConfirmDialog, DialogButton, type DialogButtonProps } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { type SendingProps, useSending } from '../../../lib/desk/dialog-form.tsx';
import { WaitingNotice } from '../../../lib/desk/notices.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';

export type StepId = 'weighing' | 'close' | 'draw' | 'publish';

/** A step towards the published draw. */
export interface Step {
  id: StepId;
  title: string;
  state: 'done' | 'next' | 'waiting';
  /** Why it waits. */
  why?: string;
}

const STEPS: readonly { id: StepId; title: string; why: string }[] = [
  { id: 'weighing', title: 'Взвешивание закончено', why: '' },
  { id: 'close', title: 'Закрыть список', why: 'Сначала закончите взвешивание.' },
  {
    id: 'draw',
    title: 'Число из зала и жеребьёвка',
    why: 'Контрольный код числа сайта появится, когда список закрыт.',
  },
  { id: 'publish', title: 'Проверить сетки и опубликовать', why: 'Сначала – жеребьёвка.' },
];

/** Whether a first draw is still to come: the first of the day, or that of another session at the scales. */
const isLeft = (state: DayState): boolean =>
  !isDrawn(state) ||
  Object.values(state.entries).some(
    ({ status, category }) => status !== 'withdrawn' && !isDrawn(state, category),
  );

/** How far the draw is: what is done, what is next, why the others wait. Of the one that is next, where there are several. */
export function stepsOf(state: DayState): Step[] {
  const isUnderWay = isCommitted(state);
  const isHidden = Object.values(state.categories).some(({ isPublished }) => !isPublished);
  // What is drawn is published before the next draw begins.
  const isAhead = !isUnderWay && !isHidden && isLeft(state);
  const isDone: Record<StepId, boolean> = {
    weighing: !isAhead || readyGroups(state).length > 0,
    close: !isAhead,
    draw: !isAhead && !isUnderWay,
    publish: !isAhead && !isUnderWay && !isHidden,
  };
  const next = STEPS.find(({ id }) => !isDone[id])?.id;
  return STEPS.map(({ id, title, why }) => {
    if (isDone[id]) return { id, title, state: 'done' };
    return id === next ? { id, title, state: 'next' } : { id, title, state: 'waiting', why };
  });
}

interface Props extends Omit<SendingProps, 'onClose'>, Pick<DialogButtonProps, 'variant'> {
  label: string;
  /** The question of the dialog. */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  command: DayCommand;
}

/** A step that is confirmed once, because everybody sees it afterwards. */
export const StepAction = ({ label, variant = 'primary', ...dialog }: Props) => (
  <DialogButton label={label} variant={variant}>
    {(control) => <StepDialog {...control} {...dialog} label={label} />}
  </DialogButton>
);

interface DialogProps extends Props, SendingProps {
  isOpen: boolean;
}

function StepDialog({ label, title, children, command, isOpen, ...props }: DialogProps) {
  const desk = useDesk();
  const { problem, isBusy, send, forget } = useSending(props);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={label}
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => send(desk.send(command))}
      onClose={() => {
        forget();
        props.onClose();
      }}
    >
      {children}
      <WaitingNotice isBusy={isBusy} />
    </ConfirmDialog>
  );
}

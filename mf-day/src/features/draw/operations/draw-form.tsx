import type { DayCommand } from '@league/shared/contract';
import { Quiet, Stack, useFaultFocus } from '@league/shared/kit';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { FormFoot, useSending, useWhy, type Why } from '../../../lib/desk/dialog-form.tsx';
import { StuckNotice } from '../../../lib/desk/stuck-notice.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';
import type { OperationProps } from './operation-form.tsx';

type DrawType = 'merge' | 'divide';

interface Props<T extends DrawType> extends OperationProps {
  type: T;
  /** Whether the fields are complete. */
  isReady: boolean;
  commandOf: (reason: Why<T>['reason']) => DayCommand;
  /** What follows; by default that a draw begins. */
  outcome?: ReactNode;
  done: string;
  children: (isTried: boolean) => ReactNode;
}

/** What needs new lines: nobody, here neither, sees them before their list is fixed and the numbers are given. */
export function DrawForm<T extends DrawType>(props: Props<T>) {
  const { type, isReady, commandOf, outcome, onClose, children } = props;
  const desk = useDesk();
  const { why, fields } = useWhy<T>(type);
  const [isTried, setTried] = useState(false);
  const { problem, isBusy, send } = useSending(props);
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTried(true);
    if (!isReady || !why) return focusFault();
    const refusal = await send(desk.send(commandOf(why.reason), why.note));
    if (refusal !== undefined) focusFault();
  };
  return (
    <Stack as="form" ref={form} onSubmit={handleSubmit} noValidate>
      {children(isTried)}
      {fields(isTried)}
      <Quiet>
        {outcome ??
          'Новых сеток пока не знает никто. Список участников зафиксируется, сайт опубликует отпечаток своего числа, три минуты принимаются числа зала, потом появятся сетки. Прежняя сетка останется в доказательстве как отброшенная попытка.'}
      </Quiet>
      <StuckNotice />
      <FormFoot label="Подтвердить" problem={problem} isBusy={isBusy} onClose={onClose} />
    </Stack>
  );
}

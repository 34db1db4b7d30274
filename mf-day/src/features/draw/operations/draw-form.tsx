import type { DayCommand } from '@league/shared/contract';
import { Quiet } from '@league/shared/kit';
import type { ReactNode } from 'react';
import { ReasonForm, type Why } from '../../../lib/desk/dialog-form.tsx';
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
export function DrawForm<T extends DrawType>({ commandOf, outcome, ...form }: Props<T>) {
  const desk = useDesk();
  return (
    <ReasonForm
      {...form}
      label="Подтвердить"
      send={({ reason, note }) => desk.send(commandOf(reason), note)}
      outcome={
        <Quiet>
          {outcome ??
            'Новых сеток пока не знает никто. Список участников зафиксируется, сайт опубликует отпечаток своего числа, три минуты принимаются числа зала, потом появятся сетки. Прежняя сетка останется в доказательстве как отброшенная попытка.'}
        </Quiet>
      }
    />
  );
}

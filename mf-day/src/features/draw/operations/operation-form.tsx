import type { DayCommand } from '@league/shared/contract';
import type { Command, Entry, Operation } from '@league/shared/day';
import { ComboField, Quiet } from '@league/shared/kit';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { agreeing, WITHDRAWN } from '../../../lib/bout-text.ts';
import { ReasonForm, type Why } from '../../../lib/desk/dialog-form.tsx';
import { entryOptions, namesOf } from '../../../lib/desk/people.ts';
import { DiffView, type Preview, previewOf } from '../../../lib/diff/diff-view.tsx';
import type { Outcome } from '../../../lib/queue/optimistic-desk.ts';
import { useDesk } from '../../../lib/queue/use-desk.ts';

/** Those that leave the drawn lines as they are; the others are draws of their own (`DrawForm`). */
type OperationType = Exclude<Operation['type'], 'merge' | 'divide'>;

/** What the dialog of every operation gets. */
export interface OperationProps {
  onDone: (text: string) => void;
  onClose: () => void;
}

type Reasoned = Extract<Command, { type: OperationType }>;

interface Props<Asked extends Reasoned> extends OperationProps {
  type: Asked['type'];
  /** The category of the athlete it is about, if it is about one. */
  of?: string;
  /** What the fields say, to be decided in advance; null while one is empty. Memoised: it is decided once. */
  command: Asked | null;
  /** `asked` names the bouts that fall, as they were shown. */
  send: (asked: Asked, why: Why<Asked['type']>) => Promise<Outcome>;
  /** Name of the entry that the command adds. */
  newcomer?: string;
  /** Said once it is done. */
  done: string;
  /** The fields; `isTried`: the form was confirmed, so that an empty one has its error. */
  children: (isTried: boolean) => ReactNode;
}

/** The bouts that fall, named as the command has to name them. */
const fallingOf = (preview: Preview | null) =>
  preview && 'falls' in preview && preview.falls.length > 0 ? { falls: [...preview.falls] } : {};

/** An operation after the draw: its fields, its reason, what it changes; only then it is sent. */
export function OperationForm<Asked extends Reasoned>(props: Props<Asked>) {
  const { command, newcomer, send, ...form } = props;
  const desk = useDesk();
  const { confirmed } = desk;
  const asked = useMemo(() => (command ? { confirmed, command } : null), [confirmed, command]);
  // Planning a large tournament takes a moment: the chosen field is drawn first.
  const decided = useDeferredValue(asked, null);
  const preview = useMemo(() => (decided ? previewOf(decided.confirmed, decided.command) : null), [decided]);

  const known = namesOf(desk);
  const nameOf = (entry: number) => (newcomer && !desk.athletes.has(entry) ? newcomer : known(entry));
  return (
    <ReasonForm
      {...form}
      label="Подтвердить"
      isReady={command !== null}
      isWaiting={asked !== decided}
      send={(why) => send({ ...(command as Asked), ...fallingOf(preview) }, why)}
      outcome={preview && <DiffView preview={preview} nameOf={nameOf} />}
    />
  );
}

type DrawType = 'merge' | 'divide';

interface DrawFormProps<T extends DrawType> extends OperationProps {
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
export function DrawForm<T extends DrawType>({ commandOf, outcome, ...form }: DrawFormProps<T>) {
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

interface EntryOperationProps extends OperationProps {
  type: 'withdraw' | 'return';
}

const isOffered = {
  withdraw: ({ status }: Entry) => status !== 'withdrawn',
  return: ({ status }: Entry) => status === 'withdrawn',
};

/** «Снять», «Вернуть»: one entry and the reason. */
export function EntryOperation({ type, ...form }: EntryOperationProps) {
  const desk = useDesk();
  const [entry, setEntry] = useState('');
  const nameOf = namesOf(desk);
  const command = useMemo(
    () => (entry ? { type, entry: Number(entry), reason: 'secretariat' as const } : null),
    [type, entry],
  );
  const name = entry && nameOf(Number(entry));
  const category = desk.confirmed.entries[Number(entry)]?.category ?? '';
  return (
    <OperationForm
      {...form}
      type={type}
      of={category}
      command={command}
      send={(asked, { reason, note }) => desk.send({ ...asked, reason } as DayCommand, note)}
      done={
        type === 'withdraw'
          ? `${name}: ${agreeing(WITHDRAWN, category)} с турнира.`
          : `${name}: снова участвует.`
      }
    >
      {(isTried) => (
        <ComboField
          label="Участник"
          name="entry"
          required
          options={entryOptions(
            Object.values(desk.confirmed.entries).filter(isOffered[type]),
            nameOf,
            desk.confirmed.rules ?? {},
          )}
          value={entry}
          onChange={setEntry}
          placeholder="Две буквы фамилии или команда"
          error={isTried && !entry ? 'Выберите участника' : undefined}
        />
      )}
    </OperationForm>
  );
}

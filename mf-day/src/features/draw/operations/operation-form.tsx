import type { Command, Operation } from '@league/shared/day';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ReasonForm, type Why } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
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

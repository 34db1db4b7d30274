import {
  applyChanges,
  type CourtNow,
  categoryText,
  decideAtDesk,
  hallOf,
  type Move,
  suggestMove,
} from '@league/shared/day';
import { Dialog, DialogButton, type DialogControl, Notice, Stack } from '@league/shared/kit';
import { useDeferredValue, useMemo } from 'react';
import { minutesText } from '../../../lib/counted.ts';
import { FormFoot, NO_FIELDS, useCommandForm } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../../lib/diff/diff-view.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props {
  courts: readonly CourtNow[];
  day: number;
  now: string | null;
  onDone: (text: string) => void;
}

/** What would let the hall end earlier, while a court is behind. */
export function SuggestionNotice({ courts, day, now, onDone }: Props) {
  const { confirmed } = useDesk();
  const shown = useDeferredValue(courts);
  const suggestion = useMemo(
    () =>
      suggestMove(shown, (moves) => {
        const decision = decideAtDesk(confirmed, { type: 'move-bouts', moves });
        if ('refusal' in decision) return null;
        return hallOf(applyChanges(confirmed, decision.changes, confirmed.seq + 1), day, now);
      }),
    [shown, confirmed, day, now],
  );
  if (!suggestion) return null;
  const { category, from, to, gain, moves } = suggestion;
  const late = courts.find(({ court }) => court === from)?.late ?? 0;
  return (
    <Notice
      tone="warning"
      title={late > 0 ? `Корт ${from} отстаёт на ${minutesText(late)}` : `Корт ${from} закончит позже других`}
      action={
        <DialogButton variant="secondary" label="Посмотреть перенос">
          {(control) => (
            <Dialog {...control} title={`Перенести на корт ${to}`}>
              <SuggestedMove
                moves={moves}
                done={`${categoryText(category)}: бои перенесены, корт ${to}.`}
                onDone={onDone}
                onClose={control.onClose}
              />
            </Dialog>
          )}
        </DialogButton>
      }
    >
      Если перенести «{categoryText(category)}» на корт&nbsp;{to}, последний бой закончится на{' '}
      {minutesText(gain)} раньше.
    </Notice>
  );
}

interface MoveProps extends Pick<DialogControl, 'onClose'> {
  moves: readonly Move[];
  done: string;
  onDone: (text: string) => void;
}

function SuggestedMove({ moves, ...props }: MoveProps) {
  const desk = useDesk();
  const { confirmed, send } = desk;
  const preview = useMemo(() => previewOf(confirmed, { type: 'move-bouts', moves }), [confirmed, moves]);
  const form = useCommandForm({
    ...{ ...NO_FIELDS, ...props },
    send: () => send({ type: 'move-bouts', moves: [...moves] }),
  });
  return (
    <Stack as="form" {...form.props}>
      <DiffView preview={preview} nameOf={namesOf(desk)} problem={form.problem} />
      <FormFoot label="Перенести" problem={form.problem} isBusy={form.isBusy} onClose={props.onClose} />
    </Stack>
  );
}

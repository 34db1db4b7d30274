import type { DayCommand } from '@league/shared/contract';
import { type Entry, fallsOf, isDrawn } from '@league/shared/day';
import { Dialog, type DialogControl, Notice } from '@league/shared/kit';
import { ReasonForm } from '../../lib/desk/dialog-form.tsx';
import { fallsText } from '../../lib/diff/diff-view.tsx';
import { agreeing, WITHDRAWN } from '../../lib/gender-text.ts';
import { useDesk } from '../../lib/queue/use-desk.ts';

interface Props extends DialogControl {
  action: 'withdraw' | 'return';
  entry: Entry;
  name: string;
  onDone: (text: string) => void;
}

const LABELS = { withdraw: 'Снять', return: 'Вернуть' };

/** «Снять», «Вернуть»: with a reason, and the bouts that fall. */
export function StatusDialog({ action, entry, name, isOpen, onClose, onDone }: Props) {
  const { confirmed, send } = useDesk();
  const falls = fallsOf(confirmed, { type: action, entry: entry.id, reason: 'secretariat' });
  const isMade = action === 'withdraw' && isDrawn(confirmed, entry.category);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`${LABELS[action]}: ${name}`}>
      <ReasonForm
        type={action}
        of={entry.category}
        label={LABELS[action]}
        send={({ reason, note }) =>
          send({ type: action, entry: entry.id, reason, falls: [...falls] } as DayCommand, note)
        }
        done={`${name}: ${action === 'withdraw' ? `${agreeing(WITHDRAWN, entry.category)} с турнира` : 'снова участвует'}.`}
        onDone={onDone}
        onClose={onClose}
      >
        {() => (
          <>
            {isMade
              ? 'Соперник пройдёт без боя. Что изменится, показывает вкладка «Жеребьёвка».'
              : 'Причина останется в журнале турнира, пояснение видит только секретариат.'}
            {falls.length > 0 && <Notice tone="warning">{fallsText(falls, confirmed)}</Notice>}
          </>
        )}
      </ReasonForm>
    </Dialog>
  );
}

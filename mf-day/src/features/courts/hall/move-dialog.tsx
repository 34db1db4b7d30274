import {
  boutStage,
  type CourtNow,
  clockOf,
  type ExpectedBout,
  type Move,
  placesOn,
} from '@league/shared/day';
import { Dialog, Segmented, SelectField, Stack } from '@league/shared/kit';
import { useMemo, useState } from 'react';
import { useCategoryText } from '../../../lib/categories.tsx';
import { boutsText } from '../../../lib/day-text.ts';
import { FormFoot, useCommandForm } from '../../../lib/desk/dialog-form.tsx';
import { namesOf } from '../../../lib/desk/people.ts';
import { DiffView, previewOf } from '../../../lib/diff/diff-view.tsx';
import { useDesk } from '../../../lib/queue/use-desk.ts';

interface Props {
  bout: ExpectedBout;
  /** What is moved unless another choice is made. */
  what: 'bout' | 'category';
  courts: readonly CourtNow[];
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Takes a bout, or all bouts of its category that wait, to another court or to another place. */
export const MoveDialog = (props: Props) => (
  <Dialog isOpen onClose={props.onClose} title={`Перенести бой ${props.bout.number}`}>
    <MoveForm {...props} />
  </Dialog>
);

function MoveForm({ bout, what: first, courts, onClose, onDone }: Props) {
  const categoryText = useCategoryText();
  const desk = useDesk();
  const { confirmed, send } = desk;
  const [values, setValues] = useState({ what: first, court: String(bout.court), before: 'time' });
  const { what, before } = values;
  const court = Number(values.court);
  const waiting = courts.flatMap(({ queue }) => queue).filter((one) => boutStage(one) === 'waiting');
  const ofCategory = waiting.filter(({ category }) => category === bout.category);
  const later = waiting.filter(
    (one) => one.court === court && one.number !== bout.number && one.at >= bout.at,
  );
  const moves = useMemo((): Move[] => {
    if (what === 'category')
      return placesOn(
        courts,
        ofCategory.map(({ number }) => number),
        court,
      );
    const byTime = before === 'time' ? placesOn(courts, [bout.number], court) : [];
    const at = Number(before) || null;
    // A bout that is called meanwhile has no place any more: the log says so.
    return byTime.length > 0 ? byTime : [{ number: bout.number, court, before: at }];
  }, [what, before, court, courts, bout, ofCategory]);
  const preview = useMemo(() => previewOf(confirmed, { type: 'move-bouts', moves }), [confirmed, moves]);
  const isElsewhere = court !== bout.court;
  const place = isElsewhere ? `: корт ${court}` : '';
  const done =
    what === 'bout'
      ? `Бой ${bout.number} перенесён${place}.`
      : `${categoryText(bout.category)}: бои перенесены${place}.`;
  const form = useCommandForm({
    values,
    onChange: setValues,
    send: () => send({ type: 'move-bouts', moves }),
    ...{ done, onDone, onClose },
  });
  return (
    <Stack as="form" {...form.props}>
      <Segmented
        label="Что перенести"
        value={what}
        onChange={(value) => form.set({ what: value as typeof what })}
        options={[
          { value: 'bout', label: 'Только этот бой' },
          { value: 'category', label: `Категорию: ${boutsText(ofCategory.length)}` },
        ]}
      />
      <SelectField
        label="Корт"
        required
        {...form.input('court')}
        onChange={({ target }) => form.set({ court: target.value, before: 'time' })}
      >
        {courts
          .filter(({ isClosed }) => !isClosed)
          .map(({ court: one, endsAt }) => (
            <option key={one} value={one}>
              Корт {one}
              {one === bout.court ? ' (как сейчас)' : ''}
              {endsAt === null ? ', боёв нет' : `, закончит около ${clockOf(endsAt)}`}
            </option>
          ))}
      </SelectField>
      {what === 'bout' && (
        <SelectField
          label="Место"
          required
          description="Раньше объявленного времени бой не начнут."
          {...form.input('before')}
        >
          <option value="time">По времени</option>
          {later.map(({ number, at }) => (
            <option key={number} value={number}>
              Перед боем {number}, не раньше {clockOf(at)}
            </option>
          ))}
          <option value="end">Последним</option>
        </SelectField>
      )}
      <DiffView preview={preview} nameOf={namesOf(desk)} problem={form.problem} />
      <FormFoot label="Перенести" problem={form.problem} isBusy={form.isBusy} onClose={onClose} />
    </Stack>
  );
}

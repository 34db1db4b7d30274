import type { ActivityRef } from '@league/shared/api';
import { type DialogControl, ReasonDialog } from '@league/shared/kit';
import { useEffect } from 'react';
import { useCancelActivityMutation, usePreviewActivityChangeMutation } from '../../lib/activities.api.ts';
import { messageReaders } from '../../lib/activity-words.ts';
import { reasonCheck } from '../../lib/form/values.ts';

interface Props extends ActivityRef, DialogControl {
  title: string;
  /** Called with the outcome. */
  onDone: (outcome: string) => void;
}

/** Cancels a camp or an event with a reason, after a look at who is told. */
export default function CancelDialog({ id, title, onDone, isOpen, onClose }: Props) {
  const [cancel] = useCancelActivityMutation();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Отменить: ${title}?`}
      label="Причина"
      description="Её прочтут все: на странице и в сообщении."
      confirmLabel="Отменить мероприятие"
      cancelLabel="Оставить"
      check={reasonCheck}
      send={({ reason }) => cancel({ id, reason })}
      onSent={() => onDone('Отменено, всем участникам сообщено.')}
    >
      <Consequence id={id} />
    </ReasonDialog>
  );
}

/** Mounted by each opening, so that the numbers are of this moment. */
function Consequence({ id }: { id: number }) {
  const [preview, { data, isError }] = usePreviewActivityChangeMutation();
  useEffect(() => void preview({ id }), [preview, id]);
  return (
    <>
      Вернуть мероприятие будет нельзя. Записываться, отвечать и платить больше никто не сможет.
      {data && ` ${messageReaders(data.people, 'future')}`}
      {data && data.paid > 0 && ` Оплат к возврату: ${data.paid}. Деньги вернёт организатор лиги.`}
      {isError && ' Сколько человек получит сообщение, узнать не удалось.'}
    </>
  );
}

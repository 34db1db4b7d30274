import { failureText, logProblem } from '@league/shared';
import {
  isCancelled,
  useDeleteActivityPictureMutation,
  useUploadActivityPictureMutation,
} from '@league/shared/api';
import type { ActivityDetails } from '@league/shared/contract';
import { PictureField, useSendPicture } from '@league/shared/tournament';
import { useState } from 'react';

interface Props {
  activity: Pick<ActivityDetails, 'id' | 'picture_url' | 'picture_alt'>;
  /** Called after the picture is removed. */
  onRemoved: () => void;
}

/** The picture of an event or a camp. It is stored as soon as it is chosen, without the form around it. */
export function StoredPicture({ activity: { id, picture_url, picture_alt }, onRemoved }: Props) {
  const { send, sending } = useSendPicture(useUploadActivityPictureMutation());
  const [remove, removal] = useDeleteActivityPictureMutation();
  const [outcome, setOutcome] = useState<{ text: string; tone: 'error' | 'success' }>();

  const handleChoose = async (file: File) => {
    setOutcome(undefined);
    const error = await send(id, file);
    if (!error) return setOutcome({ text: 'Картинка сохранена.', tone: 'success' });
    if (isCancelled(error)) return;
    setOutcome({ text: failureText(error, 'Картинка не загрузилась. Попробуйте ещё раз.'), tone: 'error' });
  };
  const handleRemove = async () => {
    const { error } = await remove({ id });
    if (error) {
      logProblem('Не удалось убрать картинку', error);
      setOutcome({ text: failureText(error, 'Картинка не убрана. Попробуйте ещё раз.'), tone: 'error' });
      return;
    }
    onRemoved();
    setOutcome({ text: 'Картинка убрана.', tone: 'success' });
  };

  return (
    <PictureField
      shown={picture_url ?? null}
      alt={picture_alt ?? ''}
      outcome={outcome}
      sending={sending}
      isRemoving={removal.isLoading}
      when=" и сразу после выбора"
      onChoose={handleChoose}
      onRemove={handleRemove}
    />
  );
}

import { logProblem } from '@league/shared';
import { isCancelled, useCancellable, useUploadActivityPictureMutation } from '@league/shared/api';
import { useState } from 'react';

/** Sends the picture of an event or a camp, with progress and a way to stop it. */
export function useSendPicture() {
  const [upload, { isLoading }] = useUploadActivityPictureMutation();
  const { run, cancel } = useCancellable();
  const [share, setShare] = useState(0);
  return {
    /** The error, if it was not stored; logged unless the person has stopped it. */
    send: async (id: number, image: File): Promise<unknown> => {
      setShare(0);
      const { error } = await run(upload({ id, image, onProgress: setShare }));
      if (error && !isCancelled(error)) logProblem('Не удалось загрузить картинку', error);
      return error;
    },
    sending: isLoading ? { share, onCancel: cancel } : undefined,
  };
}
